import type { AnswerOf } from '#contract/endpoint.ts';
import type { getUnsubscribe } from '#contract/notice.ts';
import { DomainError } from '#domain/errors.ts';
import { refuseMails } from '../account/members/refuse-mails.ts';
import { removeAlert } from '../alerts/remove-alert.ts';
import { findCaskName } from '../casks/find-cask-name.ts';
import type { Context } from '../context.ts';
import { readUnsubscribeToken, type Subscribed } from '../notices/mail/unsubscribe-link.ts';

function subscribed(context: Context, token: string): Subscribed {
  const what = readUnsubscribeToken(context, token);
  if (what) return what;
  throw new DomainError('LINK_INVALID');
}

/** Which mails a link ends. Throws LINK_INVALID. */
export async function describeUnsubscribe(
  context: Context,
  token: string,
): Promise<AnswerOf<typeof getUnsubscribe>> {
  const { choice, caskId } = subscribed(context, token);
  return { choice, caskName: caskId === null ? null : await findCaskName(context.db, caskId) };
}

/**
 * Ends what the link is for, at once and for whoever has the link: it came in the member's own mail. Again changes
 * nothing. Throws LINK_INVALID.
 */
export async function unsubscribe(context: Context, token: string, { all }: { all: boolean }): Promise<void> {
  const { memberId, choice, caskId } = subscribed(context, token);
  if (caskId !== null && !all) await removeAlert(context.db, memberId, caskId);
  else await refuseMails(context.db, memberId, choice);
}
