/**
 * `node bench/register.ts [orders]`: a burst of 10,000 orders, or as many as given: how many entries of the register wait
 * meanwhile, and how long after the last order its signed head has all of them.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connect, createPool } from '#server/platform/db/connection/connect.ts';
import { bench, note, ratio, type BenchCluster, type Figure } from './support/bench.ts';
import { openBuyers, openCasks, type Buyer } from './support/buyers.ts';
import { serverProcess } from './support/server.ts';
import { each, place } from './support/visitors.ts';

const orders = Number(process.argv[2] ?? 10_000);
const buyersAtOnce = 8;
const casks = 100;

/** A busy machine refuses an order that took too long: the buyer tries again, as the page says. */
async function order(url: string, buyer: Buyer): Promise<void> {
  await place(url, buyer).catch((error: Error) => {
    if (!error.message.startsWith('503')) throw error;
    return order(url, buyer);
  });
}

async function waiting(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query<{ waiting: number }>(
    'select count(*)::integer as waiting from register_outbox',
  );
  return rows[0]?.waiting ?? 0;
}

async function untilSigned(admin: pg.Client): Promise<void> {
  while ((await waiting(admin)) > 0) await sleep(50);
}

async function measureBurst(databaseUrl: string, url: string, admin: pg.Client): Promise<Figure[]> {
  const db = connect(createPool(databaseUrl, { size: 2 }));
  await openCasks(db, casks, Math.ceil(orders / casks) + 1);
  const buyers = await openBuyers(db, orders, casks);
  await db.destroy();
  await untilSigned(admin);
  let most = 0;
  const watch = setInterval(() => {
    void waiting(admin).then((count) => (most = Math.max(most, count)));
  }, 250);
  const ms = await each(buyers, buyersAtOnce, (buyer) => order(url, buyer));
  const ended = performance.now();
  clearInterval(watch);
  await untilSigned(admin);
  const aSecond = ((orders / ms) * 1000).toFixed(0);
  return [
    note(`burst of ${orders} orders: orders a second, most entries waiting`, `${aSecond}, ${most}`),
    ratio('from its last order to the signed head with all of it: s', (performance.now() - ended) / 1000, {
      atMost: 10,
    }),
  ];
}

await bench(async (cluster: BenchCluster) => {
  const databaseUrl = await cluster.database('register');
  const server = await serverProcess(databaseUrl, { SAMPLE_DATA: 'yes' });
  const admin = new pg.Client({ connectionString: cluster.cluster.url('register', 'postgres') });
  await admin.connect();
  try {
    return await measureBurst(databaseUrl, server.url, admin);
  } finally {
    await admin.end();
    await server.stop();
  }
});
