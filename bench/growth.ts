/**
 * `node bench/growth.ts [orders]`: every list, search and page's call of the shop and the office on 100,000 casks, with
 * 10,000 orders and with so many (10 million where nothing is said, which take some 40 GB and an hour), asked in turn in one
 * run through the whole server but without a network. Reported are the medians and their ratio. `CASKS` makes it smaller.
 */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/features/context.ts';
import { refreshListing } from '#server/features/casks/listing/refresh-listing.ts';
import { systemClock } from '#server/platform/core/clock.ts';
import { openJobs } from '#server/jobs/open-jobs.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { generateCatalogue } from '#server/sample/generate/generate.ts';
import { browserHeaders } from '#testing/client/browser-headers.ts';
import { loginAs, loginAsOperator } from '#testing/fixtures/builders.ts';
import { knownOf, officeCalls, officePath, type Known } from './office-calls.ts';
import { fillOffice, type OfficeSize } from './office-rows.ts';
import { median, note, type Figure } from './report.ts';
import { findShoppers, memberCalls, shopPath, visitorCalls, type Shopper } from './shop-calls.ts';
import { bench, type BenchCluster } from './shop.ts';

const casks = Number(process.env.CASKS ?? 100_000);
const few = 10_000;
const many = Number(process.argv[2] ?? 10_000_000);
const ordersOfMember = 5;
const sharesInCatalogue = 12;
/** A fifth is left, so that casks are still on sale when all orders are placed. */
const sharesOfCask = Math.max(sharesInCatalogue, Math.ceil((many / casks) * 1.25));
const rounds = 20;
const shoppers = 20;

class Shop {
  readonly app: FastifyInstance;
  readonly #context: Context;
  readonly #operatorToken: string;
  readonly #known: Known;
  readonly #people: (Shopper & { token: string })[];
  readonly #distilleries: number[];

  private constructor(
    app: FastifyInstance,
    context: Context,
    operatorToken: string,
    known: Known,
    people: (Shopper & { token: string })[],
    distilleries: number[],
  ) {
    this.app = app;
    this.#context = context;
    this.#operatorToken = operatorToken;
    this.#known = known;
    this.#people = people;
    this.#distilleries = distilleries;
  }

  static async open(url: string): Promise<Shop> {
    const config = readConfig({ DATABASE_URL: url });
    const { db } = await openDatabase(config);
    // For the counts of failed jobs.
    const jobs = await openJobs(url, console.error);
    const log = pino({ level: 'error' });
    const context = await compose({ config, db, jobs, log, announce: () => undefined });
    await refreshListing(context, 'all');
    const known = await knownOf(db);
    const operatorToken = await loginAsOperator(context, { id: known.operators[0] ?? '' });
    const people: (Shopper & { token: string })[] = [];
    for (const shopper of await findShoppers(db, shoppers))
      people.push({ ...shopper, token: await loginAs(context, { id: shopper.memberId }) });
    const distilleries = await db.selectFrom('distillery').select('id').limit(20).execute();
    const app = await buildApp(context);
    return new Shop(
      app,
      context,
      operatorToken,
      known,
      people,
      distilleries.map(({ id }) => id),
    );
  }

  /** @returns how long it took, in ms */
  async #ask(url: string, token?: string): Promise<number> {
    // What one network or operator may ask in a minute is not measured here.
    await sql`delete from attempt_limit`.execute(this.#context.db);
    const headers = browserHeaders(token === undefined ? {} : { token });
    const started = performance.now();
    const { statusCode, body } = await this.app.inject({ method: 'GET', url, headers });
    const ms = performance.now() - started;
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body.slice(0, 300)}`);
    return ms;
  }

  ofOffice(call: string, n: number): Promise<number> {
    return this.#ask(officePath(call, n, this.#known), this.#operatorToken);
  }

  async ofShop(call: string, n: number, isMember: boolean): Promise<number> {
    const person = this.#people[n % this.#people.length];
    if (!person) throw new Error('nobody has ordered');
    return this.#ask(shopPath(call, n, person, this.#distilleries), isMember ? person.token : undefined);
  }
}

type Ask = (shop: Shop, n: number) => Promise<number>;

function allCalls(): [what: string, ask: Ask][] {
  return [
    ...Object.entries(visitorCalls).map(([what, call]): [string, Ask] => [
      what,
      (shop, n) => shop.ofShop(call, n, false),
    ]),
    ...Object.entries(memberCalls).map(([what, call]): [string, Ask] => [
      what,
      (shop, n) => shop.ofShop(call, n, true),
    ]),
    ...Object.entries(officeCalls).map(([what, call]): [string, Ask] => [
      `office: ${what}`,
      (shop, n) => shop.ofOffice(call, n),
    ]),
  ];
}

/** Both databases are asked in turn; the first call of each compiles its statements. */
async function measure(shops: { few: Shop; many: Shop }): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, ask] of allCalls()) {
    const times = { few: [] as number[], many: [] as number[] };
    for (let n = 0; n <= rounds; n += 1) {
      for (const size of ['few', 'many'] as const) {
        const ms = await ask(shops[size], n);
        if (n > 0) times[size].push(ms);
      }
    }
    const [before, after] = [median(times.few), median(times.many)];
    const value = after / before;
    figures.push({
      what,
      measured: `${before.toFixed(1)} and ${after.toFixed(1)}, ${value.toFixed(2)} times`,
      wanted: '≤ 2',
      holds: value <= 2,
    });
    console.error(figures.at(-1));
  }
  return figures;
}

async function fill(
  cluster: BenchCluster,
  name: string,
  size: Pick<OfficeSize, 'orders' | 'sharesOfCask'>,
): Promise<Figure> {
  const started = performance.now();
  const { orders } = size;
  await fillOffice(cluster.cluster.url(name, 'postgres'), {
    casks,
    members: orders / ordersOfMember,
    trailEntries: orders / 2,
    ...size,
  });
  const client = new pg.Client({ connectionString: cluster.cluster.url(name, 'postgres') });
  await client.connect();
  const { rows } = await client.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  await client.end();
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  return note(`${orders} orders: size of the database, filled in s`, `${rows[0]?.size}, ${seconds}`);
}

await bench(async (own) => {
  const url = await own.database('few');
  const { db, close } = await openDatabase(readConfig({ DATABASE_URL: url }));
  await generateCatalogue(
    { db, clock: systemClock },
    { casks, shares: { min: sharesInCatalogue, max: sharesInCatalogue } },
  );
  await close();
  const admin = new pg.Client({ connectionString: own.cluster.url('postgres', 'postgres') });
  await admin.connect();
  await admin.query('create database many template few owner shop');
  await admin.end();
  const sizes = [
    await fill(own, 'few', { orders: few }),
    await fill(own, 'many', { orders: many, sharesOfCask }),
  ];
  const shops = { few: await Shop.open(url), many: await Shop.open(own.cluster.url('many')) };
  return [...sizes, ...(await measure(shops))];
});
