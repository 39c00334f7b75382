import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components';
import type { CheckboxProps as AriaCheckboxProps } from 'react-aria-components';
import { cx } from './cx.ts';

interface CheckboxProps extends Omit<AriaCheckboxProps, 'className' | 'children'> {
  className?: string;
  children: ReactNode;
}

/** A statement one agrees to, or one choice of a CheckboxGroup. Links inside its text stay links. */
export function Checkbox({ className, children, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...rest}
      className={cx(
        'group flex min-h-8 cursor-pointer items-start gap-3 text-small text-ink-muted select-none',
        'data-selected:text-ink data-hovered:text-ink data-disabled:cursor-not-allowed data-disabled:opacity-45',
        className,
      )}
    >
      <span
        className={cx(
          'mt-px flex size-5 shrink-0 items-center justify-center rounded-edge border border-control',
          'bg-surface-sunken transition-colors group-data-hovered:border-accent',
          'group-data-selected:border-accent group-data-selected:bg-accent group-data-invalid:border-danger',
          'group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-3 group-data-focus-visible:outline-focus',
        )}
      >
        <Check
          className="invisible size-3.5 text-accent-ink group-data-selected:visible"
          strokeWidth={3}
          aria-hidden
        />
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </AriaCheckbox>
  );
}
