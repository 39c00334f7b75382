import { cx } from '../cx.ts';

/**
 * docs/product.md#layout: buttons light and dark, 48px high, named after how they look by night. The light one stands out, the dark one
 * stands beside it; `quiet` is for a third choice.
 */
export type ButtonKind = 'light' | 'dark' | 'quiet';

const base =
  'relative inline-flex shrink-0 cursor-pointer items-center justify-center gap-2.5 select-none ' +
  'min-h-button rounded-edge text-small font-medium tracking-[0.015em] ' +
  'transition-[background-color,border-color,color] duration-200 ' +
  'disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:cursor-progress';

const kinds: Record<ButtonKind, string> = {
  light:
    // In forced colours a ground is not seen, but a border is.
    'border border-transparent bg-action text-action-ink ' +
    'hover:bg-accent-strong hover:text-accent-ink active:bg-accent active:text-accent-ink',
  dark:
    'border border-control bg-well/40 text-ink ' +
    'hover:border-accent hover:bg-accent-surface active:bg-surface-overlay',
  quiet:
    'text-accent-strong underline decoration-control decoration-1 underline-offset-[0.35em] ' +
    'hover:text-ink hover:decoration-accent',
};

export function buttonStyle(kind: ButtonKind, wide = false, className?: string): string {
  const padding = wide ? 'px-4 py-2' : 'px-7';
  return cx(
    base,
    kinds[kind],
    kind !== 'quiet' && padding,
    // A word too many makes it higher, not wider than its place.
    wide ? 'w-full text-center' : 'whitespace-nowrap',
    className,
  );
}
