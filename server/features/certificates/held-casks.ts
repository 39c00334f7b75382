import type { Reader } from '#server/platform/db/transaction.ts';
import { countCertificatesByCask } from './queries.ts';

export async function sharesHeldByCask(db: Reader, memberId: string): Promise<Record<string, number>> {
  const rows = await countCertificatesByCask(db, memberId);
  return Object.fromEntries(rows.map(({ caskId, count }) => [caskId, count]));
}
