import type { Reader } from '#server/platform/db/transaction.ts';
import { countCertificatesByCask, findHeldCask } from './queries.ts';

/** Undefined where the member holds no valid certificate of the cask. */
export async function heldCask(
  db: Reader,
  memberId: string,
  caskId: number,
): Promise<{ id: number; name: string } | undefined> {
  return findHeldCask(db, memberId, caskId);
}

export async function sharesHeldByCask(db: Reader, memberId: string): Promise<Record<string, number>> {
  const rows = await countCertificatesByCask(db, memberId);
  return Object.fromEntries(rows.map(({ caskId, count }) => [caskId, count]));
}
