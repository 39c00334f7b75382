import { everyHour } from '#server/platform/jobs/queue-policy.ts';
import { defineJob } from '#server/shared/define-job.ts';
import { defaultReleaseInvoices } from './default-invoice.ts';
import { remindOfReleaseInvoices } from './remind-owners.ts';

export const remindOfReleaseInvoicesJob = defineJob({
  name: 'remind-of-release-invoices',
  cron: '23 * * * *',
  queue: everyHour,
  handler: remindOfReleaseInvoices,
});

export const defaultReleaseInvoicesJob = defineJob({
  name: 'default-release-invoices',
  cron: '2 * * * *',
  queue: everyHour,
  handler: defaultReleaseInvoices,
});
