import { recordTransitions } from '#server/features/alerts/record-transitions.ts';
import type { Context } from '#server/shared/context.ts';
import { defineJob } from '#server/shared/define-job.ts';
import { everyDayForMinutes, everyMinute, listingRetry } from '#server/platform/jobs/queue-policy.ts';
import { findNewlyOnSale } from './listing-queries.ts';
import { refreshListing } from './refresh-listing.ts';

const refresh = (context: Context, caskIds: readonly number[] | 'all') =>
  refreshListing(context, caskIds, (tx, transitions) => recordTransitions(context, tx, transitions));

export const refreshListingJob = defineJob({
  name: 'refresh-listing',
  queue: listingRetry,
  handler: (context, { caskIds }) => refresh(context, caskIds),
  merge: (all) => ({ caskIds: [...new Set(all.flatMap(({ caskIds }) => caskIds))] }),
});

const casksPerRun = 5000;

export const listNewlyOnSaleJob = defineJob({
  name: 'list-newly-on-sale',
  cron: '* * * * *',
  queue: everyMinute,
  handler: async (context) =>
    refresh(context, await findNewlyOnSale(context.db, context.clock.now(), casksPerRun)),
});

/** While a release rolls out, a process of the one before writes rows without the facets that it does not know. */
export const rebuildListingJob = defineJob({
  name: 'rebuild-listing',
  cron: '40 3 * * *',
  queue: everyDayForMinutes,
  handler: (context) => refresh(context, 'all'),
});
