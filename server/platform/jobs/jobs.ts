import type { Transaction } from '#server/platform/db/transaction.ts';

/** What the owner of an account is told of by mail whenever it happens. */
export type AccountChange =
  | 'PASSWORD'
  | 'GOOGLE_LINKED'
  | 'DISABLED'
  | 'TOTP_ADDED'
  | 'TOTP_REMOVED'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'
  | 'RECOVERY_CODE_USED'
  | 'RECOVERY_CODES_RENEWED'
  | 'CODES_WRONG';

/**
 * Every job there is, with what it needs to know: ids, never personal data and never a secret, because jobs lie
 * readable in the database for days. The tokens of mailed links are made by the job that mails them.
 */
export interface JobData {
  /** A link to confirm the address, or the notice that the account is there already. */
  'mail-confirmation': { memberId: string };
  'mail-reset': { memberId: string };
  /** That something about the account's safety has changed. */
  'mail-account-changed': { memberId: string; change: AccountChange };
  'mail-farewell': { farewellId: string };
  'sweep-accounts': Record<string, never>;
  'mail-order': { orderId: string };
  'refresh-listing': { caskIds: number[] };
  /** Sends what is due of the outbox. */
  'send-mails': Record<string, never>;
  /** Goes on telling many what is announced. */
  announce: Record<string, never>;
  /** What the calendar brings: news that is out, anniversaries, the letter of the day. */
  'announce-due': Record<string, never>;
  /** Reminders of memberships that end. */
  'remind-members': Record<string, never>;
  'reconcile-deposits': Record<string, never>;
  'rotate-signing-keys': Record<string, never>;
  /** Limits that hold nobody back any more, and visits to Google that never came back. */
  'forget-attempts': Record<string, never>;
  /** Compares the days that are over with the providers' reports. */
  'reconcile-days': Record<string, never>;
  'settle-deposit': { depositId: string };
  'finish-return': { returnId: string };
  /** A signed message of a provider. */
  'handle-payment-event': { provider: string; eventId: string };
}
export type JobName = keyof JobData;

export interface Jobs {
  /** Enqueues in the caller's transaction: the job exists if and only if the transaction commits. One statement. */
  enqueue<Name extends JobName>(tx: Transaction, name: Name, data: JobData[Name]): Promise<void>;
}
