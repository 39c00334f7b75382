import type { Transaction } from '#contract/wallet.ts';
import type { Currency } from '#domain/money.ts';
import { money } from '../../../format.ts';

export const typeNames: Record<Transaction['transactionType'], string> = {
  DEPOSIT: 'Deposit',
  PAYMENT: 'Payment',
  SUBSCRIPTION: 'Subscription',
  REFUND: 'Refund',
};

/** spec §2: the amount carries a sign. */
export const signedAmount = (
  { direction, amount }: Pick<Transaction, 'direction' | 'amount'>,
  currency: Currency,
) => `${direction === 'IN' ? '+' : '-'}${money(amount, currency)}`;
