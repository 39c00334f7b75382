import type { EnteredLevel, OfficeLevel } from '#contract/office/office-membership-level.ts';
import { assert } from '#domain/assert.ts';
import { DomainError, type FieldErrors } from '#domain/errors.ts';
import { moreSince } from '#domain/membership/allowance.ts';
import type { BenefitKind } from '#domain/membership/benefit.ts';
import { levelChanges } from '#server/features/memberships/level-changes.ts';
import {
  hasRunningTerm,
  hasUsedMore,
  listLevelRows,
  lockForSales,
  lockLevels,
  touchLevel,
  updateBenefit,
  type LevelPriceRow,
  type OfficeLevelRow,
} from './level-rows.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import { answered } from '#server/platform/http/instants.ts';
import type { Context } from '#server/shared/context.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';

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
async function checkLevel(
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

export const toLevelPrice = ({ tier, startsAt, priceSgd, priceEur }: LevelPriceRow) => ({
  tier,
  startsAt,
  prices: { SGD: priceSgd, EUR: priceEur },
});

function viewOf(row: OfficeLevelRow): OfficeLevel {
  const { id, version, code, tier, name, summary, benefits } = row;
  const benefit = (kind: BenefitKind) => {
    const found = benefits.get(kind);
    assert(found, 'a level has every kind of benefit');
    return found;
  };
  const [meeting, sample] = [benefit('MEET_THE_MAKER'), benefit('CASK_SAMPLE')];
  const experience = benefit('TAILORED_EXPERIENCE');
  return {
    id,
    version,
    code,
    tier,
    name,
    summary,
    meetingText: meeting.text,
    meetingsPerTerm: meeting.perTerm,
    meetingSeats: meeting.seats,
    sampleText: sample.text,
    samplesPerTerm: sample.perTerm,
    sampleNosedOnly: sample.nosedOnly,
    experienceText: experience.text,
    experiencesPerTerm: experience.perTerm,
    isFree: row.prices.every(({ priceSgd }) => priceSgd === 0),
    prices: row.prices.map(({ id: priceId, startsAt, priceSgd, priceEur }) =>
      answered({ id: priceId, startsAt, priceSgd, priceEur }),
    ),
  };
}

export async function listOfficeLevels({ db }: Pick<Context, 'db'>): Promise<OfficeLevel[]> {
  return (await listLevelRows(db)).map(viewOf);
}

export async function getOfficeLevel(db: Reader, id: number): Promise<OfficeLevel> {
  const row = (await listLevelRows(db)).find((level) => level.id === id);
  if (!row) throw new DomainError('MEMBERSHIP_UNKNOWN');
  return viewOf(row);
}

export async function lockSeenLevel(
  tx: Transaction,
  { id, version }: { id: number; version: number },
): Promise<OfficeLevel> {
  await lockLevels(tx);
  const level = await getOfficeLevel(tx, id);
  if (level.version !== version) throw new DomainError('RECORD_CHANGED', { current: level });
  return level;
}

export async function changeLevel(
  context: Context,
  caller: Caller,
  { levelId: id, version, ...entered }: { levelId: number; version: number } & EnteredLevel,
): Promise<OfficeLevel> {
  return transaction(context.db, async (tx) => {
    const before = await lockSeenLevel(tx, { id, version });
    await checkLevel(tx, entered, before, context.clock.now());
    const { name, summary } = entered;
    const named = tx.selectFrom('membershipLevel').select('id').where('name', '=', name);
    if (await named.where('id', '!=', id).executeTakeFirst())
      throw new DomainError('NAME_TAKEN', { fields: { name: 'is taken' } });
    await touchLevel(tx, id, { name, summary });
    const { meetingText, meetingsPerTerm, meetingSeats } = entered;
    const meeting = { text: meetingText, perTerm: meetingsPerTerm, seats: meetingSeats };
    await updateBenefit(tx, id, 'MEET_THE_MAKER', meeting);
    const { sampleText, samplesPerTerm, experienceText, experiencesPerTerm } = entered;
    await updateBenefit(tx, id, 'CASK_SAMPLE', { text: sampleText, perTerm: samplesPerTerm });
    await updateBenefit(tx, id, 'TAILORED_EXPERIENCE', { text: experienceText, perTerm: experiencesPerTerm });
    const after = await getOfficeLevel(tx, id);
    const { prices: _, ...was } = before;
    const { prices: __, ...is } = after;
    await recordChange(context, tx, caller, 'membershipLevel.change', id, { before: was, after: is });
    return after;
  });
}
