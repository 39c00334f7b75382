import { z } from 'zod/mini';
import { enteredFacts, type OfficeCask } from '#contract/office/office-cask.ts';
import { draftFields, type DraftField } from '#domain/cask/publishing.ts';
import { typedDecimal, typedOf, typedText } from '../../kit/form/typed.ts';

const decimals: Partial<Record<DraftField, number>> = {
  distilleryId: 0,
  fillVolumeMl: 3,
  fillStrength: 1,
  priceSgd: 2,
  priceEur: 2,
  shares: 0,
  shareVolumeMl: 0,
};

export type CaskValues = Record<DraftField, string>;

const typed = (field: DraftField) => {
  const places = decimals[field];
  return places === undefined ? typedText : typedDecimal(places);
};

export const caskSchema = z.pipe(
  z.object(Object.fromEntries(draftFields.map((field) => [field, typed(field)]))),
  enteredFacts,
) as unknown as z.ZodMiniType<z.output<typeof enteredFacts>, CaskValues>;

export const valuesOfFacts = (facts: OfficeCask['facts']): CaskValues =>
  Object.fromEntries(
    draftFields.map((field) => {
      const value = facts[field];
      return [field, typeof value === 'number' ? typedOf(value, decimals[field] ?? 0) : (value ?? '')];
    }),
  ) as CaskValues;
