import type { Transaction } from '#contract/wallet.ts';
import type { Currency } from '#domain/money.ts';
import { transactions as words } from '#words/wallet.ts';
import { money } from '../../../format.ts';

const signs = { IN: words.in, OUT: words.out };

/** spec §2: the amount carries a sign. */
export const signedAmount = (
  { direction, amount }: Pick<Transaction, 'direction' | 'amount'>,
  currency: Currency,
) => signs[direction](money(amount, currency));
