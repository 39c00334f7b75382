import { browserHeaders } from '#testing/client/browser-headers.ts';
import type { Person } from './people.ts';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  key?: string;
  body?: object;
}

/** A caller without an answer, or with one to try again later, does not know whether it happened. */
export type Answer = { status: number; body: unknown } | { unanswered: string };

/** Longer than the shop takes to say that it does not know. */
const timeoutMs = 25_000;
/** The shop's and HAProxy's, in words that mean: again later. */
const comeAgain = new Set([502, 503, 504]);

const errorCodeOf = (text: string) => (JSON.parse(text) as { errorCode?: string }).errorCode ?? text;

export async function send(url: string, person: Person, { method, path, key, body }: Call): Promise<Answer> {
  const headers = {
    ...browserHeaders({ token: person.token, idempotencyKey: key }),
    'x-forwarded-for': person.address,
    ...(body && { 'content-type': 'application/json' }),
  };
  try {
    const response = await fetch(url + path, {
      method,
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    if (comeAgain.has(response.status))
      return { unanswered: `${response.status} of ${isJson ? `the shop: ${errorCodeOf(text)}` : 'HAProxy'}` };
    return { status: response.status, body: isJson ? (JSON.parse(text) as unknown) : text };
  } catch (error) {
    const { cause, name } = error as Error;
    return { unanswered: (cause as { code?: string } | undefined)?.code ?? name };
  }
}
