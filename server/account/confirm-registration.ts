import type { Session } from '#contract/account.ts';
import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { findLink, spendLink, voidLinks } from './link-queries.ts';
import { openSession } from './open-session.ts';
import { lockMember, updateMember } from './queries.ts';
import { linkInvalid, refuseDisabled } from './refusals.ts';
import { hashOfToken } from './secret-token.ts';
import { lockSessionsOf } from './session-queries.ts';
import { sessionView } from './user-view.ts';

/** Confirms the address with a mailed token, once, and logs in. */
export async function confirmRegistration(context: Context, token: string, device: string): Promise<Session> {
  const { db, clock } = context;
  const now = clock.now();
  const hash = hashOfToken(token);
  const link = await findLink(db, hash, 'CONFIRM', now);
  if (!link) throw linkInvalid();
  const opened = await transaction(db, async (tx) => {
    await lockSessionsOf(tx, link.member_id);
    const member = await lockMember(tx, link.member_id);
    if (!member || !(await spendLink(tx, hash, 'CONFIRM', now))) throw linkInvalid();
    refuseDisabled(member);
    await updateMember(tx, member.id, { confirmed_at: member.confirmed_at ?? now });
    await voidLinks(tx, member.id, now, 'CONFIRM');
    return openSession(tx, { memberId: member.id, device, now });
  });
  return sessionView(context, opened);
}
