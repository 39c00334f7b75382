import { randomUUID } from 'node:crypto';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { newToken } from '#server/platform/core/secret-token.ts';
import { lockOpenApproval, withdrawOpenFor } from '#server/shared/approvals/approval-queries.ts';
import { insertSession, lockSessionsOf } from './session-queries.ts';

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
  await insertSession(
    tx,
    {
      id: sessionId,
      memberId,
      device,
      createdAt: now,
      lastUsedAt: now,
      endedAt: null,
      provenAt: null,
      secondFactorAt: secondFactor ? now : null,
    },
    { hash, sessionId, parent: null, issuedAt: now, expiresAt: expires },
  );
  return { memberId, sessionId, refreshToken: token };
}
