import { mayWithdraw } from '#domain/law/working-days.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { allDue, runEachDue } from '#server/platform/jobs/run-each-due.ts';
import type { Context } from '#server/shared/context.ts';
import { lockMember } from '#server/features/members/queries.ts';
import { lockShares, moveShares } from './move-shares.ts';
import { certificateIdsOf, freshOrders, type FreshOrder } from './queries.ts';

const batchSize = 200;

/** Shorter than the period for withdrawing of any country, so that what was just bought is not read each hour. */
const youngestMs = 13 * 86_400_000;

async function mature(
  { db, clock }: Context,
  { id, memberId, placedAt, country }: FreshOrder,
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockMember(tx, memberId);
    const shares = await lockShares(tx, await certificateIdsOf(tx, id));
    const now = clock.now();
    const bought = shares.filter(({ state }) => state === 'PURCHASED');
    if (bought.length === 0 || mayWithdraw(placedAt, country, now)) return;
    await moveShares(tx, bought, { to: 'MATURING', by: 'SYSTEM', at: now });
  });
}

/** Shares whose time for withdrawing is over mature from now on. Safe to run at any time, and again after a kill. */
export async function matureShares(context: Context): Promise<void> {
  const until = new Date(context.clock.now().getTime() - youngestMs);
  await runEachDue(
    context,
    // All of them: a younger order is never due before an older one of its country, but countries differ by some days.
    allDue((after: FreshOrder | null) => freshOrders(context.db, { until, after, limit: batchSize })),
    async (order) => {
      if (!mayWithdraw(order.placedAt, order.country, context.clock.now())) await mature(context, order);
    },
    ({ id }) => ({ orderId: id }),
  );
}
