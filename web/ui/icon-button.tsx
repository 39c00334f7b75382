import { cx } from './cx.ts';
import { Press } from './press.tsx';
import type { PressProps } from './press.tsx';

interface IconButtonProps extends Omit<PressProps, 'aria-label'> {
  /** What it does, for those who do not see the icon. */
  label: string;
}

/** A square button of one icon, large enough for a thumb. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <Press
      {...rest}
      aria-label={label}
      className={cx(
        'inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-edge text-ink-muted',
        'transition-colors hover:text-accent-strong disabled:cursor-not-allowed disabled:opacity-40',
        className,
      )}
    />
  );
}
