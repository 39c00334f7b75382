import { z } from 'zod/mini';
import { caskStates } from '#domain/cask/cask.ts';
import { caskSearchBounds } from './cask-search.ts';
import { endpoint } from '../endpoint.ts';
import { id, singleLine } from '../shared/fields.ts';

export const suggest = endpoint('GET /platform/api/v1/search/suggestions', 'anyone', {
  summary: 'The first casks and distilleries that a search would find, while one types',
  query: z.strictObject({ q: singleLine(caskSearchBounds.maxQueryLength) }),
  answer: z.strictObject({
    casks: z.array(
      z.strictObject({
        id,
        caskCode: z.string(),
        name: z.string(),
        distilleryName: z.string(),
        state: z.enum(caskStates),
      }),
    ),
    distilleries: z.array(z.strictObject({ id, name: z.string(), county: z.string() })),
  }),
});
