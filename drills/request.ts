import type { ErrorAnswer } from '#contract/errors.ts';
import { browserHeaders, jsonHeaders } from '#testing/client/browser-headers.ts';
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

export async function send(url: string, person: Person, { method, path, key, body }: Call): Promise<Answer> {
  const facts = { token: await person.token(), idempotencyKey: key };
  const headers = body ? jsonHeaders(facts) : browserHeaders(facts);
  try {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, 'x-forwarded-for': person.address },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    if (comeAgain.has(response.status)) {
      const refusal = isJson ? `the shop: ${(JSON.parse(text) as ErrorAnswer).errorCode}` : 'HAProxy';
      return { unanswered: `${response.status} of ${refusal}` };
    }
    return { status: response.status, body: isJson ? (JSON.parse(text) as unknown) : text };
  } catch (error) {
    const { cause, name } = error as Error;
    return { unanswered: (cause as { code?: string } | undefined)?.code ?? name };
  }
}
