import { recordTransitions } from '#server/features/alerts/record-transitions.ts';
import { defineJob } from '#server/shared/define-job.ts';
import { everyDayForMinutes, everyMinute, listingRetry } from '#server/platform/jobs/queue-policy.ts';
import { findNewlyOnSale } from './listing-queries.ts';
import { refreshListing } from './refresh-listing.ts';

export const refreshListingJob = defineJob({
  name: 'refresh-listing',
  queue: listingRetry,
  handler: (context, { caskIds }) =>
    refreshListing(context, caskIds, (tx, transitions) => recordTransitions(context, tx, transitions)),
  merge: (all) => ({ caskIds: [...new Set(all.flatMap(({ caskIds }) => caskIds))] }),
});

const casksPerRun = 5000;

export const listNewlyOnSaleJob = defineJob({
  name: 'list-newly-on-sale',
  cron: '* * * * *',
  queue: everyMinute,
  handler: async (context) => {
    const caskIds = await findNewlyOnSale(context.db, context.clock.now(), casksPerRun);
    await refreshListing(context, caskIds, (tx, transitions) => recordTransitions(context, tx, transitions));
  },
});

/** While a release rolls out, a process of the one before writes rows without the facets that it does not know. */
export const rebuildListingJob = defineJob({
  name: 'rebuild-listing',
  cron: '40 3 * * *',
  queue: everyDayForMinutes,
  handler: (context) =>
    refreshListing(context, 'all', (tx, transitions) => recordTransitions(context, tx, transitions)),
});
