/**
 * `node bench/database-time.ts [folder of another checkout]`: what PostgreSQL spends on a cart and on a checkout, here
 * and in the other checkout, in one run. A cart is two requests of a new browser: open it, add a share. A checkout is
 * three of a member: open the cart, add a share, order. Jobs and mails that follow run in the same server and count. A
 * search is a page of the cask list that no memory has. `ROUNDS` and `COUNT` (of each in a round) make it shorter;
 * `STATEMENTS=yes` prints what each statement costs, and `WITHOUT_NAMES=yes` measures it without names too.
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
import { openBuyers, openCasks } from './buyers.ts';
import { checkOut, each, openCart, search } from './checkouts.ts';
import { postmasterOf, processorMs } from './processor-time.ts';
import { median, note, ratio, table, type Figure } from './report.ts';
import { serverProcess, type ServerProcess } from './shop.ts';

const casks = 100;
const ofEach = Number(process.env.COUNT ?? 200);
const [cartsARound, checkoutsARound, searchesARound] = [ofEach, ofEach, ofEach];
/** Until what orders leave behind is done: confirmations, mails, listings. In ms. */
const settleMs = 2500;

interface Spent {
  /** Of all processes of the server, by the system, in ms. */
  processorMs: number;
  planMs: number;
  executeMs: number;
  statements: number;
}

async function spentBy(admin: pg.Client, postmaster: string, work: () => Promise<unknown>): Promise<Spent> {
  await admin.query('select pg_stat_statements_reset()');
  const before = await processorMs(postmaster);
  await work();
  await sleep(settleMs);
  const after = await processorMs(postmaster);
  const { rows } = await admin.query<{ plan: number; execute: number; calls: string }>(
    `select sum(total_plan_time) as plan, sum(total_exec_time) as execute, sum(calls) as calls
     from pg_stat_statements where query not like '%pg_stat_statements%' and toplevel`,
  );
  const [sum] = rows;
  return {
    processorMs: after - before,
    planMs: Number(sum?.plan),
    executeMs: Number(sum?.execute),
    statements: Number(sum?.calls),
  };
}

/** What the server asks of PostgreSQL while nothing happens, in the time that `work` took. */
function without(spent: Spent, idle: Spent, ms: number): Spent {
  const part = ms / settleMs;
  return {
    processorMs: spent.processorMs - idle.processorMs * part,
    planMs: spent.planMs - idle.planMs * part,
    executeMs: spent.executeMs - idle.executeMs * part,
    statements: spent.statements - idle.statements * part,
  };
}

function per(spent: Spent, count: number): Spent {
  return {
    processorMs: spent.processorMs / count,
    planMs: spent.planMs / count,
    executeMs: spent.executeMs / count,
    statements: spent.statements / count,
  };
}

interface Measured {
  cart: Spent;
  checkout: Spent;
  /** A page of the cask list that no memory has. */
  search: Spent;
}

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
    const settings = { TRUSTED_PROXIES: '127.0.0.1', SAMPLE_DATA: 'yes', ...this.#settings };
    const server = await serverProcess(this.#url, { folder: this.#folder, settings });
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
    await openCasks(db, casks, 40);
    const offers = await db.selectFrom('offer').select('id').orderBy('id', 'desc').limit(casks).execute();
    const offerOf = (n: number) => offers[n % casks]?.id ?? 0;
    const buyers = await openBuyers(db, checkoutsARound + 50, casks);
    await db.deleteFrom('cartEntry').execute();
    const warm = buyers.splice(0, 50);
    const numbered = [...warm.entries()];
    await each(numbered, ([n, buyer]) => checkOut(server.url, buyer, offerOf(n)));
    await each(numbered, ([n]) => openCart(server.url, offerOf(n), 900_000 + n));
    await sleep(settleMs);
    console.error(`${this.name}: ready`);
    const idle = await spentBy(admin, postmaster, async () => undefined);
    let ms = 0;
    const numbers = Array.from({ length: cartsARound }, (_, n) => n);
    const carts = await spentBy(admin, postmaster, async () => {
      ms = await each(numbers, (n) => openCart(server.url, offerOf(n), n));
    });
    const cart = per(without(carts, idle, ms + settleMs), cartsARound);
    if (process.env.STATEMENTS) await this.#printStatements(admin, cartsARound);
    const all = buyers.map((buyer, n) => ({ buyer, n }));
    const checkouts = await spentBy(admin, postmaster, async () => {
      ms = await each(all, ({ buyer, n }) => checkOut(server.url, buyer, offerOf(n)));
    });
    const checkout = per(without(checkouts, idle, ms + settleMs), checkoutsARound);
    await this.#printSides(admin, checkoutsARound);
    if (process.env.STATEMENTS) await this.#printStatements(admin, checkoutsARound);
    const searches = await spentBy(admin, postmaster, async () => {
      ms = await each(numbers, (n) => search(server.url, n));
    });
    const list = per(without(searches, idle, ms + settleMs), searchesARound);
    console.error(`${this.name}:`, JSON.stringify({ cart, checkout, search: list }));
    return { cart, checkout, search: list };
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

  median(what: keyof Measured, figure: keyof Spent): number {
    return median(this.measured.map((one) => one[what][figure]));
  }

  figures(): Figure[] {
    const text = (what: keyof Measured) =>
      [
        `${this.median(what, 'processorMs').toFixed(2)} ms of processor`,
        `${this.median(what, 'planMs').toFixed(2)} planning`,
        `${this.median(what, 'executeMs').toFixed(2)} executing`,
        `${this.median(what, 'statements').toFixed(1)} statements`,
      ].join(', ');
    return (['cart', 'checkout', 'search'] as const).map((what) =>
      note(`a ${what}, ${this.name}`, text(what)),
    );
  }
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
  await add('here', 'here', process.cwd());
  if (process.env.WITHOUT_NAMES)
    await add('here without names', 'unnamed', process.cwd(), { DATABASE_STATEMENT_NAMES: 'no' });
  if (other !== undefined) await add('in the other checkout', 'other', resolve(other));
  for (let round = 0; round < rounds; round += 1)
    for (const variant of variants) await variant.round(admin, pid);
  const figures = variants.flatMap((variant) => variant.figures());
  const [here] = variants;
  const before = variants.at(-1);
  if (other !== undefined && here && before) {
    for (const what of ['cart', 'checkout'] as const)
      figures.push(
        ratio(
          `PostgreSQL per ${what}, there ÷ here`,
          before.median(what, 'processorMs') / here.median(what, 'processorMs'),
          { atLeast: 2.5 },
        ),
      );
  }
  console.log(table(figures));
} finally {
  await admin.end();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);
