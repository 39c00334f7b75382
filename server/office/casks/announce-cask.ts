import { randomUUID } from 'node:crypto';
import { dateIn } from '#domain/calendar.ts';
import { wholeFacts, type WholeFacts } from '#domain/cask/publishing.ts';
import type { OfficeCask } from '#contract/office/office-cask.ts';
import { DomainError } from '#domain/errors.ts';
import { emptyEvent } from '#domain/cask/record.ts';
import type { Context } from '#server/shared/context.ts';
import { issueShares } from '#server/features/orders/new-shares/issue-shares.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { insertEvent } from '#server/features/casks/record/record-queries.ts';
import { checkMove, checkPublishable, lockSeenCask } from './change-cask.ts';
import { deleteDraft } from './draft-queries.ts';
import { caskChanges } from './cask-changes.ts';
import { getOfficeCask } from './office-cask.ts';
import { findSameIdentity, insertCask } from './office-cask-queries.ts';

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

export async function announceCask(
  context: Context,
  caller: Caller,
  caskId: number,
  version: number,
): Promise<OfficeCask> {
  return transaction(context.db, async (tx) => {
    const { now, ...draft } = await lockSeenCask(context, tx, caskId, version);
    // From the sale back to the announcement is another call.
    if (draft.stage !== null) throw new DomainError('CASK_STAGE');
    checkMove(draft, 'ANNOUNCED');
    await checkPublishable(tx, draft, now, now);
    const facts = wholeFacts(draft.facts);
    if (!facts) throw new DomainError('CASK_NOT_PUBLISHABLE');
    const isFilled = facts.fillDate <= dateIn('IE', now);
    await deleteDraft(tx, caskId);
    const stage = isFilled ? 'MATURING' : 'ANNOUNCED';
    // Another cask of this identity may have been announced since it was looked for.
    if (!(await insertCask(tx, { ...facts, id: caskId, stage, now }))) {
      const { isPlaceTaken } = await findSameIdentity(tx, { ...facts, id: caskId, isFilled });
      const fields = isPlaceTaken ? { caskNumber: 'PLACE_TAKEN' } : { code: 'CODE_TAKEN' };
      throw new DomainError('CASK_NOT_PUBLISHABLE', { fields });
    }
    await issueShares(tx, { caskId, code: facts.code, total: facts.shares });
    if (isFilled) await recordFilling(tx, { id: caskId, by: caller.memberId, now, facts });
    await context.jobs.enqueue(tx, 'refresh-listing', { caskIds: [caskId] });
    const after = await getOfficeCask(context, tx, caskId);
    await recordChange(context, tx, caller, { action: 'cask.announce', ...caskChanges(draft, after) });
    return after;
  });
}
