import type { Ref } from 'react';
import type { AgeForm } from '#domain/law/age.ts';
import { plainLine } from '#domain/text.ts';
import { cx } from '#web/ui/cx.ts';
import { ageForm } from '#words/en/shell/age.ts';
import { ageFields } from './age-fields.ts';

interface AgeInputProps {
  field: keyof AgeForm;
  value: string;
  isInvalid: boolean;
  onEdit: (text: string) => void;
  ref: Ref<HTMLInputElement>;
}

export function AgeInput({ field, value, isInvalid, onEdit, ref }: AgeInputProps) {
  const { placeholder, label } = ageForm.fields[field];
  return (
    <input
      ref={ref}
      name={field}
      value={value}
      // A text that is still composed stays as it is: a change of it would end the composition.
      onChange={({ target, nativeEvent }) =>
        onEdit((nativeEvent as InputEvent).isComposing ? target.value : plainLine(target.value))
      }
      onCompositionEnd={({ currentTarget }) => onEdit(plainLine(currentTarget.value))}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={isInvalid ? 'age-refusal' : undefined}
      placeholder={placeholder}
      inputMode="numeric"
      maxLength={ageFields[field].length}
      autoComplete={`bday-${field}`}
      className={cx(
        'figures h-20 min-w-0 rounded-edge border bg-well text-center font-display text-heading transition-colors focus-visible:outline-hidden focus:typing',
        isInvalid ? 'border-danger' : 'border-control hover:border-accent',
      )}
    />
  );
}
