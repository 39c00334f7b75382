import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { sql } from 'kysely';
import { addressOf, each, openPeople, type Person } from '#drills/people.ts';
import { buyShare, fillCart, orderOf, type Call } from '#drills/request.ts';
import type { Context } from '#server/shared/context.ts';
import { jsonHeaders } from '#testing/client/browser-headers.ts';
import { addRow } from '#testing/database/rows.ts';

export interface Buyer extends Person {
  cartId: string;
}

/** Price of a share in minor units of SGD. */
const sharePrice = 10_000;

/**
 * Members of Singapore with S$10,000.00 from a deposit and a term of a year, logged in, whose carts hold one share each of
 * these offers, in turn.
 */
export async function openBuyers(context: Context, count: number, offerIds: number[]): Promise<Buyer[]> {
  const { db, clock } = context;
  const people = await openPeople(context, count, 1_000_000, 'current');
  const buyers = people.map((person) => ({ ...person, cartId: randomUUID() }));
  await each([...buyers.entries()], 4, async ([i, { cartId, memberId }]) => {
    const times = { createdAt: clock.now(), updatedAt: clock.now() };
    const cart = { id: cartId, deviceId: memberId, memberId, state: 'ACTIVE', currency: 'SGD' } as const;
    await addRow(db, 'cart', { ...cart, ...times });
    await addRow(db, 'cartEntry', { cartId, offerId: offerIds[i % offerIds.length] ?? 0, quantity: 1 });
  });
  await sql`analyze`.execute(db);
  return buyers;
}

/** Eight at once, unless a call brings connections of its own. */
const sharedAgent = new Agent({ keepAlive: true, maxSockets: 8 });

interface Sent {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | undefined;
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

/** A browser's calls; throws where one is refused. */
const asking =
  (url: string, { token, address }: Partial<Person>) =>
  async <T>({ method, path, key, body, expects = 200 }: Call): Promise<T> => {
    const headers = {
      ...jsonHeaders({ token, idempotencyKey: key }),
      ...(address && { 'x-forwarded-for': address }),
    };
    const { status, text } = await send(url + path, { method, headers, body: body && JSON.stringify(body) });
    if (status !== expects) throw new Error(`${status}: ${path}: ${text}`);
    return JSON.parse(text) as T;
  };

/** Two requests of a new visitor: open the cart, add a share. */
export async function openCart(url: string, offerId: number, n: number): Promise<void> {
  // One network may open few carts a minute.
  await fillCart(asking(url, { address: addressOf(n) }), randomUUID(), offerId);
}

export const orderOfCart = ({ cartId }: Buyer): Call =>
  orderOf({ id: cartId, currency: 'SGD', total: sharePrice });

export async function place(url: string, buyer: Buyer): Promise<void> {
  await asking(url, buyer)(orderOfCart(buyer));
}

/** Three requests of a member: open the cart, add a share, order. */
export async function checkOut(url: string, buyer: Buyer, offerId: number): Promise<void> {
  await buyShare(asking(url, buyer), buyer.memberId, offerId);
}
