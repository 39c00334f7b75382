import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { buildApp } from '#server/app.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { connect, createPool, type Database } from '#server/platform/db/connection/connect.ts';
import { openJobs } from '#server/jobs/open-jobs.ts';
import { pino } from 'pino';
import { jsonHeaders } from '#testing/client/browser-headers.ts';
import { recordStatements, type Statement } from '#testing/database/record-statements.ts';
import { bareOrder } from './bare-order.ts';
import { openBuyers, openCasks, sharePrice, type Buyer } from '../buyers.ts';
import { send } from '../support/send.ts';
import type { ServerProcess } from '../support/shop.ts';
import { median } from '#testing/median.ts';
import { note, ratio, type Figure } from '../support/report.ts';

const buyersAtOnce = 8;
const ordersARound = 400;
const rounds = 3;

function orderOf(buyer: Buyer): { headers: Record<string, string>; body: string } {
  const body = {
    cartId: buyer.cartId,
    currencyType: 'SGD',
    expectedTotal: sharePrice,
    termsAccepted: true,
    ageDeclaration: true,
  };
  const headers = jsonHeaders({ token: buyer.token, idempotencyKey: randomUUID() });
  return { headers, body: JSON.stringify(body) };
}

export async function place(url: string, buyer: Buyer): Promise<void> {
  const { status, text } = await send(`${url}/platform/api/order/place/`, {
    method: 'POST',
    ...orderOf(buyer),
  });
  if (status !== 201) throw new Error(`${status}: ${text}`);
}

/** Orders a second of `buyersAtOnce`. */
export async function rate(
  buyers: Buyer[],
  order: (buyer: Buyer, lane: number) => Promise<void>,
): Promise<number> {
  const queue = [...buyers];
  const started = performance.now();
  const lanes = Array.from({ length: buyersAtOnce }, async (_, lane) => {
    for (let buyer = queue.pop(); buyer; buyer = queue.pop()) await order(buyer, lane);
  });
  await Promise.all(lanes);
  return (buyers.length / (performance.now() - started)) * 1000;
}

async function record(databaseUrl: string, buyer: Buyer): Promise<Statement[]> {
  const statements: Statement[] = [];
  const pool = createPool(databaseUrl, { size: 2 });
  let recording = false;
  recordStatements(pool, (statement) => recording && statements.push(statement));
  const jobs = await openJobs(databaseUrl, console.error);
  const config = readConfig({ DATABASE_URL: databaseUrl });
  const context = await compose({
    config,
    db: connect(pool),
    jobs,
    log: pino({ level: 'silent' }),
    announce: () => undefined,
  });
  const app = await buildApp(context);
  await app.ready();
  recording = true;
  const { headers, body } = orderOf(buyer);
  const answer = await app.inject({
    method: 'POST',
    url: '/platform/api/order/place/',
    headers,
    payload: body,
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  recording = false;
  await app.close();
  await jobs.close();
  await context.db.destroy();
  return statements;
}

async function factsOf(db: Database, { memberId, cartId, token }: Buyer): Promise<string[]> {
  const wallet = await db
    .selectFrom('wallet')
    .select('accountId')
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  const entry = await db
    .selectFrom('cartEntry')
    .innerJoin('offer', 'offer.id', 'cartEntry.offerId')
    .select('caskId')
    .where('cartId', '=', cartId)
    .executeTakeFirstOrThrow();
  const session = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string;
  };
  return [memberId, cartId, session.sid, String(wallet.accountId), String(entry.caskId)];
}

async function bareClients(databaseUrl: string): Promise<pg.Client[]> {
  const clients = Array.from(
    { length: buyersAtOnce },
    () => new pg.Client({ connectionString: databaseUrl }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  return clients;
}

interface OrdersMeasured {
  statements: number;
  /** Orders a second of each round. */
  rates: { ours: number; bare: number }[];
}

async function measureRounds(
  server: ServerProcess,
  databaseUrl: string,
  casks: number,
  { db, clients }: { db: Database; clients: pg.Client[] },
): Promise<OrdersMeasured> {
  const shares = Math.ceil(((2 * rounds + 1) * ordersARound) / casks) + 1;
  const rates: OrdersMeasured['rates'] = [];
  await openCasks(db, casks, Math.min(shares, 2000));
  const [model, ...warm] = await openBuyers(db, 50, casks);
  if (!model) throw new Error('there are buyers');
  const known = await factsOf(db, model);
  const statements = await record(databaseUrl, model);
  await rate(warm, (buyer) => place(server.url, buyer));
  for (let round = 0; round < rounds; round += 1) {
    if (casks === 1) await openCasks(db, 1, 2 * ordersARound);
    const mine = await openBuyers(db, ordersARound, casks);
    const bareBuyers = await openBuyers(db, ordersARound, casks);
    const facts = new Map<Buyer, string[]>();
    for (const buyer of bareBuyers) facts.set(buyer, await factsOf(db, buyer));
    const ours = await rate(mine, (buyer) => place(server.url, buyer));
    const bare = await rate(bareBuyers, (buyer, lane) => {
      const ids = new Map(known.map((old, i) => [old, facts.get(buyer)?.[i] ?? old]));
      return bareOrder(clients[lane] as pg.Client, statements, ids);
    });
    rates.push({ ours, bare });
  }
  return { statements: statements.length, rates };
}

/** Orders a second through the server with 8 buyers against the same statements sent bare; the two take turns. */
export async function measureOrders(
  server: ServerProcess,
  databaseUrl: string,
  casks: number,
): Promise<Figure[]> {
  const db = connect(createPool(databaseUrl, { size: 2 }));
  const clients = await bareClients(databaseUrl);
  const { statements, rates } = await measureRounds(server, databaseUrl, casks, { db, clients }).finally(
    async () => {
      await Promise.all(clients.map((client) => client.end()));
      await db.destroy();
    },
  );
  const where = casks === 1 ? 'one hot cask' : `${casks} casks`;
  return [
    note(`orders/s, 8 buyers, ${where}`, median(rates.map(({ ours }) => ours)).toFixed(0)),
    note(
      `the same ${statements} statements bare, ${where}: orders/s`,
      median(rates.map(({ bare }) => bare)).toFixed(0),
    ),
    ratio(`orders ÷ bare SQL, ${where}`, median(rates.map(({ ours, bare }) => ours / bare)), {
      atLeast: 0.5,
    }),
  ];
}
