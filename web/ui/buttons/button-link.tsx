import type { ComponentProps, ElementType } from 'react';
import { buttonStyle } from './button-style.ts';
import type { ButtonKind } from './button-style.ts';

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
