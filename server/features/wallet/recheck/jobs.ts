import { defineJob } from '#server/shared/define-job.ts';
import { everyMinute } from '#server/platform/jobs/queue-policy.ts';
import { recheckDeposits } from './recheck-deposits.ts';

export const recheckDepositsJob = defineJob({
  name: 'recheck-deposits',
  cron: '* * * * *',
  queue: everyMinute,
  handler: recheckDeposits,
});
