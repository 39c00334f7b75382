import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  label: string;
}

export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cx(
        'inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-edge text-ink-muted',
        'transition-colors hover:text-accent-strong disabled:cursor-not-allowed disabled:opacity-40',
        className,
      )}
    />
  );
}
