import type { CaskSearch } from '#contract/cask/cask.ts';
import type { getDashboard as endpoint } from '#contract/dashboard.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { Currency } from '#domain/money.ts';
import { searchCasks } from '#server/features/casks/search/search.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { getHolding } from './get-holding.ts';
import { newsViews } from '#server/features/news/list-news.ts';
import { findOnSale } from './on-sale-queries.ts';
import { findNews } from '#server/features/news/queries.ts';

type Dashboard = AnswerOf<typeof endpoint>;

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
