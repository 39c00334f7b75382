import type { Transaction } from '#server/platform/db/transaction.ts';

/** Changes nothing where the term has begun. The member is locked. */
export async function startTerm(
  tx: Transaction,
  subscriptionId: string,
  term: { startsAt: Date; endsAt: Date },
): Promise<void> {
  await tx
    .updateTable('subscription')
    .set(term)
    .where('id', '=', subscriptionId)
    .where('startsAt', 'is', null)
    .execute();
}
