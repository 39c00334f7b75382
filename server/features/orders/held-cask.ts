import type { Reader } from '#server/platform/db/transaction.ts';
import { findHeldCask } from './queries.ts';

/** A cask the member holds a valid certificate of; undefined where they hold none. */
export async function heldCask(
  db: Reader,
  memberId: string,
  caskId: number,
): Promise<{ id: number; name: string } | undefined> {
  return findHeldCask(db, memberId, caskId);
}
