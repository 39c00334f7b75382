import { sql } from 'kysely';
import type { Country } from '#domain/country.ts';
import { mayWithdraw } from '#domain/law/withdrawal.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '../../context.ts';
import { lockBuyer } from '../queries.ts';
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

async function freshOrders(db: Database, until: Date, after: FreshOrder | null): Promise<FreshOrder[]> {
  const { rows } = await sql<FreshOrder>`
    select orders.id, member_id, placed_at, coalesce(orders.country, member.country) as country
    from orders join member on member.id = member_id
    where orders.id in (select order_id from certificate where state = 'PURCHASED' and voided_at is null)
      and placed_at < ${until}
      and (${after === null} or (placed_at, orders.id) > (${after?.placedAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by placed_at, orders.id limit ${batchSize}`.execute(db);
  return rows;
}

async function mature(
  { db, clock }: Context,
  { id, memberId, placedAt, country }: FreshOrder,
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockBuyer(tx, memberId);
    const certificates = await tx.selectFrom('certificate').select('id').where('orderId', '=', id).execute();
    const shares = await lockShares(
      tx,
      certificates.map((certificate) => certificate.id),
    );
    const now = clock.now();
    const bought = shares.filter(({ state }) => state === 'PURCHASED');
    if (bought.length === 0 || mayWithdraw(placedAt, country, now)) return;
    await moveShares(tx, bought, { to: 'MATURING', by: 'SYSTEM', at: now });
  });
}

/** Shares whose time for withdrawing is over mature from now on. Safe to run at any time, and again after a kill. */
export async function matureShares(context: Context): Promise<void> {
  let after: FreshOrder | null = null;
  const until = new Date(context.clock.now().getTime() - youngestMs);
  for (;;) {
    const orders: FreshOrder[] = await freshOrders(context.db, until, after);
    const due = orders.filter(
      ({ placedAt, country }) => !mayWithdraw(placedAt, country, context.clock.now()),
    );
    for (const order of due) await mature(context, order);
    // A younger order is never due before an older one of its country, but countries differ by some days.
    if (orders.length < batchSize) return;
    after = orders.at(-1) ?? null;
  }
}
