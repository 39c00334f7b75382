import { expect, test } from 'vitest';
import { aged, bottles, litresOfAlcohol, yearsUntilStrength } from './ageing.ts';

/** docs/domain.md#ageing: the checked yield table. */
test.each([
  [200, 3, 188.2, 62.0, 252, 340],
  [200, 5, 180.8, 61.0, 242, 321],
  [200, 8, 170.2, 59.5, 228, 295],
  [200, 12, 156.9, 57.5, 210, 263],
  [250, 5, 226.0, 61.0, 303, 402],
  [250, 8, 212.7, 59.5, 285, 369],
  [500, 5, 452.0, 61.0, 606, 804],
  [500, 12, 392.4, 57.5, 526, 658],
])('%i litres after %i years', (litres, years, bulk, abv, atCaskStrength, at46) => {
  const now = aged({ litres, abv: 63.5 }, years);
  expect(now.litres).toBeCloseTo(bulk, 1);
  expect(now.abv).toBeCloseTo(abv, 5);
  expect(bottles(now, 700)).toBe(atCaskStrength);
  expect(bottles(now, 700, 46)).toBe(at46);
});

test.each([
  [200, 3, 116.7],
  [200, 12, 90.2],
  [250, 5, 137.8],
  [500, 12, 225.6],
])('%i litres after %i years hold the pure alcohol of the table', (litres, years, alcohol) => {
  expect(litresOfAlcohol(aged({ litres, abv: 63.5 }, years))).toBeCloseTo(alcohol, 1);
});

test('the year a strength is reached is the year it ages to it', () => {
  const fill = { litres: 200, abv: 60 };
  for (const scenario of ['low', 'expected', 'high'] as const) {
    const years = yearsUntilStrength(fill, 40, scenario);
    expect(aged(fill, years, scenario).abv).toBeCloseTo(40);
  }
  expect(yearsUntilStrength(fill, 60)).toBe(0);
  expect(yearsUntilStrength(fill, 65)).toBe(0);
});

test('the band lies around what is expected', () => {
  const fill = { litres: 200, abv: 63.5 };
  const [low, expected, high] = (['low', 'expected', 'high'] as const).map(
    (scenario) => aged(fill, 10, scenario).litres,
  );
  expect(low).toBeLessThan(expected as number);
  expect(expected).toBeLessThan(high as number);
});

test('spirit below the strength asked for is not watered up', () => {
  expect(bottles({ litres: 100, abv: 44 }, 700, 46)).toBe(bottles({ litres: 100, abv: 44 }, 700));
});
