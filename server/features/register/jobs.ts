import { everyDay } from '#server/platform/jobs/queue-policy.ts';
import { defineJob } from '#server/shared/define-job.ts';
import { appendDailyHeads } from './daily-heads.ts';

export const appendDailyHeadsJob = defineJob({
  name: 'append-daily-heads',
  cron: '15 0 * * *',
  queue: everyDay,
  handler: appendDailyHeads,
});
