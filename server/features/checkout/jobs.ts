import { batchRetry } from '#server/platform/jobs/queue-policy.ts';
import { defineJob } from '../define-job.ts';
import { finishCheckout } from './finish-checkout.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobData {
    'finish-checkout': { depositId: string };
  }
}

/** Enqueued in the transaction that credits a deposit. */
export const finishCheckoutJob = defineJob({
  name: 'finish-checkout',
  queue: batchRetry,
  async handler(context, { depositId }) {
    await finishCheckout(context, depositId);
  },
});
