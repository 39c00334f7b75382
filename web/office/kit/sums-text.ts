import type { Currency } from '#domain/money.ts';
import { money } from '#words/format.ts';

export const sumsText = (sums: readonly { currency: Currency; amount: number }[]) =>
  sums.map(({ currency, amount }) => money(amount, currency)).join(' + ');
