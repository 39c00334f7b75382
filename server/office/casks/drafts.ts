import type { EnteredFacts, OfficeCask } from '#contract/office/office-cask.ts';
import { draftFacts } from '#domain/cask/publishing.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { evidenceOf } from '#server/features/evidence/queries.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { checkDistillery, checkMove, checkPublishable, lockSeenCask } from './change-cask.ts';
import { replacePictures } from '#server/features/casks/photographs/queries.ts';
import { deleteDraft, insertDrafts, markChecked } from './draft-queries.ts';
import { caskChanges } from './cask-changes.ts';
import { getOfficeCask } from './office-cask.ts';

export async function createDraft(
  context: Context,
  caller: Caller,
  entered: EnteredFacts,
): Promise<OfficeCask> {
  const facts = draftFacts(entered);
  return transaction(context.db, async (tx) => {
    await checkDistillery(tx, facts);
    const [id = 0] = await insertDrafts(tx, [facts], { by: caller.memberId, now: context.clock.now() });
    const after = await getOfficeCask(context, tx, id);
    await recordChange(context, tx, caller, { action: 'cask.draft', ...caskChanges(null, after) });
    return after;
  });
}

export async function checkDraft(
  context: Context,
  caller: Caller,
  caskId: number,
  version: number,
): Promise<OfficeCask> {
  return transaction(context.db, async (tx) => {
    const { now, ...cask } = await lockSeenCask(context, tx, caskId, version);
    checkMove(cask, 'CHECKED');
    await checkPublishable(tx, cask, now);
    await markChecked(tx, caskId, { by: caller.memberId, now });
    const after = await getOfficeCask(context, tx, caskId);
    await recordChange(context, tx, caller, { action: 'cask.check', ...caskChanges(cask, after) });
    return after;
  });
}

export async function discardDraft(
  context: Context,
  caller: Caller,
  caskId: number,
  version: number,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const cask = await lockSeenCask(context, tx, caskId, version);
    if (cask.stage !== null) throw new DomainError('CASK_STAGE');
    // Evidence that was once shown to a person of ours is kept.
    if ((await evidenceOf(tx, caskId, 1)).length > 0) throw new DomainError('DRAFT_HAS_EVIDENCE');
    await replacePictures(tx, caskId, []);
    await deleteDraft(tx, caskId);
    const subject = { kind: 'cask', id: caskId } as const;
    await recordChange(context, tx, caller, { action: 'cask.discard', subject, before: cask.facts });
  });
}
