import type { Context } from '#server/shared/context.ts';
import { notify } from '#server/features/notices/notify.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { ReturnRow } from '../return-queries.ts';

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
