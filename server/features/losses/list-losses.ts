import type { OwnLoss } from '#contract/cask/loss.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Context } from '#server/shared/context.ts';
import { ownLossView } from './loss-view.ts';
import { ownLossIds } from './queries.ts';

const maxOwnLosses = 50;

export async function listOwnLosses({ db, clock }: Context, { memberId }: Caller): Promise<OwnLoss[]> {
  const now = clock.now();
  const losses: OwnLoss[] = [];
  for (const id of await ownLossIds(db, memberId, maxOwnLosses)) {
    const view = await ownLossView(db, id, memberId, now);
    if (view) losses.push(view);
  }
  return losses;
}
