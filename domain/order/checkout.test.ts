import { expect, test } from 'vitest';
import { depositFor } from './checkout.ts';

test.each([
  { available: 10_000, owed: 0, total: 10_000, missing: 0 },
  { available: 9999, owed: 0, total: 10_000, missing: 100 },
  { available: 2000, owed: 0, total: 10_000, missing: 8000 },
  { available: 0, owed: 3000, total: 10_000, missing: 13_000 },
])(
  'with $available and $owed owed, an order of $total needs a deposit of $missing',
  ({ available, owed, total, missing }) => {
    expect(depositFor({ available, owed }, total)).toBe(missing);
  },
);
