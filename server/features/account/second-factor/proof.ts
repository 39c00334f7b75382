import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import { isFactorProofRecent, isProofRecent } from '#domain/account/second-factor.ts';
import type { Context } from '#server/shared/context.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { confirmPassword, lockConfirmed } from '../passwords/confirm-password.ts';
import { findMember, type Member } from '#server/features/members/queries.ts';
import { lockSessionsOf, markProven, readSession, type SessionRow } from '../sessions/session-queries.ts';
import { methodsOf } from './queries.ts';

export async function reauthenticate(
  context: Context,
  { memberId, sessionId }: Caller,
  { password }: { password: string },
): Promise<void> {
  const confirmed = await confirmPassword(context, memberId, password);
  await transaction(context.db, async (tx) => {
    await lockSessionsOf(tx, memberId);
    await lockConfirmed(tx, confirmed);
    await markProven(tx, sessionId, context.clock.now());
  });
}

async function isFactorProven(
  tx: Transaction,
  { memberId, secondFactorAt }: SessionRow,
  now: Date,
): Promise<boolean> {
  if (secondFactorAt && isFactorProofRecent(secondFactorAt, now, { sensitive: true })) return true;
  return (await methodsOf(tx, memberId)).length === 0;
}

/**
 * Runs `work` on the member's second factors, while no other call logs in as this member or changes them. An open
 * browser alone is not enough, and of an operator with a second factor neither is the password.
 * @throws PROOF_NEEDED without a recent login or password
 * @throws FACTOR_PROOF_NEEDED without an operator's recent second factor
 */
export async function withProof<T>(
  { db, clock }: Context,
  { memberId, sessionId }: Caller,
  work: (tx: Transaction, member: Member) => Promise<T>,
): Promise<T> {
  return transaction(db, async (tx) => {
    await lockSessionsOf(tx, memberId);
    const [session, member] = [await readSession(tx, sessionId), await findMember(tx, memberId)];
    assert(session && member, 'a caller has a session');
    if (!isProofRecent({ createdAt: session.createdAt, provenAt: session.provenAt }, clock.now()))
      throw new DomainError('PROOF_NEEDED');
    if (member.role === 'operator' && !(await isFactorProven(tx, session, clock.now())))
      throw new DomainError('FACTOR_PROOF_NEEDED');
    return work(tx, member);
  });
}
