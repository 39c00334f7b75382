import type { Context } from '#server/shared/context.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { ProviderConflict, type PaymentProvider, type Refund } from '#server/gateways/payments/provider.ts';
import { getDeposit, lockDeposit, updateDeposit, type DepositRow } from '../deposits/deposit-queries.ts';
import { askProvider, providerOf } from '../deposits/settle-deposit.ts';
import { post } from '../ledger.ts';
import { lockWallet } from '../queries.ts';
import { collectOwed } from '../receivable.ts';
import { findReturn, firstRecheck, reserve, updateReturn, type ReturnRow } from '../return-queries.ts';
import { notify } from '#server/features/notices/notify.ts';

async function notifyReturnDone(
  context: Context,
  tx: Transaction,
  { id, memberId, amount, currency }: ReturnRow,
): Promise<void> {
  const event = `return-done:${id}`;
  await notify(context, tx, { memberId, type: 'RETURN_DONE', event, data: { amount, currency } });
}

export async function notifyReturnFailed(
  context: Context,
  tx: Transaction,
  { id, memberId, amount, currency }: ReturnRow,
  { isRefused }: { isRefused: boolean } = { isRefused: false },
): Promise<void> {
  const data = { amount, currency, isRefused };
  await notify(context, tx, { memberId, type: 'RETURN_FAILED', event: `return-failed:${id}`, data });
}

interface AskedRefund extends Refund {
  refusal?: string;
}

async function requestRefund(
  provider: PaymentProvider,
  deposit: DepositRow,
  { id, amount }: ReturnRow,
): Promise<AskedRefund> {
  try {
    return await provider.refund(deposit.providerRef ?? '', {
      amount: { minor: amount, currency: deposit.currency },
      key: id,
      ...(deposit.captureRef ? { captureRef: deposit.captureRef } : {}),
    });
  } catch (error) {
    if (error instanceof ProviderConflict) return { refundRef: '', state: 'failed', refusal: error.message };
    throw error;
  }
}

async function retrieveOrRequestRefund(
  context: Context,
  deposit: DepositRow,
  row: ReturnRow,
): Promise<AskedRefund> {
  const provider = providerOf(context, deposit);
  if (row.refundRef !== null) return provider.retrieveRefund(row.refundRef);
  const isKeyForgotten = context.clock.now().getTime() - row.requestedAt.getTime() > provider.limits.keyMs;
  if (isKeyForgotten) {
    // The key could start a second refund. A refund at the provider that is not booked yet counts as this one.
    const { refunded } = await provider.retrieve(deposit.providerRef ?? '');
    if (refunded - deposit.refunded >= row.amount) return { refundRef: '', state: 'done' };
  }
  return requestRefund(provider, deposit, row);
}

async function bookRefund(
  tx: Transaction,
  deposit: DepositRow,
  row: ReturnRow,
  { isDone, at }: { isDone: boolean; at: Date },
): Promise<void> {
  const { memberId, currency, amount } = row;
  const wallet = await lockWallet(tx, memberId, currency);
  await reserve(tx, wallet.accountId, -amount);
  if (!isDone) {
    const released = { ...wallet, available: wallet.available + amount };
    return collectOwed(tx, released, { memberId, currency, reference: `${row.id}:collected`, at });
  }
  const against = { kind: 'CLEARING', provider: deposit.provider } as const;
  const refund = { kind: 'REFUND', reference: row.id, amount: -amount, against, at } as const;
  await post(tx, { ...refund, walletId: wallet.accountId });
}

async function applyRefund(context: Context, returnRow: ReturnRow, refund: AskedRefund): Promise<void> {
  await transaction(context.db, async (tx) => {
    const deposit = await lockDeposit(tx, returnRow.depositId);
    const at = context.clock.now();
    const row = await findReturn(tx, returnRow.id);
    if (row?.state !== 'PENDING') return;
    const refundRef = refund.refundRef || row.refundRef;
    if (refund.state === 'pending')
      return updateReturn(tx, row.id, { state: 'PENDING', refundRef, finishedAt: null, recheckAt: null });
    const isDone = refund.state === 'done';
    await bookRefund(tx, deposit, row, { isDone, at });
    await updateReturn(tx, row.id, {
      state: isDone ? 'DONE' : 'FAILED',
      refundRef,
      finishedAt: at,
      recheckAt: isDone && refundRef !== null ? firstRecheck(at) : null,
      refusal: refund.refusal ?? null,
    });
    if (isDone) await notifyReturnDone(context, tx, row);
    else await notifyReturnFailed(context, tx, row, { isRefused: refund.refusal !== undefined });
    await updateDeposit(tx, deposit, { refunded: deposit.refunded + (isDone ? row.amount : 0) });
    // While a return is pending, a refund made by the provider cannot be distinguished from it: look for one now.
    await context.jobs.enqueue(tx, 'settle-deposit', { depositId: deposit.id });
  });
}

/** Safe to call at any time, any number of times. */
export async function finishReturn(context: Context, returnId: string): Promise<void> {
  const row = await findReturn(context.db, returnId);
  if (row?.state !== 'PENDING') return;
  const deposit = await getDeposit(context.db, row.depositId);
  // Otherwise the recheck asks again, with the same key.
  await askProvider(context, deposit.id, async () =>
    applyRefund(context, row, await retrieveOrRequestRefund(context, deposit, row)),
  );
}
