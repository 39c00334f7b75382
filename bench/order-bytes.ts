/**
 * `node bench/order-bytes.ts [orders]`: what each order leaves in the database, by table with its indexes, and in its log,
 * with the jobs and mails that follow. Each order is one share, of a member of its own.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readConfig } from '#server/config.ts';
import { systemClock } from '#server/platform/core/clock.ts';
import { connect, createPool } from '#server/platform/db/connection/connect.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { generateCatalogue } from '#server/sample/generate/generate.ts';
import { openBuyers, openCasks } from './buyers.ts';
import { checkOut, each } from './support/checkouts.ts';
import { note, type Figure } from './support/report.ts';
import { bench, serverProcess } from './support/shop.ts';

const orders = Number(process.argv[2] ?? 2000);
const casks = 100;
/** Until the jobs of the orders are done, in ms. */
const settleMs = 15_000;
/** Less is not listed, in bytes for each order. */
const leastListed = 20;

/** A row for each share is there from the day its cask is announced. */
async function bytesOfAShare(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    "select pg_total_relation_size('cask_share') / (select count(*) from cask_share) as bytes",
  );
  return Number(rows[0]?.bytes);
}

interface Sizes {
  tables: Map<string, number>;
  log: number;
}

async function sizes(client: pg.Client): Promise<Sizes> {
  // Dead rows give their space back, as autovacuum sees to in time.
  await client.query('vacuum');
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`,
  );
  const log = await client.query<{ bytes: string }>("select pg_current_wal_lsn() - '0/0' as bytes");
  return {
    tables: new Map(rows.map(({ name, bytes }) => [name, Number(bytes)])),
    log: Number(log.rows[0]?.bytes),
  };
}

await bench(async ({ cluster, database }): Promise<Figure[]> => {
  const url = await database('order_bytes');
  const opened = await openDatabase(readConfig({ DATABASE_URL: url }));
  await generateCatalogue({ db: opened.db, clock: systemClock }, { casks: 1000 });
  await opened.close();
  const server = await serverProcess(url, { settings: { SAMPLE_DATA: 'no' } });
  const db = connect(createPool(url, { size: 2 }));
  const admin = new pg.Client({ connectionString: cluster.url('order_bytes', 'postgres') });
  await admin.connect();
  await openCasks(db, casks, Math.ceil(orders / casks) + 10);
  const offers = await db.selectFrom('offer').select('id').orderBy('id', 'desc').limit(casks).execute();
  const buyers = await openBuyers(db, orders + 100, casks);
  // Each order leaves a cart of its own.
  await db.deleteFrom('cartEntry').execute();
  await db.deleteFrom('cart').execute();
  const place = (some: typeof buyers) =>
    each([...some.entries()], ([n, buyer]) => checkOut(server.url, buyer, offers[n % casks]?.id ?? 0));
  await place(buyers.splice(0, 100));
  await sleep(settleMs);
  const before = await sizes(admin);
  await place(buyers);
  const ordered = await admin.query<{ bytes: string }>("select pg_current_wal_lsn() - '0/0' as bytes");
  await sleep(settleMs);
  const after = await sizes(admin);
  const grown = [...after.tables].map(([name, bytes]) => ({
    name,
    bytes: (bytes - (before.tables.get(name) ?? 0)) / orders,
  }));
  const share = await bytesOfAShare(admin);
  await admin.end();
  await db.destroy();
  await server.stop();
  const all = grown.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    note('orders', String(orders)),
    note('an order, bytes in all tables with their indexes', all.toFixed(0)),
    note('an order, bytes of the log', ((Number(ordered.rows[0]?.bytes) - before.log) / orders).toFixed(0)),
    note('a share that is on sale, bytes', share.toFixed(0)),
    ...grown
      .filter(({ bytes }) => bytes >= leastListed)
      .toSorted((a, b) => b.bytes - a.bytes)
      .map(({ name, bytes }) => note(name, bytes.toFixed(0))),
  ];
});
