import { randomUUID } from 'node:crypto';
import type { Context } from '#server/shared/context.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { findMemberByEmail } from '#server/features/members/queries.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { AccountChange, AccountMailType } from './account-mail-types.ts';

type QueueContext = Pick<Context, 'clock' | 'jobs'>;
type LinkMailType = 'CONFIRM_ADDRESS' | 'RESET_PASSWORD';

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
  type: LinkMailType,
): Promise<void> {
  await queueMail(context, tx, { memberId }, urgentMail(type));
}

/**
 * Mails a link to the owner of the address. An unknown address costs the same statements, so neither the answer nor
 * its time tells the two apart.
 */
export async function requestLink(context: Context, type: LinkMailType, email: string): Promise<void> {
  const member = await findMemberByEmail(context.db, email);
  await transaction(context.db, (tx) => queueLinkMail(context, tx, member?.id ?? null, type));
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
