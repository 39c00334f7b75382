import type { Context } from '#server/shared/context.ts';
import { notify } from '#server/features/notices/notify.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { ReturnRow } from '../return-queries.ts';

export async function notifyReturnDone(
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
  await notify(context, tx, {
    memberId,
    type: 'RETURN_FAILED',
    event: `return-failed:${id}`,
    data: { amount, currency, isRefused },
  });
}
