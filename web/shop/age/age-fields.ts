import type { AgeForm } from '#domain/law/age.ts';

interface AgeField {
  length: number;
  /** The focus moves there once `length` digits are typed. */
  next: keyof AgeForm | null;
}

export const ageFields: Record<keyof AgeForm, AgeField> = {
  day: { length: 2, next: 'month' },
  month: { length: 2, next: 'year' },
  year: { length: 4, next: null },
};

export type AgeInputs = Partial<Record<keyof AgeForm, HTMLInputElement | null>>;

export function focusNext(inputs: AgeInputs, field: keyof AgeForm, value: string): void {
  const { length, next } = ageFields[field];
  const input = next && inputs[next];
  if (value.length !== length || !input) return;
  input.focus();
  // The digits there give way to those typed next.
  input.select();
  // Many people press Tab after each field, as in any form: they are already there.
  const left = new AbortController();
  const stay = (event: KeyboardEvent) => {
    left.abort();
    if (event.key === 'Tab') event.preventDefault();
  };
  input.addEventListener('keydown', stay, { signal: left.signal });
  input.addEventListener('blur', () => left.abort(), { signal: left.signal });
}
