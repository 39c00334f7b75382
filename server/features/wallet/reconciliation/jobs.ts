import { defineJob } from '#server/shared/define-job.ts';
import { everyHourForMinutes } from '#server/platform/jobs/queue-policy.ts';
import { reconcileDays } from './reconcile-days.ts';

export const reconcileDaysJob = defineJob({
  name: 'reconcile-days',
  cron: '20 * * * *',
  queue: everyHourForMinutes,
  handler: reconcileDays,
});
