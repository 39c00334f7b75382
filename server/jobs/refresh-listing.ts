import { recordTransitions } from '../alerts/record-transitions.ts';
import { refreshListing as refresh } from '../catalogue/refresh-listing.ts';
import type { Job } from './job.ts';

export const refreshListing: Job<'refresh-listing'> = {
  run: (context, { caskIds }) =>
    refresh(context.db, caskIds, (tx, transitions) => recordTransitions(context, tx, transitions)),
  merge: (all) => ({ caskIds: [...new Set(all.flatMap(({ caskIds }) => caskIds))] }),
};
