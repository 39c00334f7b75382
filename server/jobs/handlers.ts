import { announce } from './announce.ts';
import { announceDue } from './announce-due.ts';
import { finishReturn } from './finish-return.ts';
import { handlePaymentEvent } from './handle-payment-event.ts';
import { forgetAttempts } from './forget-attempts.ts';
import type { Job } from '../features/job.ts';
import type { JobName } from '../platform/jobs/jobs.ts';
import { mailAccountChanged } from './mail-account-changed.ts';
import { mailConfirmation } from './mail-confirmation.ts';
import { mailFarewell } from './mail-farewell.ts';
import { mailOrder } from './mail-order.ts';
import { mailReset } from './mail-reset.ts';
import { reconcileDays } from './reconcile-days.ts';
import { reconcileDeposits } from './reconcile-deposits.ts';
import { refreshListing } from './refresh-listing.ts';
import { remindMembers } from './remind-members.ts';
import { rotateSigningKeys } from './rotate-signing-keys.ts';
import { settleDeposit } from './settle-deposit.ts';
import { sweepAccounts } from './sweep-accounts.ts';
import { sendMails } from './send-mails.ts';

/** What each job does. */
export const handlers: { [Name in JobName]: Job<Name> } = {
  'mail-confirmation': mailConfirmation,
  'mail-reset': mailReset,
  'mail-account-changed': mailAccountChanged,
  'mail-farewell': mailFarewell,
  'mail-order': mailOrder,
  'refresh-listing': refreshListing,
  'sweep-accounts': sweepAccounts,
  'send-mails': sendMails,
  announce,
  'announce-due': announceDue,
  'remind-members': remindMembers,
  'reconcile-deposits': reconcileDeposits,
  'rotate-signing-keys': rotateSigningKeys,
  'forget-attempts': forgetAttempts,
  'reconcile-days': reconcileDays,
  'settle-deposit': settleDeposit,
  'finish-return': finishReturn,
  'handle-payment-event': handlePaymentEvent,
};
