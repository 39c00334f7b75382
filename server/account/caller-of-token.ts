import type { Context } from '../context.ts';
import type { Caller } from '../http/requests.ts';
import { isSessionLive } from './queries.ts';

/** Who a token speaks for; null when it is forged or expired, or its session has ended. */
export async function callerOfToken({ tokens, db }: Context, token: string): Promise<Caller | null> {
  const caller = await tokens.verify(token);
  return caller && (await isSessionLive(db, caller)) ? caller : null;
}
