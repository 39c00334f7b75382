import { assert } from '#domain/assert.ts';
import type { Context } from '#server/shared/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { applySnapshot } from '../deposits/apply-snapshot.ts';
import {
  findDeposit,
  getDeposit,
  lockDeposit,
  updateDeposit,
  type DepositRow,
} from '../deposits/deposit-queries.ts';
import { askProvider, providerOf } from '../deposits/settle-deposit.ts';
import { creditWallet } from '../pay-into-wallet.ts';
import { findReturn, findReturnsOfDeposit, updateReturn, type ReturnRow } from '../return-queries.ts';
import { finishReturn, notifyReturnFailed } from './finish-return.ts';

/** A refund that failed after it was done: the money comes back to the wallet, once. */
async function creditFailedReturn(context: Context, { id }: ReturnRow): Promise<void> {
  await transaction(context.db, async (tx) => {
    const found = await findReturn(tx, id);
    assert(found, 'a return stays');
    const deposit = await lockDeposit(tx, found.depositId);
    const row = await findReturn(tx, id);
    if (row?.state !== 'DONE') return;
    const { memberId, currency, amount, refundRef } = row;
    const at = context.clock.now();
    const against = { kind: 'CLEARING', provider: deposit.provider } as const;
    const reference = `${id}:failed`;
    await creditWallet(tx, { kind: 'REFUND', reference, memberId, currency, amount, against, at });
    await updateReturn(tx, id, { state: 'FAILED', refundRef, finishedAt: at, recheckAt: null });
    await updateDeposit(tx, deposit, { refunded: deposit.refunded - amount });
    await notifyReturnFailed(context, tx, row);
  });
}

async function recheck(context: Context, deposit: DepositRow, row: ReturnRow): Promise<void> {
  if (row.state === 'PENDING') return finishReturn(context, row.id);
  if (row.state !== 'DONE' || row.refundRef === null) return;
  const { state } = await providerOf(context, deposit).retrieveRefund(row.refundRef);
  if (state === 'failed') await creditFailedReturn(context, row);
}

/** A refund whose reference was lost: it has failed when the sum is short by it after all others were asked about. */
async function recheckBySum(context: Context, depositId: string, row: ReturnRow): Promise<void> {
  if (row.state !== 'DONE' || row.refundRef !== null) return;
  const deposit = await getDeposit(context.db, depositId);
  const { refunded } = await providerOf(context, deposit).retrieve(deposit.providerRef ?? '');
  if (refunded + row.amount <= deposit.refunded) await creditFailedReturn(context, row);
}

/**
 * Asks the provider how each return of a deposit stands, then what else went back. Safe to call at any time, any number
 * of times, in any order.
 * @returns false when the provider did not answer
 */
export async function recheckReturns(context: Context, depositId: string): Promise<boolean> {
  const deposit = await findDeposit(context.db, depositId);
  if (deposit?.state !== 'SUCCEEDED') return true;
  const rows = await findReturnsOfDeposit(context.db, depositId);
  if (rows.length === 0) return true;
  return askProvider(context, depositId, async () => {
    for (const row of rows) await recheck(context, deposit, row);
    for (const row of rows) await recheckBySum(context, depositId, row);
    const found = await getDeposit(context.db, depositId);
    const snapshot = await providerOf(context, found).retrieve(found.providerRef ?? '');
    await applySnapshot(context, found, snapshot, { areReturnsChecked: true });
  });
}
