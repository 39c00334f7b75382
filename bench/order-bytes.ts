/**
 * `node bench/order-bytes.ts [orders]`: what an order leaves in the database: rows and bytes of each table with its
 * indexes, and of the write-ahead log. An order is of one share, by a member whose cart was empty; its certificate,
 * invoice, mails, jobs and entries of the register count.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startCluster } from '#server/platform/db/cluster.ts';
import { connect, createPool } from '#server/platform/db/connect.ts';
import { createShop } from '#server/platform/db/open.ts';
import { openBuyers, openCasks } from './buyers.ts';
import { checkOut, each } from './checkouts.ts';
import { serverProcess } from './shop.ts';

const orders = Number(process.argv[2] ?? 400);
const casks = 20;
/** Until what orders leave behind is done: confirmations, mails, listings, the register. In ms. */
const settleMs = 8000;

interface Size {
  name: string;
  rows: number;
  table: number;
  indexes: number;
}

async function sizes(admin: pg.Client): Promise<Map<string, Size>> {
  await admin.query('select pg_stat_clear_snapshot()');
  const { rows } = await admin.query<Size>(`
    select relname as name, n_tup_ins::int as rows, pg_table_size(relid)::int as table, pg_indexes_size(relid)::int as indexes
    from pg_stat_user_tables`);
  return new Map(rows.map((row) => [row.name, row]));
}

async function logPosition(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query<{ bytes: string }>("select pg_current_wal_lsn() - '0/0' as bytes");
  return Number(rows[0]?.bytes);
}

function print(before: Map<string, Size>, after: Map<string, Size>, logBytes: number): void {
  const grown = [...after.values()].map(({ name, rows, table, indexes }) => {
    const earlier = before.get(name);
    return {
      name,
      rows: (rows - (earlier?.rows ?? 0)) / orders,
      table: (table - (earlier?.table ?? 0)) / orders,
      indexes: (indexes - (earlier?.indexes ?? 0)) / orders,
    };
  });
  const shown = grown
    .filter(({ rows, table, indexes }) => rows >= 0.05 || table + indexes > 8)
    .toSorted((a, b) => b.table + b.indexes - (a.table + a.indexes));
  console.log('| table | rows | bytes | bytes of indexes |\n|---|---|---|---|');
  for (const { name, rows, table, indexes } of shown)
    console.log(`| \`${name}\` | ${rows.toFixed(2)} | ${table.toFixed(0)} | ${indexes.toFixed(0)} |`);
  const sum = (of: 'table' | 'indexes') => grown.reduce((all, one) => all + one[of], 0);
  console.log(`| all | | ${sum('table').toFixed(0)} | ${sum('indexes').toFixed(0)} |`);
  console.log(`\nwrite-ahead log: ${(logBytes / orders).toFixed(0)} bytes an order, ${orders} orders`);
}

const folder = await mkdtemp(join(tmpdir(), 'tierce-bench-'));
await chmod(folder, 0o755);
// No checkpoint in the middle of it: pages would be logged whole again.
const cluster = await startCluster(folder, ['checkpoint_timeout=1h', 'max_wal_size=8GB']);
const admin = new pg.Client({ connectionString: cluster.url('shop', 'postgres') });
try {
  const owner = new pg.Client({ connectionString: cluster.url('postgres', 'postgres') });
  await owner.connect();
  await createShop(owner, cluster);
  await owner.end();
  await admin.connect();
  const url = cluster.url('shop');
  const settings = { TRUSTED_PROXIES: '127.0.0.1', SAMPLE_DATA: 'yes' };
  const server = await serverProcess(url, { folder: process.cwd(), settings });
  const db = connect(createPool(url, { size: 2 }));
  try {
    await openCasks(db, casks, orders);
    const offers = await db.selectFrom('offer').select('id').orderBy('id', 'desc').limit(casks).execute();
    const buyers = await openBuyers(db, orders, casks);
    await db.deleteFrom('cartEntry').execute();
    await sleep(settleMs);
    await admin.query('checkpoint');
    const [before, position] = [await sizes(admin), await logPosition(admin)];
    const numbered = [...buyers.entries()];
    await each(numbered, ([n, buyer]) => checkOut(server.url, buyer, offers[n % casks]?.id ?? 0));
    await sleep(settleMs);
    print(before, await sizes(admin), (await logPosition(admin)) - position);
  } finally {
    await db.destroy();
    await server.stop();
  }
} finally {
  await admin.end().catch(() => undefined);
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);
