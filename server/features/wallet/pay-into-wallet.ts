import type { Transaction } from '#server/platform/db/transaction.ts';
import { notePayment } from '#server/shared/trail/allowed-payments.ts';
import { post, type WalletPayment } from './ledger.ts';
import { lockWallet } from './queries.ts';
import { collectOwed } from './receivable.ts';

/**
 * Money that a provider holds comes into the wallet; debts of the member are collected from it.
 * @returns the id of the ledger transaction
 */
export async function creditWallet(tx: Transaction, payment: WalletPayment): Promise<string> {
  const wallet = await lockWallet(tx, payment.memberId, payment.currency);
  const id = await post(tx, { ...payment, walletId: wallet.accountId });
  const credited = { ...wallet, available: wallet.available + payment.amount };
  await collectOwed(tx, credited, { ...payment, reference: `${payment.reference}:collected` });
  return id;
}

/** Refunds a payment into the wallet, as `creditWallet` does. */
export async function payIntoWallet(tx: Transaction, payment: WalletPayment): Promise<string> {
  notePayment(tx, payment.memberId);
  return creditWallet(tx, payment);
}
