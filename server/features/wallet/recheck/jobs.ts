import { defineJob } from '#server/features/define-job.ts';
import { everyMinute } from '#server/platform/jobs/queue-policy.ts';
import { recheckDeposits } from './recheck-deposits.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobData {
    'reconcile-deposits': Record<string, never>;
  }
}

/** Its queue has the job's earlier name: another one would leave the release before without it. */
export const recheckDepositsJob = defineJob({
  name: 'reconcile-deposits',
  cron: '* * * * *',
  queue: everyMinute,
  handler: recheckDeposits,
});
