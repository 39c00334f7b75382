import type { AnswerOf } from '#contract/endpoint.ts';
import type { getUnsubscribe } from '#contract/notice.ts';
import { DomainError } from '#domain/errors.ts';
import { refuseMails } from '#server/features/members/queries.ts';
import { removeAlert } from '#server/features/alerts/queries.ts';
import { findCaskName } from '#server/features/casks/queries.ts';
import type { Context } from '#server/shared/context.ts';
import { readUnsubscribeToken, type UnsubscribeLink } from './unsubscribe-link.ts';

function readLink(context: Context, token: string): UnsubscribeLink {
  const link = readUnsubscribeToken(context, token);
  if (link) return link;
  throw new DomainError('LINK_INVALID');
}

export async function describeUnsubscribe(
  context: Context,
  token: string,
): Promise<AnswerOf<typeof getUnsubscribe>> {
  const { preference, caskId } = readLink(context, token);
  return { preference, caskName: caskId === null ? null : await findCaskName(context.db, caskId) };
}

export async function unsubscribe(context: Context, token: string, { all }: { all: boolean }): Promise<void> {
  const { memberId, preference, caskId } = readLink(context, token);
  if (caskId !== null && !all) await removeAlert(context, { memberId }, { caskId });
  else await refuseMails(context.db, memberId, preference);
}
