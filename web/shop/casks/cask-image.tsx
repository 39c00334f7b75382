import { cx } from '#web/ui/cx.ts';

interface CaskImageProps {
  address: string;
  /** Alternative text; without it the picture is decoration. */
  label?: string | undefined;
  isFirst?: boolean;
  className?: string | undefined;
}

export function CaskImage({ address, label = '', isFirst = false, className }: CaskImageProps) {
  return (
    <img
      src={address}
      alt={label}
      width={400}
      height={340}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      className={cx('object-contain', className)}
    />
  );
}
