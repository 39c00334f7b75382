import { useRef, type ComponentProps } from 'react';
import { buttonStyle } from './button-style.ts';
import type { ButtonKind } from './button-style.ts';
import { cx } from '../cx.ts';
import { Spinner } from '../feedback/spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
  wide?: boolean;
  isPending?: boolean | undefined;
}

export function Button({
  kind = 'light',
  wide,
  type = 'button',
  isPending,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const wasJustClicked = useRef(false);
  return (
    <button
      aria-disabled={isPending || undefined}
      {...rest}
      type={type}
      className={buttonStyle(kind, wide, className)}
      onClick={(event) => {
        if (isPending || wasJustClicked.current) {
          event.preventDefault();
          return;
        }
        onClick?.(event);
        if (isPending === undefined) return;
        // `isPending` turns true only with the next render: a second click before it would start the work twice.
        wasJustClicked.current = true;
        setTimeout(() => {
          wasJustClicked.current = false;
        });
      }}
    >
      <span className={cx('inline-flex items-center gap-2.5', isPending && 'opacity-0')}>{children}</span>
      {isPending && <Spinner className="absolute" />}
    </button>
  );
}
