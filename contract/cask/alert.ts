import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, param } from '../shared/fields.ts';

const params = z.strictObject({ caskId: param.id });

export const listAlerts = endpoint({
  method: 'GET',
  path: '/platform/api/v1/notify-me',
  role: 'member',
  summary: 'Ids of the casks the member asked to be notified about',
  answer: z.array(id),
});

export const addAlert = endpoint({
  method: 'POST',
  path: '/platform/api/v1/notify-me/{caskId}',
  role: 'member',
  limit: 'change',
  summary: 'Ask to be notified about a cask',
  params,
  errors: ['NOT_FOUND'],
});

export const removeAlert = endpoint({
  method: 'DELETE',
  path: '/platform/api/v1/notify-me/{caskId}',
  role: 'member',
  limit: 'change',
  summary: 'Stop being notified about a cask',
  params,
});
