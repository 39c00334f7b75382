import { DomainError } from '#domain/errors.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { post, type WalletPayment } from './ledger.ts';
import { lockWallet } from './queries.ts';
import { refuseOwing } from './receivable.ts';

/**
 * @returns the id of the ledger transaction
 * @throws NOT_ENOUGH_BALANCE with the shortfall, RECEIVABLE_OPEN, WALLET_NOT_FOUND
 */
export async function payFromWallet(tx: Transaction, payment: WalletPayment): Promise<string> {
  const wallet = await lockWallet(tx, payment.memberId, payment.currency);
  if (!wallet) throw new DomainError('WALLET_NOT_FOUND');
  refuseOwing(wallet);
  const shortfall = payment.amount - wallet.available;
  if (shortfall > 0) throw new DomainError('NOT_ENOUGH_BALANCE', { shortfall });
  return post(tx, { ...payment, walletId: wallet.accountId, amount: -payment.amount });
}
