import { alertTypeOf, type SaleTransition } from '#domain/cask/alert.ts';
import type { Context } from '#server/shared/context.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { announceOnce } from '#server/features/notices/announcements/announce.ts';

export async function recordTransitions(
  context: Pick<Context, 'clock' | 'jobs'>,
  tx: Transaction,
  transitions: readonly SaleTransition[],
): Promise<void> {
  for (const transition of transitions) {
    const { caskId, caskName, from, to, left, total } = transition;
    const { id } = await tx
      .insertInto('caskTransition')
      .values({ caskId, fromState: from, toState: to, at: context.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const type = alertTypeOf(from, to);
    if (!type) continue;
    const event = `alert:cask:${caskId}:${to}:${id}`;
    await announceOnce(context, tx, { type, event, data: { caskId, caskName, left, total } });
  }
}
