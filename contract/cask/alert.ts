import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, param } from '../shared/fields.ts';

const params = z.strictObject({ caskId: param.id });

export const listAlerts = endpoint('GET /platform/api/v1/notify-me', 'member', {
  summary: 'Ids of the casks the member asked to be notified about',
  answer: z.array(id),
});

export const addAlert = endpoint('POST /platform/api/v1/notify-me/{caskId}', 'member', {
  limit: 'change',
  summary: 'Ask to be notified about a cask',
  params,
  errors: ['NOT_FOUND'],
});

export const removeAlert = endpoint('DELETE /platform/api/v1/notify-me/{caskId}', 'member', {
  limit: 'change',
  summary: 'Stop being notified about a cask',
  params,
});
