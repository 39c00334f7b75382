import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, pageOf, textual } from './fields.ts';

export const newsItem = z.strictObject({
  id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  publishedAt: instant,
  distilleryId: id.nullable(),
  distilleryName: z.string().nullable(),
  caskId: id.nullable(),
  sample: z.boolean(),
});
export type NewsItem = z.infer<typeof newsItem>;

export const listNews = endpoint({
  method: 'GET',
  path: '/platform/api/v1/news',
  role: 'anyone',
  summary: 'News, newest first; `mine` narrows to the casks and distilleries the member holds or watches',
  query: z.strictObject({
    mine: z.literal('true').optional(),
    page: textual.whole(0, 100).default(0),
    size: textual.whole(1, 50).default(12),
  }),
  answer: pageOf(newsItem),
});
