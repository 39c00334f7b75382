import type { BodyOf } from '#contract/endpoint.ts';
import type {
  changeFillingDay as dayEndpoint,
  EnteredFacts,
  OfficeCask,
  setCaskPictures as picturesEndpoint,
} from '#contract/office/office-cask.ts';
import { assert } from '#domain/assert.ts';
import { dateIn, isInstantTooFarAhead, type CalendarDate } from '#domain/calendar.ts';
import { whiskeyFrom } from '#domain/cask/cask.ts';
import { draftFacts, wholeFacts, type WholeFacts } from '#domain/cask/publishing.ts';
import { sellableStages, type CaskStage } from '#domain/cask/stage.ts';
import { DomainError } from '#domain/errors.ts';
import { catalogueChannel } from '#server/features/casks/listing/refresh-listing.ts';
import { checkPictures } from '#server/features/casks/photographs/photographs.ts';
import { findPictures, replacePictures } from '#server/features/casks/photographs/queries.ts';
import { insertEvent } from '#server/features/casks/record/record-queries.ts';
import { touchCask, updatePublishedAt } from '#server/features/casks/stage/stage-queries.ts';
import { evidenceOf } from '#server/features/evidence/queries.ts';
import { announceOnce } from '#server/features/notices/announcements/announce.ts';
import { issueShares } from '#server/features/orders/new-shares/issue-shares.ts';
import { caskChanges, findProblems, getOfficeCask, type FoundCask } from './office-cask.ts';
import { checkDistillery, checkMove, checkPublishable, lockSeenCask } from './change-cask.ts';
import { deleteDraft, insertDrafts, markChecked, touchDraft } from './draft-queries.ts';
import { findSameIdentity, insertCask, updateFillingDay } from './office-cask-queries.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import {
  notifyChannel,
  transaction,
  type Reader,
  type Transaction,
} from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { markUnchanged, recordChange } from '#server/shared/trail/record-change.ts';
import type { TrailAction } from '#words/en/office/trail-actions.ts';

interface SeenCask {
  caskId: number;
  version: number;
}

export async function createDraft(
  context: Context,
  caller: Caller,
  { facts: entered }: { facts: EnteredFacts },
): Promise<OfficeCask> {
  const facts = draftFacts(entered);
  return transaction(context.db, async (tx) => {
    await checkDistillery(tx, facts);
    const [id = 0] = await insertDrafts(tx, [facts], { by: caller.memberId, now: context.clock.now() });
    const after = await getOfficeCask(context, tx, id);
    await recordChange(context, tx, caller, 'cask.draft', id, caskChanges(null, after));
    return after;
  });
}

export async function discardDraft(
  context: Context,
  caller: Caller,
  { caskId, version }: SeenCask,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const cask = await lockSeenCask(context, tx, caskId, version);
    if (cask.stage !== null) throw new DomainError('CASK_STAGE');
    // Evidence that was once shown to a person of ours is kept.
    if ((await evidenceOf(tx, caskId, 1)).length > 0) throw new DomainError('DRAFT_HAS_EVIDENCE');
    await replacePictures(tx, caskId, []);
    await deleteDraft(tx, caskId);
    await recordChange(context, tx, caller, 'cask.discard', caskId, { before: cask.facts });
  });
}

async function step(
  context: Context,
  caller: Caller,
  { caskId, version }: SeenCask,
  action: Extract<TrailAction, `cask.${string}`>,
  take: (tx: Transaction, cask: FoundCask, now: Date) => Promise<void>,
): Promise<OfficeCask> {
  return transaction(context.db, async (tx) => {
    const { now, ...cask } = await lockSeenCask(context, tx, caskId, version);
    await take(tx, cask, now);
    const after = await getOfficeCask(context, tx, caskId);
    await recordChange(context, tx, caller, action, caskId, caskChanges(cask, after));
    return after;
  });
}

export const checkDraft = (context: Context, caller: Caller, seen: SeenCask): Promise<OfficeCask> =>
  step(context, caller, seen, 'cask.check', async (tx, cask, now) => {
    checkMove(cask, 'CHECKED');
    await checkPublishable(tx, cask, now);
    await markChecked(tx, cask.id, { by: caller.memberId, now });
  });

async function recordFilling(
  tx: Transaction,
  recorded: { caskId: number; recordedBy: string; recordedAt: Date },
  { fillDate: happenedOn, fillVolumeMl: volumeMl, fillStrength: strength }: WholeFacts,
): Promise<void> {
  const filling = { kind: 'FILLED', source: 'DISTILLERY', happenedOn, volumeMl, strength } as const;
  await insertEvent(tx, { ...filling, ...recorded });
}

