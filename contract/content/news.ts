import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, instant, singleLine, pageOf, param } from '../shared/fields.ts';
import { newsSlugLength } from '../shared/patterns.ts';
import { rendition } from '../shared/picture.ts';

export const newsSubjects = [
  'AUTUMN',
  'BOTTLE',
  'GLASS',
  'HEAD',
  'OAK',
  'STILL',
  'WAREHOUSE',
  'WINTER',
] as const;
export type NewsSubject = (typeof newsSubjects)[number];

export const newsItem = z.strictObject({
  id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  publishedAt: instant,
  distilleryId: z.nullable(id),
  distilleryName: z.nullable(z.string()),
  caskId: z.nullable(id),
  subject: z
    .nullable(z.enum(newsSubjects))
    .check(z.describe('Which of the shop’s pictures shows it; null: that of the distillery.')),
  renditions: z.array(rendition).check(z.describe('Of its own picture; empty where there is none.')),
  sample: z.boolean(),
});
export type NewsItem = z.infer<typeof newsItem>;

export const listNews = endpoint('GET /platform/api/v1/news', 'anyone', {
  summary:
    'News, newest first: of one distillery, of one cask, or with `mine` of all the casks and distilleries the member holds or watches',
  query: z.strictObject({
    mine: z.optional(z.literal('true')),
    distilleryId: z.optional(param.id),
    caskId: z.optional(param.id),
    page: z._default(param.whole(0, 100), 0),
    size: z._default(param.whole(1, 50), 12),
  }),
  answer: pageOf(newsItem),
});

export const getNewsItem = endpoint('GET /platform/api/v1/news/{slug}', 'anyone', {
  summary: 'One news item',
  params: z.strictObject({ slug: singleLine(newsSlugLength) }),
  answer: newsItem,
  errors: ['NOT_FOUND'],
});
