import { randomUUID } from 'node:crypto';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { newToken } from '#server/platform/core/secret-token.ts';
import { closeRecovery } from '../factor-recovery/queries.ts';
import { insertSession } from './session-queries.ts';

export const idleSessionMs = 30 * 24 * 3600_000;
/** After this a session ends even when it is used every day. */
export const maxSessionMs = 180 * 24 * 3600_000;

export interface CreatedSession {
  memberId: string;
  sessionId: string;
  refreshToken: string;
}

/**
 * Opens a session with its first refresh token. The caller holds `lockSessionsOf` the member.
 * @param secondFactor whether one was proven for it; then none is lost, and a recovery that is open stops
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
  if (secondFactor) await closeRecovery(tx, memberId, { state: 'STOPPED', closedAt: now, closedBy: null });
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
