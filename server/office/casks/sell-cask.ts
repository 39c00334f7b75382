import type { OfficeCask } from '#contract/office/office-cask.ts';
import { sellableStages, type CaskStage } from '#domain/cask/stage.ts';
import { isInstantTooFarAhead } from '#domain/calendar.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { touchCask, updatePublishedAt } from '#server/features/casks/stage/stage-queries.ts';
import { checkPublishable, lockSeenCask } from './change-cask.ts';
import { caskChanges } from './cask-changes.ts';
import { getOfficeCask } from './office-cask.ts';

const isSellable = (stage: CaskStage | null) =>
  stage !== null && (sellableStages as readonly CaskStage[]).includes(stage);

export async function sellCask(
  context: Context,
  caller: Caller,
  caskId: number,
  { version, from }: { version: number; from?: string | undefined },
): Promise<OfficeCask> {
  return transaction(context.db, async (tx) => {
    const { now, ...cask } = await lockSeenCask(context, tx, caskId, version);
    if (cask.state !== 'ANNOUNCED' || !isSellable(cask.stage)) throw new DomainError('CASK_STAGE');
    if (from !== undefined && isInstantTooFarAhead(new Date(from), now))
      throw new DomainError('INVALID_REQUEST', { fields: { from: 'is more than two years ahead' } });
    const publishedAt = from === undefined || new Date(from) < now ? now : new Date(from);
    await checkPublishable(tx, cask, now, publishedAt);
    await updatePublishedAt(tx, caskId, publishedAt);
    await touchCask(tx, caskId, now);
    await context.jobs.enqueue(tx, 'refresh-listing', { caskIds: [caskId] });
    const after = await getOfficeCask(context, tx, caskId);
    await recordChange(context, tx, caller, { action: 'cask.sell', ...caskChanges(cask, after) });
    return after;
  });
}

export async function stopCaskSale(
  context: Context,
  caller: Caller,
  caskId: number,
  version: number,
): Promise<OfficeCask> {
  return transaction(context.db, async (tx) => {
    const { now, ...cask } = await lockSeenCask(context, tx, caskId, version);
    if (cask.publishedAt === null) throw new DomainError('CASK_STAGE');
    await updatePublishedAt(tx, caskId, null);
    await touchCask(tx, caskId, now);
    await context.jobs.enqueue(tx, 'refresh-listing', { caskIds: [caskId] });
    const after = await getOfficeCask(context, tx, caskId);
    await recordChange(context, tx, caller, { action: 'cask.stopSale', ...caskChanges(cask, after) });
    return after;
  });
}
