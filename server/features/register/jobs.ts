import { everyDay } from '#server/platform/jobs/queue-policy.ts';
import { defineJob } from '#server/features/define-job.ts';
import { appendDailyHeads } from './daily-heads.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobData {
    'tell-ledger-heads': Record<string, never>;
  }
}

/** Its queue has the job's earlier name: another one would leave the release before without it. */
export const appendDailyHeadsJob = defineJob({
  name: 'tell-ledger-heads',
  cron: '15 0 * * *',
  queue: everyDay,
  handler: appendDailyHeads,
});
