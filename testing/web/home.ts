import { caskOptions } from '#contract/cask/cask.ts';
import type { NewsItem } from '#contract/content/news.ts';
import { getDashboard } from '#contract/dashboard.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { caskFacetNames, type CaskFacet } from '#domain/cask/cask.ts';
import { answer } from './answers.ts';

type Dashboard = AnswerOf<typeof getDashboard>;
type Options = AnswerOf<typeof caskOptions>;

const range = { min: 0, max: 1 };
const facets = Object.fromEntries(caskFacetNames.map((name) => [name, []])) as unknown as Pick<
  Options,
  CaskFacet
>;

/** The home page and the dashboard of a shop with nothing in it but what is given. */
export function answerHome(dashboard: Partial<Dashboard> = {}): void {
  answer(getDashboard, { onSale: null, newCasks: [], soonToFill: [], news: [], holding: null, ...dashboard });
  answer(caskOptions, {
    ...facets,
    estimated: [],
    distilleryId: [],
    state: [],
    price: range,
    abv: range,
    fillYear: range,
    bottlingYear: range,
    sorts: [],
  });
}

export const newsItem: NewsItem = {
  id: 7,
  slug: 'the-barley-is-in',
  title: 'The barley is in',
  summary: 'A dry summer.',
  body: '',
  publishedAt: '2026-01-20T10:00:00Z',
  distilleryId: null,
  distilleryName: null,
  caskId: null,
  subject: null,
  renditions: [],
  sample: true,
};
