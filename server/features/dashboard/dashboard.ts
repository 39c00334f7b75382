import type { CaskSearch } from '#contract/cask.ts';
import type { getDashboard } from '#contract/dashboard.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Currency } from '#domain/money.ts';
import { searchCasks } from '../casks/search.ts';
import type { Context } from '../context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { holdingOf } from './holding.ts';
import { newsView } from '../news/news.ts';
import { findNews } from '../news/queries.ts';

type Dashboard = AnswerOf<typeof getDashboard>;

/** How many of each the page has room for. */
const shown = { newCasks: 6, soonToFill: 3, news: 3 };

async function casksIn({ db }: Context, state: CaskSearch['state'], currencyType: Currency, size: number) {
  const { content } = await searchCasks(db, { state, currencyType, size, page: 0, sort: 'newest' });
  return content;
}

/** What is new and what comes; for a member also what they hold. */
export async function dashboard(
  context: Context,
  caller: Caller | null,
  currency: Currency,
): Promise<Dashboard> {
  const news = await findNews(context.db, 'everyone', {
    now: context.clock.now(),
    limit: shown.news,
    offset: 0,
  });
  return {
    newCasks: await casksIn(context, ['ACTIVE', 'ACTIVE_LIMITED_QUANTITY'], currency, shown.newCasks),
    soonToFill: await casksIn(context, ['FILLING_SOON'], currency, shown.soonToFill),
    news: news.map(newsView),
    holding: caller ? await holdingOf(context, caller) : null,
  };
}
