import { batchRetry, everyMinute } from '#server/platform/jobs/queue-policy.ts';
import { defineJob } from '#server/shared/define-job.ts';
import { runEachDue } from '#server/platform/jobs/run-each-due.ts';
import type { Context } from '#server/shared/context.ts';
import { orderForCheckout } from './order-for-checkout.ts';
import { paidAndWaiting } from './queries.ts';

const batchSize = 100;

/**
 * Finishes checkouts whose deposit has succeeded, whatever became of the job that should have: what is due and not done is
 * found by its state.
 */
export async function sweepCheckouts(context: Context): Promise<void> {
  await runEachDue(
    context,
    await paidAndWaiting(context.db, batchSize),
    (depositId) => orderForCheckout(context, depositId),
    (depositId) => ({ depositId }),
  );
}

declare module '#server/platform/jobs/jobs.ts' {
  interface JobData {
    'finish-checkout': { depositId: string };
    'sweep-checkouts': Record<string, never>;
  }
}

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
