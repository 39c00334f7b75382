import type { Reader } from '#server/platform/db/transaction.ts';
import { findAlerts } from './queries.ts';

/** Ids of the casks a member watches, in the order they asked. */
export async function listAlerts(db: Reader, memberId: string): Promise<number[]> {
  return findAlerts(db, memberId);
}
