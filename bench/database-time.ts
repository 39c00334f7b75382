/**
 * `node bench/database-time.ts [folder of another checkout]`: carts, checkouts and deposits a second, and what PostgreSQL
 * and the shop's process spend on each, here and in the other checkout, in one run. A cart is two requests of a new
 * browser: open it, add a share. A checkout is three of a member: open the cart, add a share, order. A deposit is three:
 * begin it, pay with a card of the sandbox, capture. Jobs and mails that follow run in the same server and count. A search
 * is a page of the cask list that no memory has. `ROUNDS`, `COUNT` (of each in a round) and `WARM_UP` (of each before it) make
 * it shorter or longer; `STATEMENTS=yes` prints what each statement costs, `WITHOUT_NAMES=yes` measures it without names too,
 * and `PROCESSES=2` gives this checkout two web processes.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connect, createPool, type Database } from '#server/platform/db/connection/connect.ts';
import { startCluster } from '#server/platform/db/embedded/cluster.ts';
import { createShop } from '#server/platform/db/open.ts';
import { ensureWebBuilt } from '#server/web-build.ts';
import { checkOut, deposit, each, openCart, search } from './support/checkouts.ts';
import { postmasterOf, processorMs } from './support/processor-time.ts';
import { median } from '#testing/median.ts';
import { note, ratio, table, type Figure } from './support/report.ts';
import { memoryOfServer, serverProcess, type ServerProcess } from './support/shop.ts';

type Buyers = typeof import('./buyers.ts');

const casks = 100;
const ofEach = Number(process.env.COUNT ?? 200);
/** A connection plans a statement five times for its values before it may keep a plan, and a process has twelve connections. */
const warmUp = Number(process.env.WARM_UP ?? 200);
const { PROCESSES: processes = '1' } = process.env;
/** Until what orders leave behind is done: confirmations, mails, listings. In ms. */
const settleMs = 2500;

interface Spent {
  /** Processor time of all processes of PostgreSQL, and of the shop's own, by the system, in ms. */
  databaseMs: number;
  shopMs: number;
  planMs: number;
  executeMs: number;
  statements: number;
}

interface Figures extends Spent {
  perSecond: number;
}

interface Measurement {
  admin: pg.Client;
  postmaster: string;
  server: ServerProcess;
}

async function spentBy(
  { admin, postmaster, server }: Measurement,
  work: () => Promise<unknown>,
): Promise<Spent> {
  await admin.query('select pg_stat_statements_reset()');
  const [databaseBefore, shopBefore] = [await processorMs(postmaster), await server.processorMs()];
  await work();
  await sleep(settleMs);
  const [databaseAfter, shopAfter] = [await processorMs(postmaster), await server.processorMs()];
  const { rows } = await admin.query<{ plan: number; execute: number; calls: string }>(
    `select sum(total_plan_time) as plan, sum(total_exec_time) as execute, sum(calls) as calls
     from pg_stat_statements where query not like '%pg_stat_statements%' and toplevel`,
  );
  const [sum] = rows;
  return {
    databaseMs: databaseAfter - databaseBefore,
    shopMs: shopAfter - shopBefore,
    planMs: Number(sum?.plan),
    executeMs: Number(sum?.execute),
    statements: Number(sum?.calls),
  };
}

/** @param idle what the server asks of PostgreSQL in `settleMs` while nothing happens */
function forOne({
  spent,
  ms,
  count,
  idle,
}: {
  spent: Spent;
  ms: number;
  count: number;
  idle: Spent;
}): Figures {
  const idleParts = (ms + settleMs) / settleMs;
  const one = (figure: keyof Spent) => (spent[figure] - idle[figure] * idleParts) / count;
  return {
    databaseMs: one('databaseMs'),
    shopMs: one('shopMs'),
    planMs: one('planMs'),
    executeMs: one('executeMs'),
    statements: one('statements'),
    perSecond: (count / ms) * 1000,
  };
}

const kinds = ['cart', 'checkout', 'deposit', 'search'] as const;
type Kind = (typeof kinds)[number];
type Measured = Record<Kind, Figures>;

/** Where the tables of casks would be, if they were on a server of their own; all others are of members. */
const caskTables =
  /\b(?:cask|offer|cask_share|cask_listing|cask_event|evidence|distillery|bottling|bottling_result|cask_loss)\b/;
