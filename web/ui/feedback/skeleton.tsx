import { cx } from '../cx.ts';

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-breathe rounded-edge bg-hairline/60', className)} />;
}

export const Skeletons = ({ count, className }: { count: number; className: string }) =>
  Array.from({ length: count }, (_, i) => <Skeleton key={i} className={className} />);

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span className={cx('flex flex-col gap-3', className)}>
      {Array.from({ length: lines }, (_, i) => (
        <Skeleton key={i} className={cx('h-4', i === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  );
}
