import { recordTransitions } from '../features/alerts/record-transitions.ts';
import { refreshListing as refresh } from '../features/casks/listing/refresh-listing.ts';
import type { Job } from '../features/job.ts';

export const refreshListing: Job<'refresh-listing'> = {
  run: (context, { caskIds }) =>
    refresh(context.db, caskIds, (tx, transitions) => recordTransitions(context, tx, transitions)),
  merge: (all) => ({ caskIds: [...new Set(all.flatMap(({ caskIds }) => caskIds))] }),
};
