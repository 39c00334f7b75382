import type { Context } from '../context.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { kinds, type NoticeData, type NoticeKind } from './kinds.ts';
import { insertTold } from './notice-queries.ts';

export interface Telling<Name extends NoticeKind> {
  kind: Name;
  /** Names the occasion, such as `order:<id>`: however often it is told, a member hears of it once. */
  event: string;
  data: NoticeData[Name];
}

/** Tells many at once, in one statement; whoever has heard of the event already is left in peace. */
export async function notifyMany<Name extends NoticeKind>(
  { clock, jobs }: Pick<Context, 'clock' | 'jobs'>,
  tx: Transaction,
  memberIds: readonly string[],
  { kind, event, data }: Telling<Name>,
): Promise<void> {
  const { choice } = kinds[kind];
  const mailed = await insertTold(tx, memberIds, { kind, event, data, choice, now: clock.now() });
  if (mailed > 0) await jobs.enqueue(tx, 'send-mails', {});
}

/**
 * Tells a member something once: a notice on the site and, where their choices allow it, a mail, both in the caller's
 * transaction.
 */
export async function notify<Name extends NoticeKind>(
  context: Pick<Context, 'clock' | 'jobs'>,
  tx: Transaction,
  { memberId, ...telling }: Telling<Name> & { memberId: string },
): Promise<void> {
  await notifyMany(context, tx, [memberId], telling);
}
