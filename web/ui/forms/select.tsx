import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { select as words } from '#words/en/shell/ui.ts';
import { cx } from '../cx.ts';
import { FieldFrame, fieldBox, fieldBoxInvalid, useFieldFrame } from './field-frame.tsx';

export interface Option {
  id: string;
  label: string;
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'id' | 'value' | 'onChange' | 'children'> {
  label: string;
  options: readonly Option[];
  value: string | null;
  onChange: (id: string) => void;
  description?: ReactNode;
  error?: string | undefined;
}

export function Select({
  label,
  options,
  value,
  onChange,
  description,
  error,
  className,
  ...select
}: SelectProps) {
  const { id, control } = useFieldFrame(description, error);
  const chosen = options.find((option) => option.id === value);
  return (
    <FieldFrame id={id} label={label} description={description} error={error} className={className}>
      <div className={cx(fieldBox, 'relative', error && fieldBoxInvalid)}>
        <select
          {...select}
          {...control}
          value={chosen?.id ?? ''}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          className="h-full w-full min-w-0 cursor-pointer appearance-none truncate bg-transparent pr-11 pl-4 focus-visible:outline-hidden disabled:cursor-not-allowed [&>option]:bg-surface-overlay"
        >
          {!chosen && (
            <option value="" disabled>
              {words.placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute right-4 size-4 text-ink-faint" aria-hidden />
      </div>
    </FieldFrame>
  );
}
