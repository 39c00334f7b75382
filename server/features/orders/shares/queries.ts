import { sql } from 'kysely';
import type { Country } from '#domain/country.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

export interface FreshOrder {
  id: string;
  memberId: string;
  placedAt: Date;
  country: Country | null;
}

export async function freshOrders(
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

export async function certificateIdsOf(db: Reader, orderId: string): Promise<string[]> {
  const rows = await db.selectFrom('certificate').select('id').where('orderId', '=', orderId).execute();
  return rows.map(({ id }) => id);
}
