import type { AnswerOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import { browserHeaders } from '#testing/client/browser-headers.ts';
import { partsOf, urlOf } from '#web/api/http/url.ts';

let stories = 0;
export const beginStory = () => void (stories += 1);

/** Each story comes from a network of its own, so that no limit for an address counts what other stories did. */
export const storyAddress = () => ({ 'x-forwarded-for': `10.${stories >> 8}.${stories & 255}.1` });

export interface ApiOptions {
  token?: string;
  idempotencyKey?: string;
}

/** Calls the server beside the browser, to set up a story. */
export async function api<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  { token, idempotencyKey }: ApiOptions = {},
): Promise<AnswerOf<E>> {
  const { body } = partsOf(request);
  const response = await fetch(new URL(urlOf(endpoint, request), process.env['BASE_URL']), {
    method: endpoint.method,
    headers: {
      ...browserHeaders({ token, idempotencyKey }),
      ...storyAddress(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${endpoint.path}: ${response.status} ${await response.text()}`);
  return (endpoint.answer ? await response.json() : undefined) as AnswerOf<E>;
}
