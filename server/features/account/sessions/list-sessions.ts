import type { MemberSession } from '#contract/account/session.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { answered } from '#server/platform/http/instants.ts';
import { idleSessionMs } from './create-session.ts';
import { deviceName } from './device-name.ts';
import { liveSessionsOf } from './session-queries.ts';

export async function listSessions({ db, clock }: Context, caller: Caller): Promise<MemberSession[]> {
  const usedSince = new Date(clock.now().getTime() - idleSessionMs);
  const sessions = await liveSessionsOf(db, caller, usedSince);
  return sessions.map(({ id, device, createdAt, lastUsedAt }) => ({
    ...answered({ id, createdAt, lastUsedAt }),
    device: deviceName(device),
    isThis: id === caller.sessionId,
  }));
}
