import { z } from 'zod/mini';
import { cask } from './cask.ts';
import { endpoint } from './endpoint.ts';
import { currency, id, pageOf, param } from './fields.ts';
import { newsItem } from './news.ts';

export const distillery = z.strictObject({
  id,
  name: z.string(),
  county: z.string(),
  founded: z.int(),
  stills: z.string(),
  tagline: z.string(),
  story: z.string().check(z.describe('Paragraphs separated by an empty line.')),
  sample: z.boolean(),
});
export type Distillery = z.infer<typeof distillery>;

const params = z.strictObject({ id: param.id });

export const getDistillery = endpoint({
  method: 'GET',
  path: '/platform/api/v1/distillery/{id}',
  role: 'anyone',
  summary: 'One distillery',
  params,
  answer: distillery,
  errors: ['NOT_FOUND'],
});

export const distilleryCasks = endpoint({
  method: 'GET',
  path: '/platform/api/v1/distillery/{id}/casks',
  role: 'anyone',
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

export const distilleryNews = endpoint({
  method: 'GET',
  path: '/platform/api/v1/distillery/{id}/news',
  role: 'anyone',
  summary: 'The latest news of one distillery',
  params,
  answer: z.array(newsItem),
  errors: ['NOT_FOUND'],
});
