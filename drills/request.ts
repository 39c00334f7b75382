import { randomUUID } from 'node:crypto';
import type { ErrorAnswer } from '#contract/errors.ts';
import { refreshToken as refresh } from '#contract/account/account.ts';
import { browserHeaders } from '#testing/client/browser-headers.ts';
import type { Cart } from '#contract/order/cart.ts';
import type { Order } from '#contract/order/order.ts';
import type { Person } from './people.ts';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  key?: string;
  body?: object;
}

/** Sends a call until it is answered. @returns the body; null where it was refused */
type Ask = <T>(call: Call, wanted: 'cart' | 'share' | 'order') => Promise<T | null>;

/** Opens the cart of a browser, adds a share where it is empty, and orders. */
export async function buyShare(ask: Ask, deviceId: string, offerId: number): Promise<Order | null> {
  let cart = await ask<Cart>({ method: 'GET', path: `/platform/api/v1/cart?deviceId=${deviceId}` }, 'cart');
  if (cart?.entries.length === 0) {
    const body = { cartId: cart.id, boShareId: offerId, quantity: 1 };
    const path = `/platform/api/v1/cart/${cart.id}/entry`;
    cart = await ask<Cart>({ method: 'POST', path, body }, 'share');
  }
  if (!cart) return null;
  const consent = { termsAccepted: true, ageDeclaration: true };
  const body = { cartId: cart.id, currencyType: cart.currency, expectedTotal: cart.total, ...consent };
  const path = '/platform/api/order/place/';
  return ask<Order>({ method: 'POST', path, key: randomUUID(), body }, 'order');
}

/**
 * A caller without an answer, or with one to try again later, does not know whether it happened.
 * `retryAfter` is in seconds; what was shed did not happen.
 */
interface Unanswered {
  unanswered: string;
  retryAfter?: number;
  isShed?: boolean;
}
export type Answer = { status: number; body: unknown } | Unanswered;

/** Longer than the shop takes to say that it does not know. */
const timeoutMs = 25_000;
/** The shop's and HAProxy's, in words that mean: again later. */
const comeAgain = new Set([502, 503, 504]);

const refusalIn = (text: string) => JSON.parse(text) as Partial<ErrorAnswer>;

async function sendOnce(url: string, person: Person, call: Call): Promise<Answer> {
  const { method, path, key, body } = call;
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
    if (comeAgain.has(response.status)) {
      const refusal = isJson ? refusalIn(text) : null;
      return {
        unanswered: `${response.status} of ${refusal ? `the shop: ${refusal.errorCode ?? text}` : 'HAProxy'}`,
        retryAfter: Number(response.headers.get('retry-after') ?? 0),
        isShed: refusal?.errorCode === 'UNAVAILABLE' && refusal.retryAfter !== undefined,
      };
    }
    return { status: response.status, body: isJson ? (JSON.parse(text) as unknown) : text };
  } catch (error) {
    const { cause, name } = error as Error;
    return { unanswered: (cause as { code?: string } | undefined)?.code ?? name };
  }
}

const refreshing = new WeakMap<Person, Promise<Answer>>();

/** One at a time for each person, as the browser does. @returns the answer to the refresh */
async function refreshSession(url: string, person: Person): Promise<Answer> {
  const answer = await sendOnce(url, person, {
    method: 'POST',
    path: refresh.path,
    body: { refreshToken: person.refreshToken },
  });
  if ('status' in answer && answer.status === 200)
    Object.assign(person, answer.body as Pick<Person, 'token' | 'refreshToken'>);
  return answer;
}

/** A token that has ended is refreshed, and the request sent again with the new one. */
export async function send(url: string, person: Person, call: Call): Promise<Answer> {
  const { token } = person;
  const answer = await sendOnce(url, person, call);
  if (!('status' in answer) || answer.status !== 401) return answer;
  if (person.token === token) {
    const running = refreshing.get(person) ?? refreshSession(url, person);
    refreshing.set(person, running);
    const refreshed = await running.finally(() => refreshing.delete(person));
    if (!('status' in refreshed)) return refreshed;
    if (refreshed.status !== 200) return answer;
  }
  return sendOnce(url, person, call);
}
