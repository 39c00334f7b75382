import { wordmark } from '#words/en/shell/ui.ts';

export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.5 font-display text-[1.625rem] leading-none">
      <svg viewBox="0 0 32 32" className="size-7 text-accent" fill="none" stroke="currentColor" aria-hidden>
        <circle cx="16" cy="16" r="14.5" strokeWidth="1.5" />
        <circle cx="16" cy="16" r="10.5" strokeWidth="0.75" />
        <path d="M5.6 17.5h20.8a10.5 10.5 0 0 1-20.8 0z" fill="currentColor" stroke="none" />
      </svg>
      <span className="translate-y-px tracking-[0.01em]">{wordmark}</span>
    </span>
  );
}
