import type { Context } from '#server/features/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { findLiveSession } from '../members/queries.ts';

/** Who a token speaks for; null when it is forged or expired, or its session has ended. */
export async function authenticateToken(
  { tokens, db }: Pick<Context, 'tokens' | 'db'>,
  token: string,
): Promise<Caller | null> {
  const caller = await tokens.verify(token);
  const session = caller && (await findLiveSession(db, caller));
  return session ? { ...caller, isOperator: session.isOperator } : null;
}
