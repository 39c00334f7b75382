import { DomainError } from '#domain/errors.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { findLevel } from '../queries.ts';

/** @throws MEMBERSHIP_NOT_FREE for a level that is paid, or is none */
export async function checkFree(db: Reader, levelId: number): Promise<void> {
  const level = await findLevel(db, levelId);
  if (!level || level.priceSgd > 0 || level.priceEur > 0) throw new DomainError('MEMBERSHIP_NOT_FREE');
}
