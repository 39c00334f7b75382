import type { EnteredFacts, OfficeCask } from '#contract/office/office-cask.ts';
import { draftFacts } from '#domain/cask/publishing.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/features/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { checkDistillery, checkMove, checkPublishable, lockSeenCask } from './change-cask.ts';
import { deleteDraft, insertDrafts, markChecked } from './draft-queries.ts';
import { getOfficeCask } from './office-cask.ts';
import { replacePictures } from './office-cask-queries.ts';

/** @throws DISTILLERY_NOT_FOUND */
export async function createDraft(
  context: Context,
  { memberId }: Caller,
  entered: EnteredFacts,
): Promise<OfficeCask> {
  const facts = draftFacts(entered);
  return transaction(context.db, async (tx) => {
    await checkDistillery(tx, facts);
    const [id = 0] = await insertDrafts(tx, [facts], { by: memberId, now: context.clock.now() });
    return getOfficeCask(context, tx, id);
  });
}

/** @throws CASK_NOT_FOUND, RECORD_CHANGED, CASK_STAGE, CASK_NOT_PUBLISHABLE */
export async function checkDraft(
  context: Context,
  { memberId }: Caller,
  caskId: number,
  version: number,
): Promise<OfficeCask> {
  return transaction(context.db, async (tx) => {
    const { now, ...cask } = await lockSeenCask(context, tx, caskId, version);
    checkMove(cask, 'CHECKED');
    await checkPublishable(tx, cask, now);
    await markChecked(tx, caskId, { by: memberId, now });
    return getOfficeCask(context, tx, caskId);
  });
}

/** @throws CASK_NOT_FOUND, RECORD_CHANGED, CASK_STAGE for a cask that is announced */
export async function discardDraft(context: Context, caskId: number, version: number): Promise<void> {
  await transaction(context.db, async (tx) => {
    const cask = await lockSeenCask(context, tx, caskId, version);
    if (cask.stage !== null) throw new DomainError('CASK_STAGE');
    await replacePictures(tx, caskId, []);
    await deleteDraft(tx, caskId);
  });
}
