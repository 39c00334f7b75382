import { cx } from './cx.ts';

/** spec §9: buttons light and dark, 48px high. `quiet` is for a third choice beside them. */
export type ButtonKind = 'light' | 'dark' | 'quiet';

const base =
  'relative inline-flex shrink-0 cursor-pointer items-center justify-center gap-2.5 select-none ' +
  'rounded-edge text-small font-medium tracking-[0.015em] whitespace-nowrap ' +
  'transition-[background-color,border-color,color] duration-200 ' +
  'data-disabled:cursor-not-allowed data-disabled:opacity-45 data-pending:cursor-progress';

const kinds: Record<ButtonKind, string> = {
  light: 'h-button px-7 bg-paper text-paper-ink hover:bg-accent-strong active:bg-accent',
  dark:
    'h-button px-7 border border-control bg-surface-sunken/40 text-ink ' +
    'hover:border-accent hover:bg-accent-surface active:bg-surface-overlay',
  quiet:
    'h-button text-accent-strong underline decoration-control decoration-1 underline-offset-[0.35em] ' +
    'hover:text-ink hover:decoration-accent',
};

export function buttonStyle(kind: ButtonKind, wide = false, className?: string): string {
  return cx(base, kinds[kind], wide && 'w-full', className);
}
