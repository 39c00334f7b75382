import { cx } from '../cx.ts';

export const Spinner = ({ className }: { className?: string }) => (
  <span aria-hidden className={cx('inline-flex', className)}>
    <svg viewBox="0 0 20 20" className="size-5 animate-turn" fill="none" stroke="currentColor">
      <circle cx="10" cy="10" r="8" strokeWidth="1.5" opacity="0.25" />
      <path d="M10 2a8 8 0 0 1 8 8" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  </span>
);
