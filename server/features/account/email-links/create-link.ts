import type { Context } from '#server/features/context.ts';
import { newToken } from '#server/platform/core/secret-token.ts';
import { insertLink, voidLinks, type LinkPurpose } from './link-queries.ts';

const hour = 3600_000;
const lifetimeMs: Record<LinkPurpose, number> = { CONFIRM: 24 * hour, RESET: hour };

/** Each call makes a new token: a mail that is sent twice has two links, which both work until one is used. */
export async function createLink(
  { db, clock }: Context,
  memberId: string,
  purpose: LinkPurpose,
): Promise<string> {
  const { token, hash } = newToken();
  const now = clock.now();
  const expires = new Date(now.getTime() + lifetimeMs[purpose]);
  // Whoever asks for another letter means the newest one.
  if (purpose === 'RESET') await voidLinks(db, memberId, now, purpose);
  await insertLink(db, { hash, memberId, purpose, expiresAt: expires });
  return token;
}
