import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { hashOfToken } from '#server/platform/core/secret-token.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import * as queries from './session-queries.ts';

export async function logout({ db, clock }: Context, refreshToken: string): Promise<void> {
  const known = await queries.findRefreshToken(db, hashOfToken(refreshToken));
  if (known) await queries.endSession(db, known.sessionId, clock.now());
}

export async function endSession(
  { db, clock }: Context,
  caller: Caller,
  { id }: { id: string },
): Promise<void> {
  if (!(await queries.endOwnSession(db, caller.memberId, id, clock.now())))
    throw new DomainError('SESSION_NOT_FOUND');
}

export async function endOtherSessions(
  { db, clock }: Context,
  { memberId, sessionId }: Caller,
): Promise<void> {
  await transaction(db, async (tx) => {
    await queries.lockSessionsOf(tx, memberId);
    await queries.endSessionsOf(tx, memberId, clock.now(), { except: sessionId });
  });
}
