import { everyHour } from '#server/platform/jobs/queue-policy.ts';
import { defineJob } from '#server/shared/define-job.ts';
import { refundUndecidedShares } from './remedies/refund-undecided.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobData {
    'refund-undecided-shares': Record<string, never>;
  }
}

export const refundUndecidedSharesJob = defineJob({
  name: 'refund-undecided-shares',
  cron: '32 * * * *',
  queue: everyHour,
  handler: refundUndecidedShares,
});
