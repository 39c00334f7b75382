import type { Ref } from 'react';
import type { AgeForm } from '#domain/age.ts';
import { cx } from '#web/ui/cx.ts';

interface AgeField {
  placeholder: string;
  label: string;
  length: number;
  /** Where the focus moves once `length` digits are there. */
  next: keyof AgeForm | null;
}

export const ageFields: Record<keyof AgeForm, AgeField> = {
  day: { placeholder: 'DD', label: 'Day', length: 2, next: 'month' },
  month: { placeholder: 'MM', label: 'Month', length: 2, next: 'year' },
  year: { placeholder: 'YYYY', label: 'Year', length: 4, next: null },
};

interface AgeInputProps {
  field: keyof AgeForm;
  value: string;
  isInvalid: boolean;
  onEdit: (text: string) => void;
  ref: Ref<HTMLInputElement>;
}

export function AgeInput({ field, value, isInvalid, onEdit, ref }: AgeInputProps) {
  const { placeholder, label, length } = ageFields[field];
  return (
    <input
      ref={ref}
      value={value}
      onChange={(event) => onEdit(event.target.value)}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      placeholder={placeholder}
      inputMode="numeric"
      maxLength={length}
      autoComplete={`bday-${field}`}
      className={cx(
        'figures h-20 min-w-0 rounded-edge border bg-surface-sunken text-center font-display text-heading outline-none transition-colors',
        isInvalid ? 'border-danger' : 'border-control hover:border-accent focus:border-focus',
      )}
    />
  );
}
