import { expect, test } from 'vitest';
import { typedDecimal, typedOf, typedText } from './typed.ts';

test('a number is typed with a point or a comma, and kept in the smallest unit', () => {
  const litres = typedDecimal(3);
  expect(['200', '199.5', '199,5', ' 0.001 ', ''].map((text) => litres.parse(text))).toEqual([
    200_000,
    199_500,
    199_500,
    1,
    undefined,
  ]);
  expect(typedDecimal(0).parse('12')).toBe(12);
  expect([typedOf(199_500, 3), typedOf(12, 0), typedOf(250_000, 3)]).toEqual(['199.5', '12', '250']);
  expect([typedOf(8000, 2), typedOf(undefined, 2)]).toEqual(['80.00', '']);
});

test.each(['1.2345', '1,234.50', '-1', '1e3', 'abc', '.5'])('%s is no number of litres', (text) => {
  expect(typedDecimal(3).safeParse(text).success).toBe(false);
});

test('an empty field is not known', () => {
  expect([typedText.parse('  '), typedText.parse(' Oak ')]).toEqual([undefined, 'Oak']);
});
