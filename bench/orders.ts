/**
 * `node bench/orders.ts`: the start of a server; orders over HTTP with 8 buyers, of 100 casks and of one, beside the same
 * statements sent over bare connections; and the memory of that server at the end.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { openJobs } from '#server/jobs/open-jobs.ts';
import { connect, createPool } from '#server/platform/db/connection/connect.ts';
import { recordStatements, type Statement } from '#testing/database/record-statements.ts';
import { rowOf } from '#testing/database/rows.ts';
import { median } from '#testing/median.ts';
import { bench, catalogue, note, ratio, untilIdle, type Figure } from './support/bench.ts';
import { openBuyers, openCasks, type Buyer } from './support/buyers.ts';
import { serverProcess, type ServerProcess } from './support/server.ts';
import { each, orderOf, place } from './support/visitors.ts';
import type { Database } from '#server/platform/db/schema.ts';

const buyersAtOnce = 8;
const ordersARound = 400;
const rounds = 3;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The values of a recorded order, made those of another: known ids mapped, every other id a fresh one. */
function translate(value: unknown, ids: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => translate(item, ids));
  if (typeof value === 'number') return Number(ids.get(String(value)) ?? value);
  if (typeof value !== 'string') return value;
  return value.replaceAll(uuid, (old) => {
    if (!ids.has(old)) ids.set(old, randomUUID());
    return ids.get(old) ?? old;
  });
}

/** The place of the numbers of the shares in `insertOrder` (`server/features/orders/queries.ts`). */
const numbersPlace = /unnest\(\$\d+::bigint\[\],\s*\$(\d+)::integer\[\],\s*\$\d+::uuid\[\]\)/;

function withShares(text: string, values: unknown[], numbers: number[]): unknown[] {
  const position = Number(numbersPlace.exec(text)?.[1]);
  if (!Array.isArray(values[position - 1]))
    throw new Error('the numbers of the shares are not where they were');
  return values.with(position - 1, numbers);
}

/**
 * Sends the recorded statements of one order over a bare connection, for another buyer. An answer is read only where the
 * next statement needs it: the numbers of the shares that were claimed.
 */
async function bareOrder(
  client: pg.Client,
  statements: Statement[],
  ids: Map<string, string>,
): Promise<void> {
  let numbers: number[] = [];
  for (const { text, values } of statements) {
    const translated = values.map((value) => translate(value, ids));
    const sent = text.includes('insert into orders') ? withShares(text, translated, numbers) : translated;
    const { rows } = await client.query(text, sent);
    if (text.includes('skip locked')) numbers = rows.map((row: { number: number }) => row.number);
  }
}

async function record(databaseUrl: string, buyer: Buyer): Promise<Statement[]> {
  const statements: Statement[] = [];
  const pool = createPool(databaseUrl, { size: 2 });
  let isRecording = false;
  recordStatements(pool, (statement) => isRecording && statements.push(statement));
  const jobs = await openJobs(databaseUrl, console.error);
  const config = readConfig({ DATABASE_URL: databaseUrl });
  const log = pino({ level: 'silent' });
  const context = await compose({ config, db: connect(pool), jobs, log, announce: () => undefined });
  const app = await buildApp(context);
  await app.ready();
  isRecording = true;
  const { headers, body } = orderOf(buyer);
  const url = '/platform/api/order/place/';
  const answer = await app.inject({ method: 'POST', url, headers, payload: body });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  isRecording = false;
  await app.close();
  await jobs.close();
  await context.db.destroy();
  return statements;
}

async function factsOf(db: Database, { memberId, cartId, token }: Buyer): Promise<string[]> {
  const { accountId } = await rowOf(db, 'wallet', { memberId, currency: 'SGD' });
  const { offerId } = await rowOf(db, 'cartEntry', { cartId });
  const { caskId } = await rowOf(db, 'offer', { id: offerId });
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const { sid } = JSON.parse(claims) as { sid: string };
  return [memberId, cartId, sid, String(accountId), String(caskId)];
}

const aSecond = (orders: number, ms: number) => (orders / ms) * 1000;

async function measureRounds(
  server: ServerProcess,
  databaseUrl: string,
  casks: number,
  { db, clients }: { db: Database; clients: pg.Client[] },
): Promise<{ statements: number; rates: { ours: number; bare: number }[] }> {
  const shares = Math.ceil(((2 * rounds + 1) * ordersARound) / casks) + 1;
  const rates: { ours: number; bare: number }[] = [];
  await openCasks(db, casks, Math.min(shares, 2000));
  const [model, ...warm] = await openBuyers(db, 50, casks);
  if (!model) throw new Error('there are buyers');
  const known = await factsOf(db, model);
  const statements = await record(databaseUrl, model);
  await each(warm, buyersAtOnce, (buyer) => place(server.url, buyer));
  for (let round = 0; round < rounds; round += 1) {
    if (casks === 1) await openCasks(db, 1, 2 * ordersARound);
    const buyers = await openBuyers(db, ordersARound, casks);
    const bareBuyers = await openBuyers(db, ordersARound, casks);
    const facts = new Map<Buyer, string[]>();
    for (const buyer of bareBuyers) facts.set(buyer, await factsOf(db, buyer));
    const ours = await each(buyers, buyersAtOnce, (buyer) => place(server.url, buyer));
    const bare = await each(bareBuyers, buyersAtOnce, (buyer, lane) => {
      const ids = new Map(known.map((old, i) => [old, facts.get(buyer)?.[i] ?? old]));
      return bareOrder(clients[lane] as pg.Client, statements, ids);
    });
    rates.push({ ours: aSecond(ordersARound, ours), bare: aSecond(ordersARound, bare) });
  }
  return { statements: statements.length, rates };
}

/** The server and the bare statements take turns. */
async function measureOrders(server: ServerProcess, databaseUrl: string, casks: number): Promise<Figure[]> {
  const db = connect(createPool(databaseUrl, { size: 2 }));
  const open = () => new pg.Client({ connectionString: databaseUrl });
  const clients = Array.from({ length: buyersAtOnce }, open);
  await Promise.all(clients.map((client) => client.connect()));
  const measured = measureRounds(server, databaseUrl, casks, { db, clients });
  const { statements, rates } = await measured.finally(async () => {
    await Promise.all(clients.map((client) => client.end()));
    await db.destroy();
  });
  const of = casks === 1 ? 'one hot cask' : `${casks} casks`;
  const [ours, bare] = [median(rates.map((one) => one.ours)), median(rates.map((one) => one.bare))];
  return [
    note(`orders/s, 8 buyers, ${of}`, ours.toFixed(0)),
    note(`the same ${statements} statements bare, ${of}: orders/s`, bare.toFixed(0)),
    ratio(`orders ÷ bare SQL, ${of}`, median(rates.map((one) => one.ours / one.bare)), { atLeast: 0.5 }),
  ];
}

await bench(async (cluster) => {
  const url = await catalogue(cluster, 'orders', 10_000);
  // The first start fills what later ones find.
  const first = await serverProcess(url);
  await untilIdle([cluster, first]);
  await first.stop();
  const server = await serverProcess(url);
  const figures = [
    ratio('start on a running database to the first 200: s', server.firstAnswer / 1000, { atMost: 1 }),
    ...(await measureOrders(server, url, 100)),
    ...(await measureOrders(server, url, 1)),
    await server.peakMemory({ atMost: 250 }),
  ];
  await server.stop();
  return figures;
});
