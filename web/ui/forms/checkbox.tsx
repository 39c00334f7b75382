import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';

interface CheckboxProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'checked' | 'disabled' | 'onChange' | 'value'
> {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isInvalid?: boolean;
  isDisabled?: boolean;
  children: ReactNode;
}

export function Checkbox({
  isSelected,
  onChange,
  isInvalid = false,
  isDisabled = false,
  className,
  children,
  ...rest
}: CheckboxProps) {
  return (
    <label
      className={cx(
        'group flex min-h-8 cursor-pointer items-start gap-3 text-small text-ink-muted select-none',
        'hover:text-ink has-checked:text-ink has-disabled:cursor-not-allowed has-disabled:opacity-45',
        className,
      )}
    >
      <span
        className={cx(
          'relative mt-px flex size-5 shrink-0 items-center justify-center rounded-edge border border-control',
          'bg-well outline-offset-3 outline-focus transition-colors group-hover:border-accent',
          'has-checked:border-accent has-checked:bg-accent has-focus-visible:outline-2',
          isInvalid && 'border-danger',
        )}
      >
        <input
          {...rest}
          type="checkbox"
          checked={isSelected}
          disabled={isDisabled}
          aria-invalid={isInvalid || undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="peer absolute -inset-1.5 cursor-[inherit] opacity-0"
        />
        <Check
          className="pointer-events-none invisible size-3.5 text-accent-ink peer-checked:visible"
          strokeWidth={3}
          aria-hidden
        />
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
