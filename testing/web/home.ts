import { caskOptions } from '#contract/cask/cask.ts';
import { newsItem as newsItemSchema } from '#contract/content/news.ts';
import { getDashboard } from '#contract/dashboard.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { answer } from './answers.ts';
import { complete } from './complete.ts';

/** The home page and the dashboard of a shop with nothing in it but what is given. */
export function answerHome(dashboard: Partial<AnswerOf<typeof getDashboard>> = {}): void {
  answer(getDashboard, complete(getDashboard.answer, dashboard));
  answer(caskOptions, complete(caskOptions.answer));
}

export const newsItem = complete(newsItemSchema, {
  title: 'The barley is in',
  publishedAt: '2026-01-20T10:00:00Z',
});
