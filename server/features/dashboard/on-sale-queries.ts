import { sql } from 'kysely';
import type { Currency } from '#domain/money.ts';
import { priceColumns } from '#server/platform/db/price-columns.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

export interface OnSaleRow {
  casks: number;
  distilleries: number;
  /** Minor units; null, like the years, while nothing is on sale. */
  priceFrom: number | null;
  bottlingFrom: number | null;
  bottlingTo: number | null;
}

export async function findOnSale(db: Reader, currency: Currency): Promise<OnSaleRow> {
  const { rows } = await sql<OnSaleRow>`
    select count(*)::integer as casks, count(distinct distillery_id)::integer as distilleries,
      min(${sql.ref(priceColumns[currency])}) as price_from,
      extract(year from min(bottling_date))::integer as bottling_from,
      extract(year from max(bottling_date))::integer as bottling_to
    from cask_listing where state in ('ACTIVE', 'ACTIVE_LIMITED_QUANTITY')`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate gives a row');
  return row;
}
