import type { Session } from '#contract/account/account.ts';
import type { Context } from '#server/shared/context.ts';
import { queueAccountChangedMail } from '../email-links/queue-account-mail.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { createSession, lockForFactor, loginResponse } from '../sessions/create-session.ts';
import { findMember, type Member, refuseDisabled } from '#server/features/members/queries.ts';
import { hashOfToken, newToken } from '#server/platform/core/secret-token.ts';
import {
  countWrongTry,
  findChallenge,
  insertChallenge,
  spendChallenge,
  wrongTriesSince,
} from '../sessions/session-queries.ts';
import type { InstantText } from '#domain/calendar.ts';
import { DomainError, waitOf } from '#domain/errors.ts';

export const challengeInvalid = () => new DomainError('CHALLENGE_INVALID');

export const secondFactorWrong = () =>
  new DomainError('SECOND_FACTOR_WRONG', { fields: { code: 'is not right' } });

export const passkeyRefused = () => new DomainError('PASSKEY_REFUSED');

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const challengeMs = 5 * minuteMs;
/**
 * Wrong codes a member may give in a day, over all challenges: at three good codes in a million, an attacker who goes
 * on for a year hits one with a chance of one in fifty, and the owner is notified each day. A new password does not reset
 * the count, or a reader of the mailbox would guess for ever. Passkeys are not guessed, and go on working.
 */
const maxWrongCodesPerDay = 20;

export async function openChallenge(
  tx: Transaction,
  memberId: string,
  now: Date,
): Promise<{ challenge: string; expiresAt: InstantText }> {
  const { token, hash } = newToken();
  const expires = new Date(now.getTime() + challengeMs);
  await insertChallenge(tx, { hash, memberId, createdAt: now, expiresAt: expires });
  return { challenge: token, expiresAt: expires.toISOString() };
}

async function lockedUntil(tx: Transaction, memberId: string, now: Date): Promise<Date | null> {
  const { tries, first } = await wrongTriesSince(tx, memberId, new Date(now.getTime() - dayMs));
  return first !== null && tries >= maxWrongCodesPerDay ? new Date(first.getTime() + dayMs) : null;
}

/**
 * Runs `work` for the member of a challenge, while no other call answers it or opens sessions of this member.
 * @throws CHALLENGE_INVALID, ACCOUNT_DISABLED, and TOO_MANY_REQUESTS after too many wrong codes
 */
export async function withChallenge<T>(
  { db, clock }: Context,
  challenge: string,
  work: (tx: Transaction, member: Member, login: { hash: Buffer; now: Date }) => Promise<T>,
): Promise<T> {
  const hash = hashOfToken(challenge);
  const known = await findChallenge(db, hash, clock.now());
  if (!known) throw challengeInvalid();
  return transaction(db, async (tx) => {
    await lockForFactor(tx, known.memberId);
    const now = clock.now();
    const member = (await findChallenge(tx, hash, now)) && (await findMember(tx, known.memberId));
    if (!member) throw challengeInvalid();
    refuseDisabled(member);
    const locked = await lockedUntil(tx, member.id, now);
    if (locked) throw new DomainError('TOO_MANY_REQUESTS', waitOf(locked.getTime() - now.getTime()));
    return work(tx, member, { hash, now });
  });
}

export async function answerChallenge<T extends object | true>(
  context: Context,
  { challenge, device }: { challenge: string; device: string },
  prove: (tx: Transaction, member: Member) => Promise<T | null>,
): Promise<{ session: Session; proven: T }> {
  const answered = await withChallenge(context, challenge, async (tx, member, { hash, now }) => {
    const proven = await prove(tx, member);
    if (proven === null) {
      await countWrongTry(tx, hash);
      await recordSecurityEvent(context, tx, 'SECOND_FACTOR_REFUSED', member.id);
      if (await lockedUntil(tx, member.id, now))
        await queueAccountChangedMail(context, tx, member.id, 'CODES_WRONG');
      return null;
    }
    await spendChallenge(tx, hash, now);
    return {
      proven,
      opened: await createSession(tx, { memberId: member.id, device, now, secondFactor: true }),
    };
  });
  // Outside the transaction, so that the refusal does not undo the count.
  if (!answered) throw secondFactorWrong();
  return { session: await loginResponse(context, answered.opened), proven: answered.proven };
}
