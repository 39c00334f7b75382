import { z } from 'zod/mini';
import { newsSubjects } from '../content/news.ts';
import { id, instant, singleLine, slug, text, uuid } from '../shared/fields.ts';
import { newsSlugLength } from '../shared/patterns.ts';
import { resource } from './resource.ts';

export const enteredNews = z.strictObject({
  slug: slug(newsSlugLength),
  title: singleLine(120),
  summary: singleLine(300),
  body: text(10_000).check(z.describe('Paragraphs separated by an empty line.')),
  distilleryId: z.optional(id),
  caskId: z.optional(id),
  subject: z.optional(z.enum(newsSubjects)),
  fileId: z.optional(uuid).check(z.describe('Its own picture, in the place of the shop’s.')),
});
export type EnteredNews = z.infer<typeof enteredNews>;

const references = ['DISTILLERY_NOT_FOUND', 'CASK_NOT_FOUND', 'FILE_NOT_FOUND', 'NAME_TAKEN'] as const;

export const news = resource({
  path: '/platform/api/office/news',
  param: 'newsId',
  read: 'catalogue.read',
  write: 'content.write',
  notFound: 'NEWS_NOT_FOUND',
  entered: enteredNews,
  shown: {
    publishedAt: z.nullable(instant).check(z.describe('Null for a draft; may be in the future.')),
    isPublished: z.boolean(),
    isSlugFixed: z.boolean().check(z.describe('It was published once, and keeps its address.')),
  },
});
export type OfficeNews = z.infer<typeof news.record>;

export const listOfficeNews = news.search(
  'News with drafts and what is scheduled, the newest first, 50 at a time',
  { q: z.optional(singleLine(80).check(z.describe('Part of a title.'))) },
);
export const getOfficeNews = news.get('A news item as it is entered');
export const createNews = news.create('Begin a news item as a draft', enteredNews, references);
export const changeNews = news.change('Change a news item; of a published one the address stays', references);
export const publishNews = news.step('publish', 'Publish a news item, at once or from an instant on', {
  from: z.optional(instant),
});
export const withdrawNews = news.step(
  'withdraw',
  'Make a published or scheduled news item a draft again; members who were notified stay notified',
  {},
);
