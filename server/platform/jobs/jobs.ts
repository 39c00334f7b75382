import type { Transaction } from '#server/platform/db/transaction.ts';

/**
 * The name and data of every job. Each declaration (`defineJob`) adds its own line by `declare module`.
 * Ids only, never personal data and never a secret: jobs lie readable in the database for days.
 */
export interface JobData {}
export type JobName = keyof JobData;

export interface Jobs {
  /**
   * Enqueues in the caller's transaction: the job exists if and only if the transaction commits. One statement.
   * @throws JOB_RUNNING for a scheduled job that waits or runs: that run may have read its rows before this transaction
   */
  enqueue<Name extends JobName>(tx: Transaction, name: Name, data: JobData[Name]): Promise<void>;
}
