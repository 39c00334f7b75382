import type { FastifyInstance } from 'fastify';
import type { AnswerOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import type { ErrorAnswer } from '#contract/errors.ts';
import { urlOf } from '#web/api/http/url.ts';
import { browserHeaders, type BrowserHeaders } from './client/browser-headers.ts';

interface Extras extends BrowserHeaders {
  headers?: Record<string, string>;
  remoteAddress?: string;
}

/** `body` is the answer of the contract when `status` is 2xx, `error` what every other answer is. */
export interface Response<E extends Endpoint> {
  status: number;
  body: AnswerOf<E>;
  error: ErrorAnswer;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
}

export type RequestParts<E extends Endpoint> =
  unknown extends RequestOf<E> ? [Extras?] : [RequestOf<E> & Extras];

/**
 * Calls an endpoint of the contract as a browser would.
 * For a request that breaks the contract, cast its part: `body: { … } as never`.
 */
export async function request<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  ...[given]: RequestParts<E>
): Promise<Response<E>> {
  const parts = (given ?? {}) as Extras & { body?: object };
  const response = await app.inject({
    method: endpoint.method,
    url: urlOf(endpoint, given),
    headers: { ...browserHeaders(parts), ...parts.headers },
    ...(parts.remoteAddress === undefined ? {} : { remoteAddress: parts.remoteAddress }),
    ...(parts.body === undefined ? {} : { payload: parts.body }),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  const body = isJson && response.body !== '' ? response.json() : undefined;
  return { status: response.statusCode, body, error: body, headers: response.headers, text: response.body };
}
