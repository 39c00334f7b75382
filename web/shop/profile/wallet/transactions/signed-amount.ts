import type { Transaction } from '#contract/wallet.ts';
import type { Currency } from '#domain/money.ts';
import { transactions } from '#words/en/profile/wallet.ts';
import { money } from '#web/shop/shared/format.ts';

const signs = { IN: transactions.in, OUT: transactions.out };

/** spec §2: the amount carries a sign. */
export const signedAmount = (
  { direction, amount }: Pick<Transaction, 'direction' | 'amount'>,
  currency: Currency,
) => signs[direction](money(amount, currency));
