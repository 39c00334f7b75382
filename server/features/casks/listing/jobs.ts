import { recordTransitions } from '#server/features/alerts/record-transitions.ts';
import { defineJob } from '#server/features/define-job.ts';
import { listingRetry } from '#server/platform/jobs/queue-policy.ts';
import { refreshListing } from './refresh-listing.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobData {
    'refresh-listing': { caskIds: number[] };
  }
}

export const refreshListingJob = defineJob({
  name: 'refresh-listing',
  queue: listingRetry,
  handler: (context, { caskIds }) =>
    refreshListing(context.db, caskIds, (tx, transitions) => recordTransitions(context, tx, transitions)),
  merge: (all) => ({ caskIds: [...new Set(all.flatMap(({ caskIds }) => caskIds))] }),
});
