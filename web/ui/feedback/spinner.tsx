import { cx } from '../cx.ts';

interface SpinnerProps {
  label?: string;
  className?: string;
}

export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span
      {...(label ? { role: 'status' } : { 'aria-hidden': true })}
      className={cx('inline-flex', className)}
    >
      <svg viewBox="0 0 20 20" className="size-5 animate-turn" fill="none" stroke="currentColor" aria-hidden>
        <circle cx="10" cy="10" r="8" strokeWidth="1.5" opacity="0.25" />
        <path d="M10 2a8 8 0 0 1 8 8" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
