import type { Job } from './job.ts';
import type { JobName } from './jobs.ts';
import { mailConfirmation } from './mail-confirmation.ts';
import { mailOrder } from './mail-order.ts';
import { mailReset } from './mail-reset.ts';
import { reconcileDeposits } from './reconcile-deposits.ts';
import { refreshListing } from './refresh-listing.ts';

/** What each job does. */
export const handlers: { [Name in JobName]: Job<Name> } = {
  'mail-confirmation': mailConfirmation,
  'mail-reset': mailReset,
  'mail-order': mailOrder,
  'refresh-listing': refreshListing,
  'reconcile-deposits': reconcileDeposits,
};
