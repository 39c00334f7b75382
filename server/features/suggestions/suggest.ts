import type { AnswerOf } from '#contract/endpoint.ts';
import type { suggest as endpoint } from '#contract/cask/suggestion.ts';
import { searchCasks } from '#server/features/casks/search/search.ts';
import type { Context } from '#server/shared/context.ts';
import { findMatchingDistilleries } from '#server/features/distilleries/search-distilleries.ts';

const maxResults = { casks: 5, distilleries: 2 };

export async function suggest(
  context: Pick<Context, 'db' | 'clock'>,
  q: string,
): Promise<AnswerOf<typeof endpoint>> {
  const found = await searchCasks(context, {
    q,
    page: 0,
    size: maxResults.casks,
    sort: 'onSale',
    currencyType: 'SGD',
  });
  const distilleries = await findMatchingDistilleries(context.db, q);
  return {
    casks: found.content.map(({ id, caskCode, name, distilleryName, state }) => ({
      id,
      caskCode,
      name,
      distilleryName,
      state,
    })),
    distilleries: distilleries
      .slice(0, maxResults.distilleries)
      .map(({ id, name, county }) => ({ id, name, county })),
  };
}
