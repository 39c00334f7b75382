import { randomUUID } from 'node:crypto';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { newToken } from '#server/platform/core/secret-token.ts';
import { lockOpenApproval, withdrawOpenFor } from '#server/shared/approvals/approval-queries.ts';
import { insertSession, lockSessionsOf } from './session-queries.ts';
import type { Session, User } from '#contract/account/account.ts';
import { isCurrent } from '#domain/membership/membership.ts';
import { assert } from '#domain/assert.ts';
import type { Context } from '#server/shared/context.ts';
import { readUser } from '#server/features/members/queries.ts';

export const idleSessionMs = 30 * 24 * 3600_000;
/** After this a session ends even when it is used every day. */
export const maxSessionMs = 180 * 24 * 3600_000;

export interface CreatedSession {
  memberId: string;
  sessionId: string;
  refreshToken: string;
}

const removalOf = (memberId: string) => ({ act: 'member.removeFactors', subjectId: memberId }) as const;

/** For a login with a second factor, which stops the removal of lost ones. */
export async function lockForFactor(tx: Transaction, memberId: string): Promise<void> {
  await lockOpenApproval(tx, removalOf(memberId));
  await lockSessionsOf(tx, memberId);
}

/**
 * Opens a session with its first refresh token. The caller holds `lockSessionsOf` the member, or `lockForFactor`.
 * @param secondFactor whether one was proven for it; then none is lost, and a request to remove them ends
 */
export async function createSession(
  tx: Transaction,
  {
    memberId,
    device,
    now,
    secondFactor,
  }: { memberId: string; device: string; now: Date; secondFactor: boolean },
): Promise<CreatedSession> {
  if (secondFactor) await withdrawOpenFor(tx, removalOf(memberId), { by: memberId, now });
  const sessionId = randomUUID();
  const { token, hash } = newToken();
  const expires = new Date(now.getTime() + idleSessionMs);
  const used = { createdAt: now, lastUsedAt: now, secondFactorAt: secondFactor ? now : null };
  const refresh = { hash, sessionId, parent: null, issuedAt: now, expiresAt: expires };
  await insertSession(tx, { id: sessionId, memberId, device, ...used }, refresh);
  return { memberId, sessionId, refreshToken: token };
}

async function userView({ db, clock }: Context, memberId: string): Promise<User> {
  const row = await readUser(db, memberId, clock.now());
  assert(row, 'a session belongs to a member');
  const { email, name, surname, currency, country, balance } = row;
  const subscription = row.levelName === null ? null : { startsAt: row.startsAt, endsAt: row.endsAt };
  const membershipType = isCurrent(subscription, clock.now()) ? row.levelName : null;
  return { email, name, surname, membershipType, balance, currency, country };
}

export async function loginResponse(context: Context, opened: CreatedSession): Promise<Session> {
  const { memberId, sessionId, refreshToken } = opened;
  context.log.info({ memberId, sessionId }, 'logged in');
  const [token, user] = await Promise.all([
    context.tokens.issue({ memberId, sessionId }),
    userView(context, memberId),
  ]);
  return { token, refreshToken, user };
}
