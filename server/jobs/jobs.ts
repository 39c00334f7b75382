import type { Context } from '../context.ts';
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

/**
 * What a job does. It runs at least once: a process killed between the effect and the completion runs it again, so it
 * asks what is due and not done. Only a mail can reach someone twice.
 */
export interface Job<Name extends JobName> {
  run(context: Context, data: JobData[Name]): Promise<void>;
  /** Makes one job of many that wait, where doing them one by one would be doing the same again. */
  merge?(all: JobData[Name][]): JobData[Name];
}
