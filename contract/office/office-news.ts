import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  id,
  instant,
  param,
  singleLine,
  text,
  afterId,
  idCursorPage,
  slug,
  version,
} from '../shared/fields.ts';
import { newsSlugLength } from '../shared/patterns.ts';

export const enteredNews = z.strictObject({
  slug: slug(newsSlugLength),
  title: singleLine(120),
  summary: singleLine(300),
  body: text(10_000).check(z.describe('Paragraphs separated by an empty line.')),
  distilleryId: z.optional(id),
  caskId: z.optional(id),
});
export type EnteredNews = z.infer<typeof enteredNews>;

const officeNews = z.strictObject({
  id,
  version,
  publishedAt: z.nullable(instant).check(z.describe('Null for a draft; may be in the future.')),
  isPublished: z.boolean(),
  isSlugFixed: z.boolean().check(z.describe('It was published once, and keeps its address.')),
  ...enteredNews.shape,
});
export type OfficeNews = z.infer<typeof officeNews>;

const params = z.strictObject({ newsId: param.id });
const references = ['DISTILLERY_NOT_FOUND', 'CASK_NOT_FOUND', 'NAME_TAKEN'] as const;
const changing = ['NEWS_NOT_FOUND', 'RECORD_CHANGED'] as const;

export const listOfficeNews = endpoint({
  method: 'GET',
  path: '/platform/api/office/news',
  role: 'operator',
  permission: 'catalogue.read',
  summary: 'News with drafts and what is scheduled, the newest first, 50 at a time',
  query: z.strictObject({
    q: z.optional(singleLine(80).check(z.describe('Part of a title.'))),
    after: afterId,
  }),
  answer: idCursorPage(officeNews),
});

export const getOfficeNews = endpoint({
  method: 'GET',
  path: '/platform/api/office/news/{newsId}',
  role: 'operator',
  permission: 'catalogue.read',
  summary: 'A news item as it is entered',
  params,
  answer: officeNews,
  errors: ['NEWS_NOT_FOUND'],
});

export const createNews = endpoint({
  method: 'POST',
  path: '/platform/api/office/news',
  role: 'operator',
  permission: 'content.write',
  summary: 'Begin a news item as a draft',
  body: enteredNews,
  answer: officeNews,
  status: 201,
  errors: references,
});

export const changeNews = endpoint({
  method: 'PUT',
  path: '/platform/api/office/news/{newsId}',
  role: 'operator',
  permission: 'content.write',
  summary: 'Change a news item; of a published one the address stays',
  params,
  body: z.strictObject({ version, ...enteredNews.shape }),
  answer: officeNews,
  errors: [...changing, ...references],
});

export const publishNews = endpoint({
  method: 'POST',
  path: '/platform/api/office/news/{newsId}/publish',
  role: 'operator',
  permission: 'content.write',
  summary: 'Publish a news item, at once or from an instant on',
  params,
  body: z.strictObject({ version, from: z.optional(instant) }),
  answer: officeNews,
  errors: changing,
});

export const withdrawNews = endpoint({
  method: 'POST',
  path: '/platform/api/office/news/{newsId}/withdraw',
  role: 'operator',
  permission: 'content.write',
  summary: 'Make a published or scheduled news item a draft again; members who were notified stay notified',
  params,
  body: z.strictObject({ version }),
  answer: officeNews,
  errors: changing,
});
