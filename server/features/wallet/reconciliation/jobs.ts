import { defineJob } from '#server/features/define-job.ts';
import { everyHourForMinutes, everyMinute } from '#server/platform/jobs/queue-policy.ts';
import { reconcileDays } from './reconcile-days.ts';
import { reconcileDeposits } from './reconcile-deposits.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobData {
    'reconcile-deposits': Record<string, never>;
    'reconcile-days': Record<string, never>;
  }
}

export const reconcileDepositsJob = defineJob({
  name: 'reconcile-deposits',
  cron: '* * * * *',
  queue: everyMinute,
  handler: reconcileDeposits,
});

export const reconcileDaysJob = defineJob({
  name: 'reconcile-days',
  cron: '20 * * * *',
  queue: everyHourForMinutes,
  handler: reconcileDays,
});
