import { randomUUID } from 'node:crypto';
import { request } from 'undici';
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
  /** The status of its answer; 200 without it. */
  expects?: 200 | 201;
  /** A refusal is none of the shop's faults. */
  mayBeRefused?: true;
}

/** Its method and path, without the parts that differ from call to call. */
export const nameOf = ({ method, path }: Call) =>
  `${method} ${path.replaceAll(/[0-9a-f-]{36}/g, '…').split('?')[0]}`;

/** Sends a call until it is answered. @returns the body; null where it was refused */
type Ask = <T>(call: Call) => Promise<T | null>;

/** Opens the cart of a browser, and adds a share where it is empty. */
export async function fillCart(ask: Ask, deviceId: string, offerId: number): Promise<Cart | null> {
  const path = `/platform/api/v1/cart?deviceId=${deviceId}&currencyType=SGD`;
  const cart = await ask<Cart>({ method: 'GET', path });
  if (!cart || cart.entries.length > 0) return cart;
  const body = { cartId: cart.id, boShareId: offerId, quantity: 1 };
  const entryPath = `/platform/api/v1/cart/${cart.id}/entry`;
  // The cask may be sold out meanwhile.
  return ask<Cart>({ method: 'POST', path: entryPath, body, mayBeRefused: true });
}

/** An order of all that is in a cart. */
export function orderOf(cart: Pick<Cart, 'id' | 'currency' | 'total'>): Call {
  const consent = { termsAccepted: true, ageDeclaration: true };
  const body = { cartId: cart.id, currencyType: cart.currency, expectedTotal: cart.total, ...consent };
  return { method: 'POST', path: '/platform/api/order/place/', key: randomUUID(), body, expects: 201 };
}

export async function buyShare(ask: Ask, deviceId: string, offerId: number): Promise<Order | null> {
  const cart = await fillCart(ask, deviceId, offerId);
  return cart && ask<Order>(orderOf(cart));
}

export interface Answer {
  /** The status; a text where a caller does not know whether it happened, or shall try again later. */
  result: number | string;
  body?: unknown;
  /** In seconds. */
  retryAfter?: number;
  /** It did not happen. */
  isShed?: boolean;
}

/** Longer than the shop takes to say that it does not know: ms. */
const timeouts = { headersTimeout: 25_000, bodyTimeout: 25_000 };
/** The shop's and HAProxy's, in words that mean: again later. */
const comeAgain = new Set([502, 503, 504]);

/** undici takes half the processor time of `fetch`, and clients share the cores with the shop. */
export async function sendOnce(url: string, person: Partial<Person>, call: Call): Promise<Answer> {
  const { method, path, key, body } = call;
  const headers = {
    ...browserHeaders({ token: person.token, idempotencyKey: key }),
    ...(person.address && { 'x-forwarded-for': person.address }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const sent = { method, headers, body: body ? JSON.stringify(body) : null, ...timeouts };
  try {
    const response = await request(url + path, sent);
    const { statusCode: status, headers: answered } = response;
    const text = await response.body.text();
    const isJson = String(answered['content-type']).includes('json');
    if (!comeAgain.has(status))
      return { result: status, body: isJson ? (JSON.parse(text) as unknown) : text };
    const refusal = isJson ? (JSON.parse(text) as Partial<ErrorAnswer>) : null;
    return {
      result: `${status} of ${refusal ? `the shop: ${refusal.errorCode ?? text}` : 'HAProxy'}`,
      retryAfter: Number(answered['retry-after'] ?? 0),
      isShed: refusal?.errorCode === 'UNAVAILABLE' && refusal.retryAfter !== undefined,
    };
  } catch (error) {
    const { code, name } = error as { code?: string; name: string };
    return { result: code ?? name };
  }
}

/** A token that has ended is refreshed, and the request sent again with the new one. A person sends one call at a time. */
export async function send(url: string, person: Person, call: Call): Promise<Answer> {
  const answer = await sendOnce(url, person, call);
  if (answer.result !== 401) return answer;
  const body = { refreshToken: person.refreshToken };
  const refreshed = await sendOnce(url, person, { method: 'POST', path: refresh.path, body });
  if (typeof refreshed.result === 'string') return refreshed;
  if (refreshed.result !== 200) return answer;
  Object.assign(person, refreshed.body as Pick<Person, 'token' | 'refreshToken'>);
  return sendOnce(url, person, call);
}
