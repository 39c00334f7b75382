import { defineJob } from '#server/shared/define-job.ts';
import { everyMinute } from '#server/platform/jobs/queue-policy.ts';
import { recheckDeposits } from './recheck-deposits.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobData {
    'recheck-deposits': Record<string, never>;
  }
}

export const recheckDepositsJob = defineJob({
  name: 'recheck-deposits',
  cron: '* * * * *',
  queue: everyMinute,
  handler: recheckDeposits,
});
