import type { Transaction } from '#contract/wallet/wallet.ts';
import type { Currency } from '#domain/money.ts';
import { signedMoney } from '#words/format.ts';

export const signedAmount = (
  { direction, amount }: Pick<Transaction, 'direction' | 'amount'>,
  currency: Currency,
): string => signedMoney(direction === 'IN' ? amount : -amount, currency);
