import { everyHourForMinutes } from '#server/platform/jobs/queue-policy.ts';
import { defineJob } from '#server/features/define-job.ts';
import { issueMissingInvoices } from './issue-missing-invoices.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobData {
    'issue-missing-invoices': Record<string, never>;
  }
}

export const issueMissingInvoicesJob = defineJob({
  name: 'issue-missing-invoices',
  cron: '*/10 * * * *',
  queue: everyHourForMinutes,
  handler: issueMissingInvoices,
});
