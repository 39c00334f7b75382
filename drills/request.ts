import { browserHeaders } from '#testing/client/browser-headers.ts';
import type { Person } from './people.ts';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  key?: string;
  body?: object;
}

/** `null`: nobody answered, or the answer was to come again; nobody knows whether it happened. */
export type Answer = { status: number; body: unknown } | null;

/** Longer than the shop takes to say that it does not know. */
const timeoutMs = 25_000;
/** The shop's and HAProxy's, in words that mean: again later. */
const comeAgain = new Set([502, 503, 504]);

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
    if (comeAgain.has(response.status)) return null;
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, body: isJson ? (JSON.parse(text) as unknown) : text };
  } catch {
    return null;
  }
}
