import type { EnteredLevel, OfficeLevel } from '#contract/office/office-membership-level.ts';
import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import type { BenefitKind } from '#domain/membership/benefit.ts';
import type { Context } from '#server/shared/context.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import { checkLevel } from './check-level.ts';
import {
  hasOtherOfName,
  listLevelRows,
  lockLevels,
  touchLevel,
  updateBenefit,
  type LevelPriceRow,
  type OfficeLevelRow,
} from './level-rows.ts';

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
  const [meeting, sample, experience] = [
    benefit('MEET_THE_MAKER'),
    benefit('CASK_SAMPLE'),
    benefit('TAILORED_EXPERIENCE'),
  ];
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
    prices: row.prices.map(({ id: priceId, startsAt, priceSgd, priceEur }) => ({
      id: priceId,
      startsAt: startsAt?.toISOString() ?? null,
      priceSgd,
      priceEur,
    })),
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
  { id, version, ...entered }: { id: number; version: number } & EnteredLevel,
): Promise<OfficeLevel> {
  return transaction(context.db, async (tx) => {
    const before = await lockSeenLevel(tx, { id, version });
    await checkLevel(tx, entered, before, context.clock.now());
    const { name, summary } = entered;
    if (await hasOtherOfName(tx, id, name))
      throw new DomainError('NAME_TAKEN', { fields: { name: 'is taken' } });
    await touchLevel(tx, id, { name, summary });
    const { meetingText, meetingsPerTerm, meetingSeats } = entered;
    await updateBenefit(tx, id, 'MEET_THE_MAKER', {
      text: meetingText,
      perTerm: meetingsPerTerm,
      seats: meetingSeats,
    });
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
