import type { Transaction } from '#contract/wallet/wallet.ts';
import type { Currency } from '#domain/money.ts';
import { money, signedMoney } from '#words/format.ts';

/** docs/product.md#recent-transactions: what failed moved nothing and has no sign. */
export function signedAmount(
  { status, direction, amount }: Pick<Transaction, 'status' | 'direction' | 'amount'>,
  currency: Currency,
): string {
  if (status === 'FAILED') return money(amount, currency);
  return signedMoney(direction === 'IN' ? amount : -amount, currency);
}
