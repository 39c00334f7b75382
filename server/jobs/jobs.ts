import { forgetAttemptsJob, sweepAccountsJob } from '../features/account/jobs.ts';
import {
  closeCasksJob,
  defaultReleaseInvoicesJob,
  notifyBottlingOwnersJob,
  remindOfReleaseInvoicesJob,
} from '../features/bottling/jobs.ts';
import { listNewlyOnSaleJob, rebuildListingJob, refreshListingJob } from '../features/casks/listing/jobs.ts';
import { finishCheckoutJob, sweepCheckoutsJob } from '../features/checkout/jobs.ts';
import type { Job } from '../shared/define-job.ts';
import { expireEvidenceJob } from '../features/evidence/jobs.ts';
import { refundUndecidedSharesJob } from '../features/losses/jobs.ts';
import { sendMailsJob } from '../features/mails/jobs.ts';
import { remindMembersJob } from '../features/memberships/reminders/jobs.ts';
import { announceDueJob, announceJob } from '../features/notices/announcements/jobs.ts';
import { confirmOrderJob, matureSharesJob } from '../features/orders/jobs.ts';
import { appendDailyHeadsJob } from '../features/register/jobs.ts';
import {
  cancelGivenUpDepositJob,
  finishDepositDecisionJob,
  finishReturnJob,
  handleWebhookEventJob,
  recheckDepositsJob,
  recheckReturnsJob,
  reconcileDaysJob,
  settleDepositJob,
} from '../features/wallet/jobs.ts';
import type { JobName } from '../platform/jobs/jobs.ts';

const list = [
  confirmOrderJob,
  matureSharesJob,
  finishCheckoutJob,
  sweepCheckoutsJob,
  refreshListingJob,
  listNewlyOnSaleJob,
  rebuildListingJob,
  sweepAccountsJob,
  sendMailsJob,
  announceJob,
  announceDueJob,
  remindMembersJob,
  notifyBottlingOwnersJob,
  closeCasksJob,
  expireEvidenceJob,
  remindOfReleaseInvoicesJob,
  defaultReleaseInvoicesJob,
  refundUndecidedSharesJob,
  recheckDepositsJob,
  forgetAttemptsJob,
  reconcileDaysJob,
  appendDailyHeadsJob,
  settleDepositJob,
  cancelGivenUpDepositJob,
  finishReturnJob,
  recheckReturnsJob,
  finishDepositDecisionJob,
  handleWebhookEventJob,
];
type Unlisted = Exclude<JobName, (typeof list)[number]['name']>;

export type AnyJob = Job<JobName>;
export const jobs: readonly (Unlisted extends never ? AnyJob : Unlisted)[] = list;
