import type { AgeForm } from '#domain/law/age.ts';

interface AgeField {
  length: number;
  /** Where the focus moves once `length` digits are there. */
  next: keyof AgeForm | null;
}

export const ageFields: Record<keyof AgeForm, AgeField> = {
  day: { length: 2, next: 'month' },
  month: { length: 2, next: 'year' },
  year: { length: 4, next: null },
};
