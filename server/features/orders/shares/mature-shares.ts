import { sql } from 'kysely';
import type { Country } from '#domain/country.ts';
import { mayWithdraw } from '#domain/law/working-days.ts';
import { transaction, type Reader } from '#server/platform/db/transaction.ts';
import { allDue, runEachDue } from '#server/platform/jobs/run-each-due.ts';
import type { Context } from '#server/shared/context.ts';
import { lockMember } from '#server/features/members/queries.ts';
import { lockShares, moveShares } from './move-shares.ts';

const batchSize = 200;

/** Shorter than the period for withdrawing of any country, so that what was just bought is not read each hour. */
const youngestMs = 13 * 86_400_000;

interface FreshOrder {
  id: string;
  memberId: string;
  placedAt: Date;
  country: Country | null;
}

async function freshOrders(
  db: Reader,
  { until, after, limit }: { until: Date; after: FreshOrder | null; limit: number },
): Promise<FreshOrder[]> {
  const { rows } = await sql<FreshOrder>`
    select orders.id, member_id, placed_at, coalesce(orders.country, member.country) as country
    from orders join member on member.id = member_id
    where orders.id in (select order_id from certificate where state = 'PURCHASED' and voided_at is null)
      and placed_at < ${until}
      and (${after === null} or (placed_at, orders.id) > (${after?.placedAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by placed_at, orders.id limit ${limit}`.execute(db);
  return rows;
}

async function certificateIdsOf(db: Reader, orderId: string): Promise<string[]> {
  const rows = await db.selectFrom('certificate').select('id').where('orderId', '=', orderId).execute();
  return rows.map(({ id }) => id);
}

async function mature({ db, clock }: Context, { id, memberId, placedAt, country }: FreshOrder) {
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