const memberTables =
  /\b(?:orders|order_line|certificate|cart|cart_entry|member|session|wallet|ledger_\w+|invoice|document\w*|coupon|subscription|membership_\w+|idempotency_key|mail|notice|attempt_limit|favourite|cask_alert|benefit_use)\b/;

class Variant {
  readonly name: string;
  readonly measured: Measured[] = [];
  readonly #url: string;
  readonly #folder: string;
  readonly #settings: Readonly<Record<string, string>>;

  constructor(name: string, url: string, folder: string, settings: Readonly<Record<string, string>> = {}) {
    this.name = name;
    this.#url = url;
    this.#folder = folder;
    this.#settings = settings;
  }

  async round(admin: pg.Client, postmaster: string): Promise<void> {
    // A buyer's wallet is filled by a deposit of today, which counts in the limit of a day.
    const settings = {
      TRUSTED_PROXIES: '127.0.0.1',
      SAMPLE_DATA: 'yes',
      DEPOSIT_DAILY_LIMIT: '20000',
      PROCESSES: '1',
      ...this.#settings,
    };
    // With more than one web process, one beside them runs the jobs.
    const own = Number(settings.PROCESSES) > 1 ? Number(settings.PROCESSES) + 1 : 1;
    const memoryMb = own * memoryOfServer;
    const server = await serverProcess(this.#url, { folder: this.#folder, settings, memoryMb });
    const db = connect(createPool(this.#url, { size: 2 }));
    try {
      this.measured.push(await this.#measure(server, db, admin, postmaster));
    } finally {
      await db.destroy();
      await server.stop();
    }
  }

  async #measure(
    server: ServerProcess,
    db: Database,
    admin: pg.Client,
    postmaster: string,
  ): Promise<Measured> {
    // Of that checkout, which knows its own tables; earlier ones have the file there, so it stays outside `support/`.
    const { openBuyers, openCasks } = (await import(join(this.#folder, 'bench/buyers.ts'))) as Buyers;
    await openCasks(db, casks, 40);
    const offers = await db.selectFrom('offer').select('id').orderBy('id', 'desc').limit(casks).execute();
    const offerOf = (n: number) => offers[n % casks]?.id ?? 0;
    const buyers = await openBuyers(db, ofEach + warmUp, casks);
    await db.deleteFrom('cartEntry').execute();
    const warm = [...buyers.splice(0, warmUp).entries()];
    await each(warm, ([n, buyer]) => checkOut(server.url, buyer, offerOf(n)));
    await each(warm, ([n]) => openCart(server.url, offerOf(n), 900_000 + n));
    await each(warm, ([n, buyer]) => deposit(server.url, buyer, 900_000 + n));
    await sleep(settleMs);
    console.error(`${this.name}: ready`);
    const measurement = { admin, postmaster, server };
    const idle = await spentBy(measurement, async () => undefined);
    const measure = async <T>(items: T[], work: (item: T) => Promise<void>) => {
      let ms = 0;
      const spent = await spentBy(measurement, async () => {
        ms = await each(items, work);
      });
      if (process.env.STATEMENTS) await this.#printStatements(admin, items.length);
      return forOne({ spent, ms, count: items.length, idle });
    };
    const numbers = buyers.map((_, n) => n);
    const cart = await measure(numbers, (n) => openCart(server.url, offerOf(n), n));
    const checkout = await measure([...buyers.entries()], ([n, buyer]) =>
      checkOut(server.url, buyer, offerOf(n)),
    );
    await this.#printSides(admin, ofEach);
    const deposited = await measure([...buyers.entries()], ([n, buyer]) => deposit(server.url, buyer, n));
    const searched = await measure(numbers, (n) => search(server.url, n));
    const measured = { cart, checkout, deposit: deposited, search: searched };
    console.error(`${this.name}:`, JSON.stringify(measured));
    return measured;
  }

  /** Statements of a checkout on tables of casks, of members, and of both. */
  async #printSides(admin: pg.Client, count: number): Promise<void> {
    const { rows } = await admin.query<{ query: string; calls: string }>(
      'select query, calls from pg_stat_statements where toplevel',
    );
    const sides = { casks: 0, members: 0, both: 0 };
    for (const { query, calls } of rows) {
      const [ofCasks, ofMembers] = [caskTables.test(query), memberTables.test(query)];
      if (!ofCasks && !ofMembers) continue;
      const side = ofCasks && ofMembers ? 'both' : ofCasks ? 'casks' : 'members';
      sides[side] += Number(calls) / count;
      if (side !== 'members' && Number(calls) >= count / 10)
        console.error(side, (Number(calls) / count).toFixed(2), query.replaceAll(/\s+/g, ' ').slice(0, 300));
    }
    console.error(`${this.name}, statements of a checkout:`, JSON.stringify(sides));
  }

  async #printStatements(admin: pg.Client, count: number): Promise<void> {
    const { rows } = await admin.query<Record<string, unknown>>(
      `select round((calls / $1::float)::numeric, 2) as calls, round((plans / $1::float)::numeric, 2) as plans,
         round((total_plan_time / $1)::numeric, 3) as plan, round((total_exec_time / $1)::numeric, 3) as exec,
         left(regexp_replace(query, '[[:space:]]+', ' ', 'g'), 110) as query
       from pg_stat_statements where toplevel order by total_plan_time + total_exec_time desc limit 45`,
      [count],
    );
    console.table(rows);
  }

  median(kind: Kind, figure: keyof Figures): number {
    return median(this.measured.map((one) => one[kind][figure]));
  }

  figures(): Figure[] {
    const text = (kind: Kind) =>
      [
        `${this.median(kind, 'perSecond').toFixed(1)} a second`,
        `${this.median(kind, 'databaseMs').toFixed(2)} ms of PostgreSQL`,
        `${this.median(kind, 'shopMs').toFixed(2)} of the shop`,
        `${this.median(kind, 'planMs').toFixed(2)} planning`,
        `${this.median(kind, 'executeMs').toFixed(2)} executing`,
        `${this.median(kind, 'statements').toFixed(1)} statements`,
      ].join(', ');
    return kinds.map((kind) => note(`a ${kind}, ${this.name}`, text(kind)));
  }
}

function compare(here: Variant, there: Variant): Figure[] {
  return (['cart', 'checkout', 'deposit'] as const).flatMap((kind) => [
    ratio(
      `${kind}s a second, here ÷ there`,
      here.median(kind, 'perSecond') / there.median(kind, 'perSecond'),
      {
        atLeast: 2.5,
      },
    ),
    ratio(
      `PostgreSQL per ${kind}, there ÷ here`,
      there.median(kind, 'databaseMs') / here.median(kind, 'databaseMs'),
      { atLeast: 2.5 },
    ),
  ]);
}

// Here, because a build needs more memory than the measured server has.
await ensureWebBuilt(['en'], console.error);
const rounds = Number(process.env.ROUNDS ?? 2);
const folder = await mkdtemp(join(tmpdir(), 'tierce-bench-'));
await chmod(folder, 0o755);
const cluster = await startCluster(folder, [
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.track_planning=on',
]);
const admin = new pg.Client({ connectionString: cluster.url('postgres', 'postgres') });
await admin.connect();
try {
  await createShop(admin, cluster);
  await admin.query('create extension pg_stat_statements');
  const pid = await postmasterOf(folder);
  const variants: Variant[] = [];
  const add = async (name: string, database: string, where: string, settings?: Record<string, string>) => {
    await admin.query(`create database ${database} owner shop`);
    variants.push(new Variant(name, cluster.url(database), where, settings));
  };
  const [other] = process.argv.slice(2);
  await add('here', 'here', process.cwd(), { PROCESSES: processes });
  if (process.env.WITHOUT_NAMES)
    await add('here without names', 'unnamed', process.cwd(), { DATABASE_STATEMENT_NAMES: 'no' });
  if (other !== undefined) await add('in the other checkout', 'other', resolve(other));
  for (let round = 0; round < rounds; round += 1)
    for (const variant of variants) await variant.round(admin, pid);
  const figures = variants.flatMap((variant) => variant.figures());
  const [here] = variants;
  const there = variants.at(-1);
  if (other !== undefined && here && there) figures.push(...compare(here, there));
  console.log(table(figures));
} finally {
  await admin.end();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);
