import { sql } from 'kysely';
import type { CaskSearch } from '#contract/cask/cask.ts';
import type { getDashboard as endpoint } from '#contract/dashboard.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { assert } from '#domain/assert.ts';
import { type Currency, priceColumns } from '#domain/money.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { searchCasks } from '#server/features/casks/search/search.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { getHolding } from './get-holding.ts';
import { newsViews } from '#server/features/news/list-news.ts';
import { findNews } from '#server/features/news/queries.ts';

type Dashboard = AnswerOf<typeof endpoint>;

type OnSale = NonNullable<Dashboard['onSale']>;

/** The price and the years are null while nothing is on sale. */
async function findOnSale(db: Reader, currency: Currency): Promise<OnSale> {
  const price = sql.ref(priceColumns[currency]);
  const { rows } = await sql<OnSale>`
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

const maxItems = { newCasks: 6, soonToFill: 3, news: 3 };

async function newestCasks(
  context: Context,
  state: CaskSearch['state'],
  currencyType: Currency,
  size: number,
) {
  const { content } = await searchCasks(context, { state, currencyType, size, page: 0, sort: 'newest' });
  return content;
}

export async function getDashboard(
  context: Context,
  caller: Caller | null,
  { currencyType: currency }: QueryOf<typeof endpoint>,
): Promise<Dashboard> {
  const news = await findNews(context.db, 'everyone', {
    now: context.clock.now(),
    limit: maxItems.news,
    offset: 0,
  });
  return {
    onSale: caller ? null : await findOnSale(context.db, currency),
    newCasks: await newestCasks(context, ['ACTIVE', 'ACTIVE_LIMITED_QUANTITY'], currency, maxItems.newCasks),
    soonToFill: await newestCasks(context, ['FILLING_SOON'], currency, maxItems.soonToFill),
    news: await newsViews(context.db, news),
    holding: caller ? await getHolding(context, caller) : null,
  };
}
