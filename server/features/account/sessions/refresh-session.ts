import type { refreshToken as endpoint } from '#contract/account/account.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { rateLimit } from '#server/platform/limits/rate-limit.ts';
import { queueAccountChangedMail } from '../email-links/queue-account-mail.ts';
import { idleSessionMs, maxSessionMs } from './create-session.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { findLiveSession } from '#server/features/members/queries.ts';
import { hashOfToken, newToken } from '#server/platform/core/secret-token.ts';
import {
  endSession,
  findRefreshToken,
  insertRefreshToken,
  lockSession,
  touchSession,
  spendRefreshToken,
} from './session-queries.ts';

interface Rotation {
  caller: Caller;
  successor: string;
}

async function rotate(
  context: Context,
  tx: Transaction,
  sessionId: string,
  hash: Buffer,
): Promise<Rotation | null> {
  const session = await lockSession(tx, sessionId);
  const now = context.clock.now();
  const token = await findRefreshToken(tx, hash);
  if (!session || !token) return null;
  const caller = { sessionId, memberId: session.memberId };
  const isTooOld = session.createdAt.getTime() + maxSessionMs <= now.getTime();
  if (isTooOld || token.expiresAt <= now || !(await findLiveSession(tx, caller))) return null;
  if (token.retiredAt !== null) {
    await endSession(tx, sessionId, now);
    await queueAccountChangedMail(context, tx, caller.memberId, 'TOKEN_REUSED');
    await recordSecurityEvent(context, tx, 'TOKEN_REUSED', caller.memberId);
    return null;
  }
  if (token.usedAt === null) await spendRefreshToken(tx, token, now);
  const successor = newToken();
  const expiresAt = new Date(now.getTime() + idleSessionMs);
  const next = { hash: successor.hash, parent: token.hash, issuedAt: now, expiresAt };
  await insertRefreshToken(tx, { sessionId, ...next });
  await touchSession(tx, sessionId, now);
  return { caller, successor: successor.token };
}

/**
 * Exchanges a refresh token for an access token and a successor. The token itself goes on working until one of its
 * successors is first used, because an answer may be lost and several tabs may ask at once; then it and the other
 * successors retire, and a request with a retired one ends the session, for it was stolen from or by someone.
 */
export async function refreshSession(
  context: Context,
  refreshToken: string,
): Promise<AnswerOf<typeof endpoint>> {
  const { db, tokens } = context;
  const hash = hashOfToken(refreshToken);
  const known = await findRefreshToken(db, hash);
  await rateLimit(context, 'refreshSession', { account: known?.sessionId });
  // Outside the transaction, so that a refusal does not undo the end of the session.
  const rotation = known && (await transaction(db, (tx) => rotate(context, tx, known.sessionId, hash)));
  if (!rotation) throw new DomainError('UNAUTHENTICATED');
  return { token: await tokens.issue(rotation.caller), refreshToken: rotation.successor };
}
