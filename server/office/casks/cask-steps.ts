import { randomUUID } from 'node:crypto';
import type { EnteredFacts, OfficeCask } from '#contract/office/office-cask.ts';
import { dateIn, isInstantTooFarAhead } from '#domain/calendar.ts';
import { draftFacts, wholeFacts, type WholeFacts } from '#domain/cask/publishing.ts';
import { sellableStages, type CaskStage } from '#domain/cask/stage.ts';
import { DomainError } from '#domain/errors.ts';
import { replacePictures } from '#server/features/casks/photographs/queries.ts';
import { emptyEvent, insertEvent } from '#server/features/casks/record/record-queries.ts';
import { touchCask, updatePublishedAt } from '#server/features/casks/stage/stage-queries.ts';
import { evidenceOf } from '#server/features/evidence/queries.ts';
import { issueShares } from '#server/features/orders/new-shares/issue-shares.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import type { TrailAction } from '#words/en/office/trail-actions.ts';
import { caskChanges } from './cask-changes.ts';
import { checkDistillery, checkMove, checkPublishable, lockSeenCask } from './change-cask.ts';
import { deleteDraft, insertDrafts, markChecked } from './draft-queries.ts';
import { getOfficeCask, type FoundCask } from './office-cask.ts';
import { findSameIdentity, insertCask } from './office-cask-queries.ts';

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
  { id, by, now, facts }: { id: number; by: string; now: Date; facts: WholeFacts },
): Promise<void> {
  await insertEvent(tx, {
    ...emptyEvent,
    id: randomUUID(),
    caskId: id,
    kind: 'FILLED',
    happenedOn: facts.fillDate,
    recordedAt: now,
    recordedBy: by,
    source: 'DISTILLERY',
    volumeMl: facts.fillVolumeMl,
    strength: facts.fillStrength,
  });
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
    if (isFilled) await recordFilling(tx, { id, by: caller.memberId, now, facts });
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
