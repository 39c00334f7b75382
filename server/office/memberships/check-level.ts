import type { EnteredLevel, OfficeLevel } from '#contract/office/office-membership-level.ts';
import { DomainError, type FieldErrors } from '#domain/errors.ts';
import { moreSince } from '#domain/membership/allowance.ts';
import type { BenefitKind } from '#domain/membership/benefit.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { levelChanges } from '#server/features/memberships/level-changes.ts';
import { hasRunningTerm, hasUsedMore, lockForSales } from './level-rows.ts';

const counts = ['meetingsPerTerm', 'samplesPerTerm', 'experiencesPerTerm', 'meetingSeats'] as const;
type Count = (typeof counts)[number];
const kindOf: Record<Count, BenefitKind | null> = {
  meetingsPerTerm: 'MEET_THE_MAKER',
  samplesPerTerm: 'CASK_SAMPLE',
  experiencesPerTerm: 'TAILORED_EXPERIENCE',
  meetingSeats: null,
};

async function refusalOfLess(
  tx: Transaction,
  level: OfficeLevel,
  name: Count,
  count: number,
  now: Date,
): Promise<string | null> {
  const changes = (await levelChanges(tx, level.id)).flatMap(({ at, before }) => {
    const value = before[name];
    return typeof value === 'number' ? [{ at, before: value }] : [];
  });
  if (await hasRunningTerm(tx, { levelId: level.id, since: moreSince(count, changes), now }))
    return `is less than the ${String(level[name])} that a running term was sold with`;
  const kind = kindOf[name];
  const used = kind !== null && (await hasUsedMore(tx, { levelId: level.id, kind, count, now }));
  return used ? 'is less than a member has used already' : null;
}

/**
 * A running term keeps what it was sold with: a count may be less only where none was sold since it was raised.
 * @throws INVALID_REQUEST by field
 */
export async function checkLevel(
  tx: Transaction,
  entered: EnteredLevel,
  before: OfficeLevel,
  now: Date,
): Promise<void> {
  const fields: FieldErrors = {};
  const lowered: [name: Count, count: number][] = [];
  for (const name of counts) {
    const [wanted, current] = [entered[name], before[name]];
    if ((wanted === null) !== (current === null)) fields[name] = 'is counted, or not, as it was';
    else if (wanted !== null && current !== null && wanted < current) lowered.push([name, wanted]);
  }
  if (lowered.length > 0) await lockForSales(tx, before.id);
  for (const [name, count] of lowered) {
    const refusal = await refusalOfLess(tx, before, name, count, now);
    if (refusal !== null) fields[name] = refusal;
  }
  if (Object.keys(fields).length > 0) throw new DomainError('INVALID_REQUEST', { fields });
}
