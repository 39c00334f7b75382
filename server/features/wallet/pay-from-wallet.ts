import { DomainError } from '#domain/errors.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { post, type WalletPayment } from './ledger.ts';
import { lockWallet, type Wallet } from './queries.ts';

export function refuseOwing({ owed, currency }: Wallet): void {
  if (owed !== 0) throw new DomainError('RECEIVABLE_OPEN', { amount: owed, currency });
}

/**
 * For more than one payment in a transaction: the shortfall is that of all of them.
 * @throws NOT_ENOUGH_BALANCE with the shortfall, RECEIVABLE_OPEN, WALLET_NOT_FOUND
 */
export async function checkFunds(
  tx: Transaction,
  { memberId, currency, amount }: Pick<WalletPayment, 'memberId' | 'currency' | 'amount'>,
): Promise<Wallet> {
  const wallet = await lockWallet(tx, memberId, currency);
  refuseOwing(wallet);
  const shortfall = amount - wallet.available;
  if (shortfall > 0)
    throw new DomainError('NOT_ENOUGH_BALANCE', { shortfall, amount: wallet.available, currency });
  return wallet;
}

export async function payFromWallet(tx: Transaction, payment: WalletPayment): Promise<string> {
  const wallet = await checkFunds(tx, payment);
  return post(tx, { ...payment, walletId: wallet.accountId, amount: -payment.amount });
}
