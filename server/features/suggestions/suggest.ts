import type { AnswerOf } from '#contract/endpoint.ts';
import type { suggest as endpoint } from '#contract/cask/suggestion.ts';
import { searchCasks } from '../casks/search/search.ts';
import type { Context } from '../context.ts';
import { searchDistilleries } from '../distilleries/search-distilleries.ts';

const maxResults = { casks: 5, distilleries: 2 };

export async function suggest(
  context: Pick<Context, 'db' | 'clock' | 'rates'>,
  q: string,
): Promise<AnswerOf<typeof endpoint>> {
  const page = 0;
  const found = await searchCasks(context, {
    q,
    page,
    size: maxResults.casks,
    sort: 'onSale',
    currencyType: 'SGD',
  });
  const distilleries = await searchDistilleries(context.db, { q, page, size: maxResults.distilleries });
  return {
    casks: found.content.map(({ id, caskCode, name, distilleryName, state }) => ({
      id,
      caskCode,
      name,
      distilleryName,
      state,
    })),
    distilleries: distilleries.content.map(({ id, name, county }) => ({ id, name, county })),
  };
}
