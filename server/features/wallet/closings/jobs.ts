import { defineJob } from '#server/features/define-job.ts';
import { everyHour } from '#server/platform/jobs/queue-policy.ts';
import { closeLedgerDays } from './close-days.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobData {
    'close-ledger-days': Record<string, never>;
  }
}

export const closeLedgerDaysJob = defineJob({
  name: 'close-ledger-days',
  cron: '41 * * * *',
  queue: everyHour,
  handler: closeLedgerDays,
});
