import type { Context } from '#server/features/context.ts';
import { hashOfToken } from './secret-token.ts';
import { endSession, findRefreshToken } from './session-queries.ts';

/** Ends the session a refresh token belongs to; a token nobody knows has nothing to end. */
export async function logout({ db, clock }: Context, refreshToken: string): Promise<void> {
  const known = await findRefreshToken(db, hashOfToken(refreshToken));
  if (known) await endSession(db, known.sessionId, clock.now());
}
