import type { SaleTransition } from '#domain/cask/alert.ts';
import { markedCasks } from '#server/features/favourites/marked-casks.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

export const { find: findWatched, add: addAlert, remove: removeAlert } = markedCasks('caskAlert');

export async function listAlerts(db: Reader, memberId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('caskAlert')
    .where('memberId', '=', memberId)
    .select('caskId')
    .orderBy('createdAt')
    .orderBy('caskId')
    .execute();
  return rows.map(({ caskId }) => caskId);
}

export async function insertTransition(
  tx: Transaction,
  { caskId, from, to }: SaleTransition,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('caskTransition')
    .values({ caskId, fromState: from, toState: to, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
