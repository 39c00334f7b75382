import { batchRetry, everyMinute } from '#server/platform/jobs/queue-policy.ts';
import { defineJob } from '#server/shared/define-job.ts';
import { orderForCheckout, sweepCheckouts } from './order-for-checkout.ts';

export const finishCheckoutJob = defineJob({
  name: 'finish-checkout',
  queue: batchRetry,
  async handler(context, { depositId }) {
    await orderForCheckout(context, depositId);
  },
});

/** For checkouts whose own job failed for good, or died with its server. */
export const sweepCheckoutsJob = defineJob({
  name: 'sweep-checkouts',
  cron: '*/5 * * * *',
  queue: everyMinute,
  handler: sweepCheckouts,
});
