import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { browserHeaders, jsonHeaders } from '#testing/client/browser-headers.ts';
import { sharePrice, type Buyer } from './buyers.ts';

/** Eight at once, unless a call brings connections of its own. */
const sharedAgent = new Agent({ keepAlive: true, maxSockets: 8 });

interface Sent {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  agent?: Agent;
}

/** By `node:http`: it takes a third of the processor time of `fetch`, and clients share the cores with the server. */
export function send(
  url: string,
  { method = 'GET', headers = {}, body, agent = sharedAgent }: Sent = {},
): Promise<{ status: number; text: string; headers: NodeJS.Dict<string | string[]> }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => (text += chunk));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** So many at once. @returns how long it took, in ms */
export async function each<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, lane: number) => Promise<void>,
): Promise<number> {
  const queue = [...items];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async (_, lane) => {
      for (let item = queue.pop(); item !== undefined; item = queue.pop()) await work(item, lane);
    }),
  );
  return performance.now() - started;
}

async function call(url: string, sent?: Sent): Promise<unknown> {
  const { status, text } = await send(url, sent);
  if (status >= 300) throw new Error(`${url}: ${status} ${text}`);
  return JSON.parse(text);
}

const post = (url: string, headers: Record<string, string>, body: object) =>
  call(url, { method: 'POST', headers, body: JSON.stringify(body) });

/** An address of its own for the browser: one network may open few carts a minute. */
const addressOf = (n: number) => ({ 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` });

const addShare = (url: string, headers: Record<string, string>, cartId: string, offerId: number) =>
  post(`${url}/platform/api/v1/cart/${cartId}/entry`, headers, { cartId, boShareId: offerId, quantity: 1 });

/** Two requests of a new visitor: open the cart, add a share. */
export async function openCart(url: string, offerId: number, n: number): Promise<void> {
  const cart = (await call(`${url}/platform/api/v1/cart?deviceId=${randomUUID()}&currencyType=SGD`, {
    headers: { ...browserHeaders(), ...addressOf(n) },
  })) as { id: string };
  await addShare(url, jsonHeaders(), cart.id, offerId);
}

/** A request for an order of a cart with one share. */
export function orderOf({ token, cartId }: Pick<Buyer, 'token' | 'cartId'>) {
  const body = {
    cartId,
    currencyType: 'SGD',
    expectedTotal: sharePrice,
    termsAccepted: true,
    ageDeclaration: true,
  };
  return { headers: jsonHeaders({ token, idempotencyKey: randomUUID() }), body: JSON.stringify(body) };
}

/** Orders what is in the buyer's cart. */
export async function place(url: string, buyer: Pick<Buyer, 'token' | 'cartId'>): Promise<void> {
  const { status, text } = await send(`${url}/platform/api/order/place/`, {
    method: 'POST',
    ...orderOf(buyer),
  });
  if (status !== 201) throw new Error(`${status}: ${text}`);
}

/** Three requests of a member: open the cart, add a share, order. */
export async function checkOut(url: string, { memberId, token }: Buyer, offerId: number): Promise<void> {
  const cart = (await call(`${url}/platform/api/v1/cart?deviceId=${memberId}&currencyType=SGD`, {
    headers: browserHeaders({ token }),
  })) as { id: string };
  await addShare(url, jsonHeaders({ token }), cart.id, offerId);
  await place(url, { token, cartId: cart.id });
}
