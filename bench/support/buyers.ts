import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import { jsonHeaders } from '#testing/client/browser-headers.ts';
import { addRow } from '#testing/database/rows.ts';
import { besideShop } from '#testing/fixtures/beside-shop.ts';
import { buildCask, buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { keySecret } from './server.ts';

export interface Buyer {
  memberId: string;
  cartId: string;
  token: string;
}

/** Price of a share in minor units of SGD. */
const sharePrice = 10_000;

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

/** Casks on sale with `shares` free shares each; their ids begin where no other number of the measurement does. */
export async function openCasks(db: Database, casks: number, shares: number): Promise<void> {
  await sql`select setval('cask_id_seq', greatest(2000000, (select max(id) from cask)))`.execute(db);
  const context = besideShop(db, keySecret);
  const { id: distilleryId } = await db.selectFrom('distillery').select('id').executeTakeFirstOrThrow();
  const price = { SGD: sharePrice, EUR: 7000 };
  for (let n = 0; n < casks; n += 1) await buildCask(context, { distilleryId, shares, price });
}

/** Members with S$10,000.00, logged in, whose carts hold one share each of the casks opened last, in turn. */
export async function openBuyers(db: Database, count: number, casks: number): Promise<Buyer[]> {
  await sql`select setval('ledger_account_id_seq', greatest(5000000, (select max(id) from ledger_account)))`.execute(
    db,
  );
  const offers = await db.selectFrom('offer').select('id').orderBy('id', 'desc').limit(casks).execute();
  const context = besideShop(db, keySecret);
  const buyers: Buyer[] = [];
  await each([...Array(count).keys()], 8, async (n) => {
    const { id: memberId } = await buildMember(context, { balance: { SGD: 1_000_000 } });
    const [cartId, now] = [randomUUID(), context.clock.now()];
    const times = { createdAt: now, updatedAt: now };
    const cart = { id: cartId, deviceId: memberId, memberId, state: 'ACTIVE', currency: 'SGD' } as const;
    await addRow(db, 'cart', { ...cart, ...times });
    await addRow(db, 'cartEntry', { cartId, offerId: offers[n % offers.length]?.id ?? 0, quantity: 1 });
    buyers.push({ memberId, cartId, token: await loginAs(context, { id: memberId }) });
  });
  await sql`analyze`.execute(db);
  return buyers;
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
