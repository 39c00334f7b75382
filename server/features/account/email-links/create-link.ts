import type { Context } from '#server/shared/context.ts';
import { hashOfToken } from '#server/platform/core/secret-token.ts';
import { insertLink, isLinkKnown, voidLinks, type LinkPurpose } from './link-queries.ts';

const hourMs = 3600_000;
const lifetimeMs: Record<LinkPurpose, number> = { CONFIRM: 24 * hourMs, RESET: hourMs };

/**
 * The token is made of the mail's id, so that a mail whose delivery was not noticed is sent again with the same link. It
 * lives as long as one that was sent just now.
 */
export async function createLink(
  { db, clock, secrets }: Context,
  { memberId, purpose, mailId }: { memberId: string; purpose: LinkPurpose; mailId: string },
): Promise<string> {
  const token = secrets.mac('mailed-link', `${purpose} ${memberId} ${mailId}`).toString('base64url');
  const [hash, now] = [hashOfToken(token), clock.now()];
  // A member who asks again means the newest mail; a mail that is sent again is no new one.
  if (purpose === 'RESET' && !(await isLinkKnown(db, hash))) await voidLinks(db, memberId, now, purpose);
  await insertLink(db, { hash, memberId, purpose, expiresAt: new Date(now.getTime() + lifetimeMs[purpose]) });
  return token;
}
