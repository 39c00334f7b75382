import { useRef, type ComponentProps, type ElementType } from 'react';
import { buttonStyle, type ButtonKind } from './button-style.ts';
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

type ButtonLinkProps<T extends ElementType> = {
  as?: T;
  kind?: ButtonKind;
  wide?: boolean;
  className?: string;
} & Omit<ComponentProps<T>, 'as' | 'className'>;

export function ButtonLink<T extends ElementType = 'a'>(props: ButtonLinkProps<T>) {
  const { as: Component = 'a', kind = 'light', wide, className, ...rest } = props;
  return <Component {...rest} className={buttonStyle(kind, wide, className)} />;
}
