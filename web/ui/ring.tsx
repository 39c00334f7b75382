import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface RingProps {
  /** How much of the circle is drawn, 0 to 1. At 0 the ring is grey. */
  share: number;
  value: ReactNode;
  caption: string;
  className?: string;
}

const circumference = 2 * Math.PI * 92;

export function Ring({ share, value, caption, className }: RingProps) {
  const part = Math.min(Math.max(share, 0), 1);
  return (
    <div className={cx('relative aspect-square w-56 max-w-full', className)}>
      <svg viewBox="0 0 200 200" className="size-full -rotate-90" fill="none" aria-hidden>
        <circle
          cx="100"
          cy="100"
          r="92"
          strokeWidth={part === 0 ? 5 : 1.5}
          className={part === 0 ? 'stroke-idle' : 'stroke-control'}
        />
        <circle cx="100" cy="100" r="80" strokeWidth="0.5" className="stroke-hairline" />
        {part > 0 && (
          <circle
            cx="100"
            cy="100"
            r="92"
            strokeWidth="5"
            strokeDasharray={`${part * circumference} ${circumference}`}
            className="stroke-accent transition-[stroke-dasharray] duration-700"
          />
        )}
      </svg>
      <div className="absolute inset-0 flex flex-col items-center justify-center gap-1.5 p-6 text-center">
        <span
          className={cx(
            'figures font-display text-[1.5rem] leading-tight whitespace-nowrap',
            part === 0 && 'text-ink-faint',
          )}
        >
          {value}
        </span>
        <span className="label text-ink-faint">{caption}</span>
      </div>
    </div>
  );
}
