import { assert } from '#domain/errors.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { post, type WalletPayment } from './ledger.ts';
import { lockWallet } from './queries.ts';
import { collectOwed } from './receivable.ts';

/**
 * Pays from the house into a member's wallet: what they paid before comes back, and settles first what they owe.
 * @returns the id of the ledger transaction
 */
export async function payIntoWallet(tx: Transaction, payment: WalletPayment): Promise<string> {
  const wallet = await lockWallet(tx, payment.memberId, payment.currency);
  assert(wallet, 'who paid from a wallet has it');
  const id = await post(tx, { ...payment, walletId: wallet.accountId });
  await collectOwed(tx, { ...payment, reference: `${payment.reference}:collected` });
  return id;
}
