import { expect, test } from 'vitest';
import { caskForm } from './cask-form.ts';

const { schema, valuesOf } = caskForm;

const facts = {
  distilleryId: 3,
  code: 'NEW-0001',
  fillDate: '2024-05-01',
  caskType: 'BARREL' as const,
  fillVolumeMl: 199_500,
  fillStrength: 635,
  priceSgd: 25_000,
  priceEur: 16_550,
  shares: 200,
  shareVolumeMl: 700,
};

test('a cask is typed in litres, percent and currency, and sent in the smallest units', () => {
  const values = valuesOf(facts);
  expect(values).toMatchObject({
    fillVolumeMl: '199.5',
    fillStrength: '63.5',
    priceEur: '165.50',
    name: '',
  });
  expect(schema.parse(values)).toEqual(facts);
});

test('an error is at its field', () => {
  const { error } = schema.safeParse({ ...valuesOf(facts), shares: 'many' });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['shares']);
  const { error: bounds } = schema.safeParse({ ...valuesOf(facts), shareVolumeMl: '701' });
  expect(bounds?.issues.map(({ path }) => path[0])).toEqual(['shareVolumeMl']);
});
