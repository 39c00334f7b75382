import type { Reader } from '#server/platform/db/transaction.ts';
import { isSecondPerson } from '#server/shared/approvals/second-person.ts';
import { activeOwners } from '#server/shared/operators/role-queries.ts';

/** Whether there is an owner who may confirm what this one does for an operator. */
export async function hasConfirmingOwner(
  db: Reader,
  { askedBy, benefits, now }: { askedBy: string; benefits: string | null; now: Date },
): Promise<boolean> {
  for (const owner of await activeOwners(db))
    if (owner !== benefits && (await isSecondPerson(db, owner, askedBy, now))) return true;
  return false;
}
