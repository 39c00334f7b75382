/**
 * `node bench/orders.ts`: the start of a server; orders over HTTP with 8 buyers, of 100 casks and of one, beside the same
 * statements sent over bare connections; and the memory of that server at the end.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
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
import { each, openCasks } from '#drills/people.ts';
import type { Context } from '#server/shared/context.ts';
import { jsonHeaders } from '#testing/client/browser-headers.ts';
import { bench, keySecret, untilIdle, withServer, type ServerProcess } from './support/bench.ts';
import { openBuyers, orderOfCart, place, type Buyer } from './support/buyers.ts';
import { inTurn, note, quotient, ratio, type Figure } from './support/figures.ts';

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
async function bareOrder(client: pg.Client, statements: Statement[], ids: Map<string, string>) {
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
  const config = readConfig({ DATABASE_URL: databaseUrl, KEY_SECRET: keySecret });
  const log = pino({ level: 'silent' });
  const context = await compose({ config, db: connect(pool), jobs, log, announce: () => undefined });
  const app = await buildApp(context);
  await app.ready();
  isRecording = true;
  const { method, path: url, key, body = {} } = orderOfCart(buyer);
  const headers = jsonHeaders({ token: buyer.token, idempotencyKey: key });
  const answer = await app.inject({ method, url, headers, payload: body });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  isRecording = false;
  await app.close();
  await jobs.close();
  await context.db.destroy();
  return statements;
}

async function factsOf({ db }: Context, { memberId, cartId, token }: Buyer): Promise<string[]> {
  const { accountId } = await rowOf(db, 'wallet', { memberId, currency: 'SGD' });
  const { offerId } = await rowOf(db, 'cartEntry', { cartId });
  const { caskId } = await rowOf(db, 'offer', { id: offerId });
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const { sid } = JSON.parse(claims) as { sid: string };
  return [memberId, cartId, sid, String(accountId), String(caskId)];
}

async function measureOrders(
  server: ServerProcess,
  databaseUrl: string,
  context: Context,
  casks: number,
): Promise<Figure[]> {
  const shares = Math.min(2000, Math.ceil(((2 * rounds + 1) * ordersARound) / casks) + 1);
  let offerIds = await openCasks(context, casks, shares);
  const [model, ...warm] = await openBuyers(context, 50, offerIds);
  if (!model) throw new Error('there are buyers');
  const known = await factsOf(context, model);
  const statements = await record(databaseUrl, model);
  const clients = Array.from({ length: buyersAtOnce }, () => new pg.Client(databaseUrl));
  for (const client of clients) await client.connect();
  await each(warm, buyersAtOnce, (buyer) => place(server.url, buyer));
  const newBuyers = () => openBuyers(context, ordersARound, offerIds);
  const aSecond = (ms: number) => (ordersARound / ms) * 1000;
  const { ours, bare } = await inTurn(rounds, {
    async ours() {
      if (casks === 1) offerIds = await openCasks(context, 1, 2 * ordersARound);
      return aSecond(await each(await newBuyers(), buyersAtOnce, (buyer) => place(server.url, buyer)));
    },
    async bare() {
      const translations: Map<string, string>[] = [];
      for (const buyer of await newBuyers()) {
        const facts = await factsOf(context, buyer);
        translations.push(new Map(known.map((old, i) => [old, facts[i] ?? old])));
      }
      const send = (ids: Map<string, string>, lane: number) =>
        bareOrder(clients[lane] as pg.Client, statements, ids);
      return aSecond(await each(translations, buyersAtOnce, send));
    },
  });
  for (const client of clients) await client.end();
  const of = casks === 1 ? 'one hot cask' : `${casks} casks`;
  return [
    note(`orders/s, 8 buyers, ${of}`, median(ours).toFixed(0)),
    note(`the same ${statements.length} statements bare, ${of}: orders/s`, median(bare).toFixed(0)),
    ratio(`orders ÷ bare SQL, ${of}`, quotient(ours, bare), { atLeast: 0.5 }),
  ];
}

await bench(async (cluster) => {
  const databaseUrl = await cluster.catalogue('orders', 10_000);
  // The first start fills what later ones find.
  await withServer(databaseUrl, {}, (first) => untilIdle([cluster, first]));
  return withServer(databaseUrl, {}, async (server, context) => {
    // Ids that no other number of a statement is.
    await sql`select setval('cask_id_seq', 2000000), setval('ledger_account_id_seq', 5000000)`.execute(
      context.db,
    );
    return [
      ratio('start on a running database to the first 200: s', server.firstAnswer / 1000, { atMost: 1 }),
      ...(await measureOrders(server, databaseUrl, context, 100)),
      ...(await measureOrders(server, databaseUrl, context, 1)),
      await server.peakMemory({ atMost: 250 }),
    ];
  });
});
