import { expect, test } from 'vitest';
import { minorOf } from './amount-text.ts';

test.each([
  [5_000, ['50', '50.', '50,00', ' 50 ']],
  [5_050, ['50.5', '50,5']],
  [5_005, ['50.05']],
  [50, ['.5']],
  [29, ['0.29']],
  [100_000, ['1,000', '1e3']],
  [100_050, ['1,000.50']],
  [1_000_000, ['10,000']],
  [15_000, ['1.5E2']],
  // Several amounts, or none.
  [Number.NaN, ['', '.', ',', '50,', '1.000', '50.001', '0,500', '1,00,000', '1,000,5', '1.000,50']],
  [Number.NaN, ['-5', '1e-2', 'e3', '5O', '5 0']],
])('%d cents are read from %j', (minor, texts) => {
  expect(texts.map(minorOf)).toEqual(texts.map(() => minor));
});
