import { buttonStyle } from './button-style.ts';
import type { ButtonKind } from './button-style.ts';
import { cx } from './cx.ts';
import { Press } from './press.tsx';
import type { PressProps } from './press.tsx';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends PressProps {
  kind?: ButtonKind;
  /** As wide as its container. */
  wide?: boolean;
}

/** What acts. While `isPending` it keeps its width and its focus, shows a spinner and ignores presses. */
export function Button({ kind = 'light', wide, className, children, ...rest }: ButtonProps) {
  return (
    <Press {...rest} className={buttonStyle(kind, wide, className)}>
      <span className={cx('inline-flex items-center gap-2.5', rest.isPending && 'opacity-0')}>
        {children}
      </span>
      {rest.isPending && <Spinner className="absolute" />}
    </Press>
  );
}
