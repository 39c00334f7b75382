import type { changeFillingDay as endpoint, OfficeCask } from '#contract/office/office-cask.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { assert } from '#domain/assert.ts';
import { dateIn, type CalendarDate } from '#domain/calendar.ts';
import { whiskeyFrom } from '#domain/cask/cask.ts';
import { wholeFacts, type WholeFacts } from '#domain/cask/publishing.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { announceOnce } from '#server/features/notices/announcements/announce.ts';
import { markUnchanged, recordChange } from '#server/shared/trail/record-change.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import { caskChanges } from './cask-changes.ts';
import { lockSeenCask } from './change-cask.ts';
import { findProblems, getOfficeCask, type FoundCask } from './office-cask.ts';
import { updateFillingDay } from './office-cask-queries.ts';

/** A bottling that would come before its whiskey moves with it, as when a filling is recorded. */
function withFillingDay(facts: WholeFacts, fillDate: CalendarDate): WholeFacts {
  const earliest = whiskeyFrom(fillDate);
  return { ...facts, fillDate, bottlingDate: facts.bottlingDate < earliest ? earliest : facts.bottlingDate };
}

async function checkNewProblems(db: Reader, cask: FoundCask, facts: WholeFacts, now: Date): Promise<void> {
  const known = (await findProblems(db, cask, now)).map(({ field, condition }) => `${field} ${condition}`);
  const problems = await findProblems(db, { ...cask, facts }, now);
  const added = problems.filter(({ field, condition }) => !known.includes(`${field} ${condition}`));
  if (added.length === 0) return;
  const fields = Object.fromEntries(added.map(({ field, condition }) => [field, condition]));
  throw new DomainError('CASK_NOT_PUBLISHABLE', { fields });
}

async function announceFillingDay(
  context: Context,
  tx: Transaction,
  { id: caskId, version }: OfficeCask,
  [before, after]: [WholeFacts, WholeFacts],
  reason: string,
): Promise<void> {
  const { name: caskName, fillDate } = after;
  const bottlingDate = after.bottlingDate === before.bottlingDate ? null : after.bottlingDate;
  const data = { caskId, caskName, fillDate, bottlingDate, reason };
  const event = `filling-day:${caskId}:${version}`;
  await announceOnce(context, tx, { type: 'FILLING_DAY_CHANGED', event, data });
  await announceOnce(context, tx, { type: 'WATCHED_FILLING_DAY_CHANGED', event: `watched-${event}`, data });
}

export async function changeFillingDay(
  context: Context,
  caller: Caller,
  { caskId, version, fillDate, reason }: BodyOf<typeof endpoint> & { caskId: number },
): Promise<OfficeCask> {
  return transaction(context.db, async (tx) => {
    const { now, ...cask } = await lockSeenCask(context, tx, caskId, version);
    if (cask.stage !== 'ANNOUNCED') throw new DomainError('CASK_STAGE');
    const before = wholeFacts(cask.facts);
    assert(before, 'an announced cask has all its facts');
    if (fillDate === before.fillDate) {
      markUnchanged(caller);
      return getOfficeCask(context, tx, caskId);
    }
    if (fillDate < dateIn('IE', now))
      throw new DomainError('INVALID_REQUEST', { fields: { fillDate: 'is over already' } });
    const facts = withFillingDay(before, fillDate);
    await checkNewProblems(tx, cask, facts, now);
    await updateFillingDay(tx, caskId, facts, now);
    await context.jobs.enqueue(tx, 'refresh-listing', { caskIds: [caskId] });
    const after = await getOfficeCask(context, tx, caskId);
    await announceFillingDay(context, tx, after, [before, facts], reason);
    const changes = caskChanges(cask, after);
    await recordChange(context, tx, caller, 'cask.changeFillingDay', caskId, { ...changes, reason });
    return after;
  });
}
