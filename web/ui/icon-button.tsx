import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import type { ButtonProps as AriaButtonProps } from 'react-aria-components';
import { cx } from './cx.ts';

interface IconButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'aria-label'> {
  /** What it does, for those who do not see the icon. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** A square button of one icon, large enough for a thumb. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      className={cx(
        'inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-edge text-ink-muted',
        'transition-colors data-hovered:text-accent-strong data-disabled:cursor-not-allowed data-disabled:opacity-40',
        className,
      )}
    >
      {children}
    </AriaButton>
  );
}
