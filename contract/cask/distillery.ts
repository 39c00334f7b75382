import { z } from 'zod/mini';
import { cask } from './cask.ts';
import { endpoint } from '../endpoint.ts';
import { currency, id, pageOf, pageQuery, param, singleLine } from '../shared/fields.ts';
import { rendition } from '../shared/picture.ts';
import { newsItem } from '../content/news.ts';

export const distillery = z.strictObject({
  id,
  name: z.string(),
  county: z.string(),
  founded: z.int(),
  stills: z.string(),
  tagline: z.string(),
  story: z.string().check(z.describe('Paragraphs separated by an empty line.')),
  renditions: z.array(rendition).check(z.describe('Of its picture; empty where there is none.')),
  sample: z.boolean(),
});
export type Distillery = z.infer<typeof distillery>;

export const listedDistillery = z.strictObject({
  ...z.pick(distillery, { id: true, name: true, county: true, tagline: true, renditions: true, sample: true })
    .shape,
  casks: z.int().check(z.describe('Casks of it in the catalogue.')),
});
export type ListedDistillery = z.infer<typeof listedDistillery>;

export const searchDistilleries = endpoint('GET /platform/api/v1/search/distillery', 'anyone', {
  summary: 'Search distilleries by name and county, in the order of their names',
  query: z.strictObject({ q: z.optional(singleLine(100)), ...pageQuery }),
  answer: pageOf(listedDistillery),
});

const params = z.strictObject({ id: param.id });

export const getDistillery = endpoint('GET /platform/api/v1/distillery/{id}', 'anyone', {
  summary: 'One distillery',
  params,
  answer: distillery,
  errors: ['NOT_FOUND'],
});

export const distilleryCasks = endpoint('GET /platform/api/v1/distillery/{id}/casks', 'anyone', {
  summary: 'Casks of one distillery, newest first',
  params,
  query: z.strictObject({
    currencyType: z._default(currency, 'SGD'),
    page: z._default(param.whole(0, 400), 0),
    size: z._default(param.whole(1, 100), 24),
  }),
  answer: pageOf(cask),
  errors: ['NOT_FOUND'],
});

export const distilleryNews = endpoint('GET /platform/api/v1/distillery/{id}/news', 'anyone', {
  summary: 'The latest news of one distillery',
  params,
  answer: z.array(newsItem),
  errors: ['NOT_FOUND'],
});
