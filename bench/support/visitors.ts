import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { jsonHeaders } from '#testing/client/browser-headers.ts';
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
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => (text += chunk));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
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

/** A request for an order of a cart with one share. */
export function orderOf({ token, cartId }: Buyer) {
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
export async function place(url: string, buyer: Buyer): Promise<void> {
  const { status, text } = await send(`${url}/platform/api/order/place/`, {
    method: 'POST',
    ...orderOf(buyer),
  });
  if (status !== 201) throw new Error(`${status}: ${text}`);
}
