import { everyHour } from '#server/platform/jobs/queue-policy.ts';
import { defineJob } from '#server/shared/define-job.ts';
import { refundUndecidedShares } from './remedies/refund-undecided.ts';

export const refundUndecidedSharesJob = defineJob({
  name: 'refund-undecided-shares',
  cron: '32 * * * *',
  queue: everyHour,
  handler: refundUndecidedShares,
});
