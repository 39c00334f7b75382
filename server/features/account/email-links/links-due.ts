import type { Context } from '#server/features/context.ts';
import { insertLink, type LinkPurpose } from './link-queries.ts';
import { findMember, type Member } from '../members/queries.ts';
import { newToken } from '#server/platform/core/secret-token.ts';

const hour = 3600_000;
/** decisions: a reset link lives one hour; a confirmation may wait until the evening. */
const lifetimeMs: Record<LinkPurpose, number> = { CONFIRM: 24 * hour, RESET: hour };

async function makeLink({ db, clock }: Context, member: Member, purpose: LinkPurpose): Promise<string> {
  const { token, hash } = newToken();
  const expires = new Date(clock.now().getTime() + lifetimeMs[purpose]);
  await insertLink(db, { hash, memberId: member.id, purpose, expiresAt: expires });
  return token;
}

/** A fresh token, or why there is none. */
type Due<Obstacle> = { email: string } & ({ state: 'OPEN'; token: string } | { state: Obstacle });

/**
 * What someone who registered, or asked for the link again, is to be mailed; null when nothing. Each asking makes a new
 * token, so a job that runs twice mails two links that both work until one is used.
 */
export async function confirmationDue(
  context: Context,
  memberId: string,
): Promise<Due<'CONFIRMED' | 'DISABLED'> | null> {
  const member = await findMember(context.db, memberId);
  if (!member || member.deletedAt !== null) return null;
  const { email } = member;
  if (member.disabledAt !== null) return { state: 'DISABLED', email };
  if (member.confirmedAt !== null) return { state: 'CONFIRMED', email };
  return { state: 'OPEN', email, token: await makeLink(context, member, 'CONFIRM') };
}

/** What someone who forgot their password is to be mailed; null when that is nothing. */
export async function resetDue(context: Context, memberId: string): Promise<Due<'DISABLED'> | null> {
  const member = await findMember(context.db, memberId);
  if (!member || member.deletedAt !== null) return null;
  const { email } = member;
  if (member.disabledAt !== null) return { state: 'DISABLED', email };
  return { state: 'OPEN', email, token: await makeLink(context, member, 'RESET') };
}
