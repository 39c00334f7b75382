import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import type { ButtonProps as AriaButtonProps } from 'react-aria-components';
import { buttonStyle } from './button-style.ts';
import type { ButtonKind } from './button-style.ts';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children'> {
  kind?: ButtonKind;
  /** As wide as its container. */
  wide?: boolean;
  className?: string;
  children: ReactNode;
}

/** What acts. While `isPending` it keeps its width and its focus, shows a spinner and ignores presses. */
export function Button({ kind = 'light', wide, className, children, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} className={buttonStyle(kind, wide, className)}>
      {({ isPending }) => (
        <>
          <span className={cx('inline-flex items-center gap-2.5', isPending && 'opacity-0')}>{children}</span>
          {isPending && <Spinner className="absolute" />}
        </>
      )}
    </AriaButton>
  );
}
