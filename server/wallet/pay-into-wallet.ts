import { assert } from '#domain/errors.ts';
import type { HouseAccount, LedgerKind } from '#domain/ledger.ts';
import type { Currency } from '#domain/money.ts';
import type { Transaction } from '../db/transaction.ts';
import { post } from './ledger.ts';
import { lockWallet } from './queries.ts';
import { collectOwed } from './receivable.ts';

/**
 * Pays from the house into a member's wallet: what they paid before comes back, and settles first what they owe.
 * @param payment `amount` in minor units, above zero
 * @returns the id of the ledger transaction
 */
export async function payIntoWallet(
  tx: Transaction,
  payment: {
    memberId: string;
    currency: Currency;
    amount: number;
    kind: LedgerKind;
    reference: string;
    against: HouseAccount;
    at: Date;
  },
): Promise<string> {
  const wallet = await lockWallet(tx, payment.memberId, payment.currency);
  assert(wallet, 'who paid from a wallet has it');
  const id = await post(tx, { ...payment, walletId: wallet.account_id });
  await collectOwed(tx, { ...payment, reference: `${payment.reference}:collected` });
  return id;
}