export const announceCask = (context: Context, caller: Caller, seen: SeenCask): Promise<OfficeCask> =>
  step(context, caller, seen, 'cask.announce', async (tx, draft, now) => {
    const { id } = draft;
    // From the sale back to the announcement is another call.
    if (draft.stage !== null) throw new DomainError('CASK_STAGE');
    checkMove(draft, 'ANNOUNCED');
    await checkPublishable(tx, draft, now, now);
    const facts = wholeFacts(draft.facts);
    if (!facts) throw new DomainError('CASK_NOT_PUBLISHABLE');
    const isFilled = facts.fillDate <= dateIn('IE', now);
    await deleteDraft(tx, id);
    // Another cask of this identity may have been announced since it was looked for.
    if (!(await insertCask(tx, { ...facts, id, stage: isFilled ? 'MATURING' : 'ANNOUNCED', now }))) {
      const { isPlaceTaken } = await findSameIdentity(tx, { ...facts, id, isFilled });
      const fields = isPlaceTaken ? { caskNumber: 'PLACE_TAKEN' } : { code: 'CODE_TAKEN' };
      throw new DomainError('CASK_NOT_PUBLISHABLE', { fields });
    }
    await issueShares(tx, { caskId: id, code: facts.code, total: facts.shares });
    const recorded = { caskId: id, recordedBy: caller.memberId, recordedAt: now };
    if (isFilled) await recordFilling(tx, recorded, facts);
    await context.jobs.enqueue(tx, 'refresh-listing', { caskIds: [id] });
  });

async function setSale(
  { jobs }: Context,
  tx: Transaction,
  caskId: number,
  { publishedAt, now }: { publishedAt: Date | null; now: Date },
): Promise<void> {
  await updatePublishedAt(tx, caskId, publishedAt);
  await touchCask(tx, caskId, now);
  await jobs.enqueue(tx, 'refresh-listing', { caskIds: [caskId] });
}

const isSellable = (stage: CaskStage | null) =>
  stage !== null && (sellableStages as readonly CaskStage[]).includes(stage);

export const sellCask = (
  context: Context,
  caller: Caller,
  { from, ...seen }: SeenCask & { from?: string | undefined },
): Promise<OfficeCask> =>
  step(context, caller, seen, 'cask.sell', async (tx, cask, now) => {
    if (cask.state !== 'ANNOUNCED' || !isSellable(cask.stage)) throw new DomainError('CASK_STAGE');
    if (from !== undefined && isInstantTooFarAhead(new Date(from), now))
      throw new DomainError('INVALID_REQUEST', { fields: { from: 'is more than two years ahead' } });
    const publishedAt = from === undefined || new Date(from) < now ? now : new Date(from);
    await checkPublishable(tx, cask, now, publishedAt);
    await setSale(context, tx, cask.id, { publishedAt, now });
  });

export const stopCaskSale = (context: Context, caller: Caller, seen: SeenCask): Promise<OfficeCask> =>
  step(context, caller, seen, 'cask.stopSale', async (tx, cask, now) => {
    if (cask.publishedAt === null) throw new DomainError('CASK_STAGE');
    await setSale(context, tx, cask.id, { publishedAt: null, now });
  });

export async function setCaskPictures(
  context: Context,
  caller: Caller,
  { caskId, version, pictures = [] }: BodyOf<typeof picturesEndpoint> & { caskId: number },
): Promise<OfficeCask> {
  const ids = pictures.map(({ fileId }) => fileId);
  return transaction(context.db, async (tx) => {
    const { now, stage } = await lockSeenCask(context, tx, caskId, version);
    await checkPictures(tx, pictures);
    const before = await findPictures(tx, caskId);
    await replacePictures(tx, caskId, pictures);
    await (stage === null ? touchDraft(tx, caskId, now) : touchCask(tx, caskId, now));
    await notifyChannel(tx, catalogueChannel);
    const changed = await getOfficeCask(context, tx, caskId);
    await recordChange(context, tx, caller, 'cask.pictures', caskId, {
      before: { pictures: before.map(({ fileId }) => fileId) },
      after: { pictures: ids },
    });
    return changed;
  });
}

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
  { caskId, version, fillDate, reason }: BodyOf<typeof dayEndpoint> & { caskId: number },
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
