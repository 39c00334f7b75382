import { defineJob } from '#server/shared/define-job.ts';
import { everyHourForMinutes } from '#server/platform/jobs/queue-policy.ts';
import { reconcileDays } from './reconcile-days.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobData {
    'reconcile-days': Record<string, never>;
  }
}

export const reconcileDaysJob = defineJob({
  name: 'reconcile-days',
  cron: '20 * * * *',
  queue: everyHourForMinutes,
  handler: reconcileDays,
});
