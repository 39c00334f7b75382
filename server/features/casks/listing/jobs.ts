import { dateIn } from '#domain/calendar.ts';
import { recordTransitions } from '#server/features/alerts/record-transitions.ts';
import type { Context } from '#server/shared/context.ts';
import { defineJob } from '#server/shared/define-job.ts';
import { everyDayForMinutes, everyMinute, listingRetry } from '#server/platform/jobs/queue-policy.ts';
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
  async handler(context) {
    const now = context.clock.now();
    const onSale = await context.db
      .selectFrom('caskListing')
      .innerJoin('offer', 'offer.id', 'caskListing.offerId')
      .innerJoin('cask', 'cask.id', 'caskListing.caskId')
      .select('caskListing.caskId')
      .where('state', '=', 'FILLING_SOON')
      .where('publishedAt', '<=', now)
      .where('evidenceUntil', '>=', dateIn('IE', now))
      .limit(casksPerRun)
      .execute();
    await refresh(
      context,
      onSale.map(({ caskId }) => caskId),
    );
  },
});

/** While a release rolls out, a process of the one before writes rows without the facets that it does not know. */
export const rebuildListingJob = defineJob({
  name: 'rebuild-listing',
  cron: '40 3 * * *',
  queue: everyDayForMinutes,
  handler: (context) => refresh(context, 'all'),
});
