import { sql } from 'kysely';
import { assert } from '#domain/assert.ts';
import { type Currency, priceColumns } from '#domain/money.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

export interface OnSaleRow {
  casks: number;
  distilleries: number;
  /** Minor units; null, like the years, while nothing is on sale. */
  priceFrom: number | null;
  bottleMl: number | null;
  bottlingFrom: number | null;
  bottlingTo: number | null;
}

export async function findOnSale(db: Reader, currency: Currency): Promise<OnSaleRow> {
  const price = sql.ref(priceColumns[currency]);
  const { rows } = await sql<OnSaleRow>`
    select count(*)::integer as casks, count(distinct distillery_id)::integer as distilleries,
      min(${price}) as price_from,
      (select offer.share_volume_ml from cask_listing as cheapest join offer on offer.id = cheapest.offer_id
       where cheapest.state in ('ACTIVE', 'ACTIVE_LIMITED_QUANTITY')
       order by cheapest.${price}, cheapest.cask_id limit 1) as bottle_ml,
      extract(year from min(bottling_date))::integer as bottling_from,
      extract(year from max(bottling_date))::integer as bottling_to
    from cask_listing where state in ('ACTIVE', 'ACTIVE_LIMITED_QUANTITY')`.execute(db);
  const [row] = rows;
  assert(row, 'an aggregate gives a row');
  return row;
}
