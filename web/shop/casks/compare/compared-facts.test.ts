import { expect, test } from 'vitest';
import type { CaskDetail } from '#contract/cask/cask.ts';
import { caskDetail } from '#testing/fixtures/cask-detail.ts';
import { comparedFacts } from './compared-facts.ts';

const filling = { measuredOn: '2020-03-31', volumeMl: 200_000, strength: 635, isReracked: false };
const cask = (caskProfile: Partial<CaskDetail['caskProfile']>): CaskDetail =>
  caskDetail({
    caskProfile: {
      caskType: 'BARREL',
      price: 8_900,
      currency: 'EUR',
      abv: 63.5,
      fillDate: '2020-03-31',
      bottlingDate: '2028-03-31',
      nominalLitres: 200,
      fillLitres: 200,
      measurements: [filling],
      ...caskProfile,
    },
  });

const valuesOf = (name: string, ...casks: CaskDetail[]) =>
  comparedFacts(casks, '2025-03-31')
    .flatMap(({ facts }) => facts)
    .find((fact) => fact.name === name);

test('the price stands beside the sum due at bottling, its year, and both together', () => {
  const young = cask({ price: 8_900, bottlingDate: '2030-03-31', atBottling: { IE: 5_040, SG: 9_500 } });
  expect(valuesOf('Due at bottling, and the year', young)?.values).toEqual(['about €50, 2030']);
  expect(valuesOf('In all, delivered', young)?.values).toEqual(['about €139']);
});

test('prices are put on one measure: a 700 ml bottle, and a litre of pure alcohol as bottled', () => {
  const casks = [cask({}), cask({ volume: 0.5 })];
  expect(valuesOf('Per 700 ml bottle', ...casks)?.values).toEqual(['€89.00', '€124.60']);
  // docs/domain.md#ageing: 59.5 % after eight years, so 0.7 l hold 0.4165 l of alcohol.
  expect(valuesOf('Per litre of pure alcohol', ...casks)?.values).toEqual(['about €214', 'about €299']);
});

test('a measurement takes the place of the model, and says its day', () => {
  const measured = { measuredOn: '2025-03-01', volumeMl: 178_400, strength: 612, isReracked: false };
  const casks = [cask({}), cask({ measurements: [filling, measured] })];
  expect(valuesOf('Last measured', ...casks)?.values).toEqual([
    'Not since filling',
    '178.4 litres at 61.2\u00a0%, 1 Mar 2025',
  ]);
  expect(valuesOf('Expected contents today', ...casks)?.values[1]).toBe('about 178 litres at 61.2\u00a0%');
});

test('a bottled or lost cask has no price and nothing to expect, but the day it ended', () => {
  const emptied = (how: 'BOTTLED' | 'LOST'): CaskDetail => ({
    ...cask({ price: 5_000 }),
    ended: { how, on: '2025-01-15' },
  });
  const casks = [emptied('LOST'), emptied('BOTTLED'), cask({}), cask({ price: 9_000 })];
  expect(valuesOf('A share', ...casks)).toMatchObject({ values: ['–', '–', '€89', '€90'] });
  expect(valuesOf('Est. bottling date', ...casks)?.values.slice(0, 2)).toEqual([
    'Lost on 15 Jan 2025',
    'Bottled on 15 Jan 2025',
  ]);
  expect(valuesOf('Age at bottling', ...casks)?.values.slice(0, 2)).toEqual(['–', '4 years 9 months']);
  for (const name of [
    'Expected contents today',
    'Expected contents at bottling',
    'Due at bottling, and the year',
  ])
    expect(valuesOf(name, ...casks)?.values.slice(0, 2)).toEqual(['–', '–']);
});

test('today’s expectation is the model’s; of a cask that is not filled nothing is expected or measured', () => {
  const announced = cask({ fillDate: '2025-06-01', measurements: [] });
  const fact = valuesOf('Expected contents today', cask({}), announced);
  expect(valuesOf('Last measured', cask({}), announced)?.values[1]).toBe('Not filled yet');
  expect(valuesOf('Strength at filling', announced)?.values).toEqual(['63.5\u00a0% ABV, planned']);
  // docs/domain.md#ageing: 200 l after five years are 180.8 l at 61.0 %.
  expect(fact?.values).toEqual(['about 181 litres at 61\u00a0%', 'Not filled yet']);
});
