import type { AnswerOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import { browserHeaders } from '#testing/client/browser-headers.ts';
import { partsOf, urlOf } from '#web/api/http/url.ts';
import { storyAddress } from './story-address.ts';

export interface ApiOptions {
  token?: string;
  idempotencyKey?: string;
  baseUrl?: string | undefined;
}

/** Calls the server beside the browser, to set up a story. */
export async function api<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  { token, idempotencyKey, baseUrl = process.env['BASE_URL'] }: ApiOptions = {},
): Promise<AnswerOf<E>> {
  const { body } = partsOf(request);
  const response = await fetch(new URL(urlOf(endpoint, request), baseUrl), {
    method: endpoint.method,
    headers: {
      ...browserHeaders({ token, idempotencyKey }),
      ...storyAddress.headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${endpoint.path}: ${response.status} ${await response.text()}`);
  return (endpoint.answer ? await response.json() : undefined) as AnswerOf<E>;
}
