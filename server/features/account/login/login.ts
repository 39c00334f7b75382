import type { login as endpoint, LoginResult } from '#contract/account/account.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import {
  findMember,
  findMemberByEmail,
  updateMember,
  refuseDisabled,
} from '#server/features/members/queries.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { completeLogin } from './complete-login.ts';

export async function recordLimitedLogin(context: Context, email: string): Promise<void> {
  const member = await findMemberByEmail(context.db, email);
  await transaction(context.db, (tx) =>
    recordSecurityEvent(context, tx, 'LOGIN_LIMITED', member?.id ?? null),
  );
}

/**
 * Logs in with address and password. Whether the address is known, confirmed or closed shows only after the right
 * password, and an unknown one takes as long.
 */
export async function login(
  context: Context,
  { login: email, password }: BodyOf<typeof endpoint>,
  device: string,
): Promise<LoginResult> {
  const { db, passwords } = context;
  const member = await findMemberByEmail(db, email);
  const isRight = await passwords.verify(member?.passwordHash ?? null, password);
  if (!member || !isRight) throw new DomainError('WRONG_CREDENTIALS');
  refuseDisabled(member);
  if (member.confirmedAt === null) throw new DomainError('EMAIL_NOT_CONFIRMED');
  const renewed = passwords.isOutdated(member.passwordHash) ? await passwords.hash(password) : null;
  return completeLogin(context, { memberId: member.id, device }, async (tx) => {
    // The password may have been reset while its hash was computed.
    const now = await findMember(tx, member.id);
    if (now?.passwordHash !== member.passwordHash) throw new DomainError('WRONG_CREDENTIALS');
    return renewed === null ? now : updateMember(tx, member.id, { passwordHash: renewed });
  });
}
