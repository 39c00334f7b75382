import { markedCasks } from '#server/features/favourites/marked-casks.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

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
