import { everyHour } from '#server/platform/jobs/queue-policy.ts';
import { defineJob } from '#server/shared/define-job.ts';
import { closeCasks } from './close-casks.ts';
import { notifyBottlingOwners } from './notify-owners.ts';
import { defaultReleaseInvoices } from './release-invoices/default-invoice.ts';
import { remindOfReleaseInvoices } from './release-invoices/remind-owners.ts';

export const notifyBottlingOwnersJob = defineJob({
  name: 'notify-bottling-owners',
  cron: '17 * * * *',
  queue: everyHour,
  handler: notifyBottlingOwners,
});

export const closeCasksJob = defineJob({
  name: 'close-casks',
  cron: '37 * * * *',
  queue: everyHour,
  handler: closeCasks,
});

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
