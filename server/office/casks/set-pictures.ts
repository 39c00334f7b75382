import type { BodyOf } from '#contract/endpoint.ts';
import type { OfficeCask, setCaskPictures as endpoint } from '#contract/office/office-cask.ts';
import type { Context } from '#server/shared/context.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { notifyChannel, transaction } from '#server/platform/db/transaction.ts';
import { checkPictures } from '#server/features/casks/photographs/photographs.ts';
import { findPictures, replacePictures } from '#server/features/casks/photographs/queries.ts';
import { catalogueChannel } from '#server/features/casks/listing/refresh-listing.ts';
import { touchCask } from '#server/features/casks/stage/stage-queries.ts';
import { lockSeenCask } from './change-cask.ts';
import { touchDraft } from './draft-queries.ts';
import { getOfficeCask } from './office-cask.ts';

export async function setCaskPictures(
  context: Context,
  caller: Caller,
  { caskId, version, pictures = [] }: BodyOf<typeof endpoint> & { caskId: number },
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
