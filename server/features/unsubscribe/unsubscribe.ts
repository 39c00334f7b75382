import type { AnswerOf } from '#contract/endpoint.ts';
import type { getUnsubscribe } from '#contract/notice.ts';
import { refuseMails } from '#server/features/members/queries.ts';
import { removeAlert } from '#server/features/alerts/queries.ts';
import { findCaskName } from '#server/features/casks/queries.ts';
import type { Context } from '#server/shared/context.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';

export async function describeUnsubscribe(
  context: Context,
  token: string,
): Promise<AnswerOf<typeof getUnsubscribe>> {
  const { preference, caskId } = readUnsubscribeToken(context, token);
  return { preference, caskName: caskId === null ? null : await findCaskName(context.db, caskId) };
}

export async function unsubscribe(context: Context, token: string, { all }: { all: boolean }): Promise<void> {
  const { memberId, preference, caskId } = readUnsubscribeToken(context, token);
  if (caskId !== null && !all) await removeAlert(context, { memberId }, { caskId });
  else await refuseMails(context.db, memberId, preference);
}
