import type { Context } from '#server/shared/context.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { AccountChange } from '../email-links/account-mail-types.ts';
import { voidLinks } from '../email-links/link-queries.ts';
import { queueAccountChangedMail } from '../email-links/queue-account-mail.ts';
import { lockMember, updateMember, type Member } from '#server/features/members/queries.ts';
import { endSessionsOf, lockSessionsOf } from '../sessions/session-queries.ts';

/**
 * No login works any more, and every session ends. Shares, money and debts stay. The mail says why.
 * @param refuse throws where the member as they are now speaks against it
 * @returns when, or null where there is no such member
 */
export async function disableAccountIn(
  context: Pick<Context, 'clock' | 'jobs'>,
  tx: Transaction,
  memberId: string,
  { change, refuse }: { change: AccountChange; refuse: (member: Member) => void },
): Promise<Date | null> {
  await lockSessionsOf(tx, memberId);
  const now = context.clock.now();
  await endSessionsOf(tx, memberId, now);
  const member = await lockMember(tx, memberId);
  if (!member) return null;
  refuse(member);
  await updateMember(tx, memberId, { disabledAt: now });
  await voidLinks(tx, memberId, now);
  await queueAccountChangedMail(context, tx, memberId, change);
  return now;
}

export async function enableAccountIn(
  context: Pick<Context, 'clock' | 'jobs'>,
  tx: Transaction,
  memberId: string,
): Promise<void> {
  await updateMember(tx, memberId, { disabledAt: null });
  await queueAccountChangedMail(context, tx, memberId, 'ENABLED');
}
