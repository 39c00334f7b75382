import type { Currency } from '#domain/money.ts';
import { money } from '#words/format.ts';

/** Several currencies: `S$120.00 + €80.00`. */
export const sumsText = (sums: readonly { currency: Currency; amount: number }[]) =>
  sums.map(({ currency, amount }) => money(amount, currency)).join(' + ');
