import { randomUUID } from 'node:crypto';
import type { Context } from '#server/shared/context.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { AccountChange } from './account-mails.ts';
import type { AccountMailType } from './account-mail-types.ts';

type QueueContext = Pick<Context, 'clock' | 'jobs'>;

const urgentMail = (type: AccountMailType, data: object = {}) => ({
  type,
  event: `${type}:${randomUUID()}`,
  data,
  urgent: true,
});

/** @param memberId null for an address we do not know: the same statements, and no mail */
export async function queueLinkMail(
  context: QueueContext,
  tx: Transaction,
  memberId: string | null,
  type: 'CONFIRM_ADDRESS' | 'RESET_PASSWORD',
): Promise<void> {
  await queueMail(context, tx, { memberId }, urgentMail(type));
}

export async function queueAccountChangedMail(
  context: QueueContext,
  tx: Transaction,
  memberId: string,
  change: AccountChange,
): Promise<void> {
  await queueMail(context, tx, { memberId }, urgentMail('ACCOUNT_CHANGED', { change }));
}

export async function queueAccountDeletedMail(
  context: QueueContext,
  tx: Transaction,
  address: string,
): Promise<void> {
  await queueMail(context, tx, { address }, urgentMail('ACCOUNT_DELETED'));
}
