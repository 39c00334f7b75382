import { z } from 'zod/mini';
import { caskStates } from '#domain/cask/cask.ts';
import { endpoint } from '../endpoint.ts';
import { id, param } from '../shared/fields.ts';

const params = z.strictObject({ caskId: param.id });

export const listFavourites = endpoint('GET /platform/api/v1/favourites', 'member', {
  summary: 'The casks the member keeps in sight, the latest first, at most 200',
  answer: z.array(
    z.strictObject({
      caskId: id,
      caskCode: z.string(),
      name: z.string(),
      distilleryName: z.string(),
      state: z.enum(caskStates),
    }),
  ),
});

export const addFavourite = endpoint('POST /platform/api/v1/favourites/{caskId}', 'member', {
  limit: 'change',
  summary: 'Keep a cask in sight; no notice and no mail comes of it',
  params,
  errors: ['NOT_FOUND'],
});

export const removeFavourite = endpoint('DELETE /platform/api/v1/favourites/{caskId}', 'member', {
  limit: 'change',
  summary: 'Keep a cask in sight no longer',
  params,
});
