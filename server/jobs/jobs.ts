import type { Transaction } from '../db/transaction.ts';

/**
 * Every job there is, with what it needs to know: ids, never personal data and never a secret, because jobs lie
 * readable in the database for days. The tokens of mailed links are made by the job that mails them.
 */
export interface JobData {
  /** A link to confirm the address, or the notice that the account is there already. */
  'mail-confirmation': { memberId: string };
  'mail-reset': { memberId: string };
  'mail-order': { orderId: string };
  'refresh-listing': { caskIds: number[] };
  'reconcile-deposits': Record<string, never>;
}
export type JobName = keyof JobData;

export interface Jobs {
  /** Enqueues in the caller's transaction: the job exists if and only if the transaction commits. One statement. */
  enqueue<Name extends JobName>(tx: Transaction, name: Name, data: JobData[Name]): Promise<void>;
}
