import type { Context } from '#server/shared/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { findMemberByEmail } from '#server/features/members/queries.ts';
import { queueLinkMail } from './queue-account-mail.ts';

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
  await transaction(context.db, (tx) => queueLinkMail(context, tx, member?.id ?? null, type));
}
