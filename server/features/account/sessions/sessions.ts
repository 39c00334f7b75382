import type { MemberSession } from '#contract/session.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/features/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { deviceName } from './device-name.ts';
import { idleSessionMs } from './open-session.ts';
import { endOtherSessionsOf, endOwnSession, liveSessionsOf, lockSessionsOf } from './session-queries.ts';

/** This session first, then the fifty used last; one unused for thirty days has ended by itself. */
export async function listSessions({ db, clock }: Context, caller: Caller): Promise<MemberSession[]> {
  const usedSince = new Date(clock.now().getTime() - idleSessionMs);
  const sessions = await liveSessionsOf(db, caller, usedSince);
  return sessions.map((session) => ({
    id: session.id,
    device: deviceName(session.device),
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
    isThis: session.id === caller.sessionId,
  }));
}

/** Ends one session of the caller's; its access token is refused from then on, because every call asks the session. */
export async function endSession({ db, clock }: Context, caller: Caller, id: string): Promise<void> {
  if (!(await endOwnSession(db, caller.memberId, id, clock.now()))) {
    throw new DomainError('SESSION_NOT_FOUND');
  }
}

export async function endOtherSessions({ db, clock }: Context, caller: Caller): Promise<void> {
  await transaction(db, async (tx) => {
    await lockSessionsOf(tx, caller.memberId);
    await endOtherSessionsOf(tx, caller, clock.now());
  });
}
