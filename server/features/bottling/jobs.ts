import { hourlyJob } from '#server/shared/define-job.ts';
import { closeCasks } from './close-casks.ts';
import { notifyBottlingOwners } from './notify-owners.ts';
import { defaultReleaseInvoices } from './release-invoices/default-invoice.ts';
import { remindOfReleaseInvoices } from './release-invoices/remind-owners.ts';

export const notifyBottlingOwnersJob = hourlyJob('notify-bottling-owners', 17, notifyBottlingOwners);
export const closeCasksJob = hourlyJob('close-casks', 37, closeCasks);
export const remindOfReleaseInvoicesJob = hourlyJob(
  'remind-of-release-invoices',
  23,
  remindOfReleaseInvoices,
);
export const defaultReleaseInvoicesJob = hourlyJob('default-release-invoices', 2, defaultReleaseInvoices);
