import { randomUUID } from 'node:crypto';
import type { Context } from '#server/shared/context.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { findMemberByEmail } from '#server/features/members/queries.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { AccountChange, AccountMailType } from './account-mail-types.ts';

type QueueContext = Pick<Context, 'clock' | 'jobs'>;

/** @param to nobody for an address we do not know: the same statements, and no mail */
export async function queueAccountMail(
  context: QueueContext,
  tx: Transaction,
  to: { memberId: string | null } | { address: string },
  type: AccountMailType,
  data: object = {},
): Promise<void> {
  await queueMail(context, tx, to, { type, event: `${type}:${randomUUID()}`, data, urgent: true });
}

/**
 * Mails a link to the owner of the address. An unknown address costs the same statements, so neither the answer nor
 * its time tells the two apart.
 */
export async function requestLink(
  context: Context,
  type: 'CONFIRM_ADDRESS' | 'RESET_PASSWORD',
  email: string,
): Promise<void> {
  const member = await findMemberByEmail(context.db, email);
  await transaction(context.db, (tx) =>
    queueAccountMail(context, tx, { memberId: member?.id ?? null }, type),
  );
}

export async function queueAccountChangedMail(
  context: QueueContext,
  tx: Transaction,
  memberId: string,
  change: AccountChange,
): Promise<void> {
  await queueAccountMail(context, tx, { memberId }, 'ACCOUNT_CHANGED', { change });
}
