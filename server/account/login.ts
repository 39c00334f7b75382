import type { login as endpoint, Session } from '#contract/account.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { openSession } from './open-session.ts';
import { findMember, findMemberByEmail } from './queries.ts';
import { refuseDisabled, wrongCredentials } from './refusals.ts';
import { lockSessionsOf } from './session-queries.ts';
import { sessionView } from './user-view.ts';

/**
 * Logs in with address and password. Whether the address is known, confirmed or closed shows only after the right
 * password, and an unknown one takes as long.
 */
export async function login(
  context: Context,
  { login: email, password }: BodyOf<typeof endpoint>,
  device: string,
): Promise<Session> {
  const { db, clock, passwords } = context;
  const member = await findMemberByEmail(db, email);
  const isRight = await passwords.verify(member?.password_hash ?? null, password);
  if (!member || !isRight) throw wrongCredentials();
  refuseDisabled(member);
  if (member.confirmed_at === null) {
    throw new DomainError(
      'EMAIL_NOT_CONFIRMED',
      'Please confirm your e-mail address first, with the link we sent.',
    );
  }
  const opened = await transaction(db, async (tx) => {
    await lockSessionsOf(tx, member.id);
    // The password may have been reset while its hash was computed.
    const now = await findMember(tx, member.id);
    if (now?.password_hash !== member.password_hash) throw wrongCredentials();
    refuseDisabled(now);
    return openSession(tx, { memberId: member.id, device, now: clock.now() });
  });
  return sessionView(context, opened);
}
