import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface RingProps {
  /** Then the ring is grey. */
  isEmpty: boolean;
  value: ReactNode;
  caption: string;
}

export function Ring({ isEmpty, value, caption }: RingProps) {
  return (
    <div className="relative aspect-square w-52 max-w-full">
      <svg viewBox="0 0 200 200" className="size-full -rotate-90" fill="none" aria-hidden>
        <circle
          cx="100"
          cy="100"
          r="92"
          strokeWidth="5"
          className={isEmpty ? 'stroke-idle' : 'stroke-accent'}
        />
        <circle cx="100" cy="100" r="80" strokeWidth="0.5" className="stroke-hairline" />
      </svg>
      <div className="absolute inset-0 flex flex-col items-center justify-center gap-1.5 p-6 text-center">
        <span
          className={cx(
            'figures font-display text-[1.5rem] leading-tight whitespace-nowrap',
            isEmpty && 'text-ink-faint',
          )}
        >
          {value}
        </span>
        <span className="label text-ink-faint">{caption}</span>
      </div>
    </div>
  );
}
