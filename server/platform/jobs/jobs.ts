import type { Transaction } from '#server/platform/db/transaction.ts';

type NoData = Record<string, never>;

/**
 * The name and data of every job (`defineJob`). Ids only, never personal data and never a secret: jobs lie readable in the
 * database for days.
 */
export interface JobData {
  announce: NoData;
  'announce-due': NoData;
  'append-daily-heads': NoData;
  'cancel-given-up-deposit': { depositId: string };
  'close-casks': NoData;
  'confirm-order': { orderId: string } | { orderIds: string[] };
  'default-release-invoices': NoData;
  'expire-evidence': NoData;
  'finish-checkout': { depositId: string };
  'finish-deposit-decision': { decisionId: string };
  'finish-return': { returnId: string };
  'forget-attempts': NoData;
  'handle-payment-event': { provider: string; eventId: string };
  'list-newly-on-sale': NoData;
  'mature-shares': NoData;
  'notify-bottling-owners': NoData;
  'rebuild-listing': NoData;
  'recheck-deposits': NoData;
  'recheck-returns': { depositId: string };
  'reconcile-days': NoData;
  'refresh-listing': { caskIds: number[] };
  'refund-undecided-shares': NoData;
  'remind-members': NoData;
  'remind-of-release-invoices': NoData;
  'send-mails': NoData;
  'settle-deposit': { depositId: string };
  'sweep-accounts': NoData;
  'sweep-checkouts': NoData;
}
export type JobName = keyof JobData;

export interface Jobs {
  /**
   * Enqueues in the caller's transaction: the job exists if and only if the transaction commits. One statement.
   * @throws JOB_RUNNING for a scheduled job that waits or runs: that run may have read its rows before this transaction
   */
  enqueue<Name extends JobName>(tx: Transaction, name: Name, data: JobData[Name]): Promise<void>;
}
