import type { Reader } from '#server/platform/db/transaction.ts';
import { deleteAlert } from './queries.ts';

/** Of a cask that is not watched, nothing is left to remove. */
export async function removeAlert(db: Reader, memberId: string, caskId: number): Promise<void> {
  await deleteAlert(db, memberId, caskId);
}
