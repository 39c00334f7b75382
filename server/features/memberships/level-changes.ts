import type { OfficeLevel } from '#contract/office/office-membership-level.ts';
import type { LevelChange } from '#domain/membership/allowance.ts';
import { findChanges } from '#server/shared/trail/queries.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

const maxChanges = 200;

export async function levelChanges(
  db: Reader,
  levelId: number,
): Promise<LevelChange<Partial<OfficeLevel>>[]> {
  const level = { subjectKind: 'membershipLevel', subjectId: String(levelId) };
  return findChanges(db, { ...level, action: 'membershipLevel.change' }, maxChanges);
}
