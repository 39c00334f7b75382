import { refreshListing as refresh } from '../catalogue/refresh-listing.ts';
import type { Job } from './job.ts';

export const refreshListing: Job<'refresh-listing'> = {
  run: ({ db }, { caskIds }) => refresh(db, caskIds),
  merge: (all) => ({ caskIds: [...new Set(all.flatMap(({ caskIds }) => caskIds))] }),
};
