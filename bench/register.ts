/**
 * `node bench/register.ts [orders of the burst]`: what the public register costs an order, how far its signed head is
 * behind a burst of 10,000 orders, or as many as given, and how fast its tiles are served.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connect, createPool, type Database } from '#server/platform/db/connection/connect.ts';
import { openBuyers, openCasks, type Buyer } from './buyers.ts';
import { throughput } from './support/load.ts';
import { place, rate } from './core/orders.ts';
import { median } from '#testing/median.ts';
import { note, ratio, type Figure } from './support/report.ts';
import { bench, serverProcess, type BenchCluster, type ServerProcess } from './support/shop.ts';

const ordersOfBurst = Number(process.argv[2] ?? 10_000);
const ordersARound = 300;
const rounds = Number(process.env.ROUNDS ?? 6);
const casks = 100;
/** Until the mails and listings that follow the orders are done. */
const settleMs = 2000;

interface Shop {
  server: ServerProcess;
  db: Database;
  admin: pg.Client;
  cluster: BenchCluster;
}

/** A busy machine refuses an order that took too long: the buyer tries again, as the page says. */
const order = ({ server }: Shop) =>
  async function send(buyer: Buyer): Promise<void> {
    await place(server.url, buyer).catch((error: Error) => {
      if (!error.message.startsWith('503')) throw error;
      return send(buyer);
    });
  };

async function waiting(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query<{ waiting: number }>(
    'select count(*)::integer as waiting from register_outbox',
  );
  return rows[0]?.waiting ?? 0;
}

async function untilSigned(admin: pg.Client): Promise<void> {
  while ((await waiting(admin)) > 0) await sleep(50);
}

interface Spent {
  server: number;
  database: number;
}

async function spent({ server, cluster }: Shop): Promise<Spent> {
  return { server: await server.processorMs(), database: await cluster.processorMs() };
}

/** Processor time of `work` and of what follows from it, in ms. */
async function spentBy(shop: Shop, work: () => Promise<unknown>): Promise<Spent> {
  const before = await spent(shop);
  await work();
  await untilSigned(shop.admin);
  await sleep(settleMs);
  const after = await spent(shop);
  return { server: after.server - before.server, database: after.database - before.database };
}

interface Block extends Spent {
  ordersASecond: number;
}

/** Without the register: the one trigger is off that writes down which shares an order gave. */
async function block(shop: Shop, isOn: boolean): Promise<Block> {
  const { db, admin } = shop;
  await admin.query(`alter table certificate ${isOn ? 'enable' : 'disable'} trigger certificate_registered`);
  const buyers = await openBuyers(db, ordersARound + 50, casks);
  await rate(buyers.splice(0, 50), order(shop));
  await untilSigned(admin);
  await sleep(settleMs);
  let ordersASecond = 0;
  const used = await spentBy(shop, async () => {
    ordersASecond = await rate(buyers, order(shop));
  });
  return { ...used, ordersASecond };
}

async function measureOrders(shop: Shop): Promise<Figure[]> {
  await openCasks(shop.db, casks, 200);
  const pairs: { on: Block; off: Block }[] = [];
  // Warms up both.
  await block(shop, true);
  for (let round = 0; round < rounds; round += 1) {
    // The second measurement has the larger tables: they take turns.
    const first = await block(shop, round % 2 === 0);
    const second = await block(shop, round % 2 !== 0);
    pairs.push(round % 2 === 0 ? { on: first, off: second } : { on: second, off: first });
    console.error(JSON.stringify(pairs.at(-1)));
  }
  await shop.admin.query('alter table certificate enable trigger certificate_registered');
  const of = (which: 'on' | 'off', figure: keyof Block) => median(pairs.map((pair) => pair[which][figure]));
  const text = (which: 'on' | 'off') =>
    [
      `${of(which, 'ordersASecond').toFixed(0)} a second`,
      `${(of(which, 'database') / ordersARound).toFixed(2)} ms of processor in PostgreSQL`,
      `${(of(which, 'server') / ordersARound).toFixed(2)} in the server`,
    ].join(', ');
  const used = ({ server, database }: Spent) => server + database;
  return [
    note('an order with the register', text('on')),
    note('an order without it', text('off')),
    ratio(
      'orders a second, with ÷ without',
      median(pairs.map(({ on, off }) => on.ordersASecond / off.ordersASecond)),
      {
        atLeast: 0.95,
      },
    ),
    ratio(
      'processor time of an order, without ÷ with',
      median(pairs.map(({ on, off }) => used(off) / used(on))),
      {
        atLeast: 0.95,
      },
    ),
  ];
}

/** The most entries that waited, and the seconds from the last order to the signed head that has all of them. */
async function measureBurst(shop: Shop): Promise<Figure[]> {
  const { db, admin } = shop;
  await openCasks(db, casks, Math.ceil(ordersOfBurst / casks) + 1);
  const buyers = await openBuyers(db, ordersOfBurst, casks);
  await untilSigned(admin);
  let most = 0;
  const watch = setInterval(() => {
    void waiting(admin).then((count) => (most = Math.max(most, count)));
  }, 250);
  const ordersASecond = await rate(buyers, order(shop));
  const ended = performance.now();
  clearInterval(watch);
  await untilSigned(admin);
  return [
    note(
      `burst of ${ordersOfBurst} orders: orders a second, most entries waiting`,
      `${ordersASecond.toFixed(0)}, ${most}`,
    ),
    ratio('from its last order to the signed head with all of it: s', (performance.now() - ended) / 1000, {
      atMost: 10,
    }),
  ];
}

const asBrowsers = { 'accept-encoding': 'br' };

async function measureTiles({ server: { url } }: Shop): Promise<Figure[]> {
  const list = `${url}/platform/api/v1/search/cask`;
  const tiles = {
    'a tile of hashes': `${url}/register/tile/0/000`,
    'a tile of entries': `${url}/register/tile/entries/000`,
  };
  const figures: Figure[] = [];
  for (const [what, address] of Object.entries(tiles)) {
    const pairs: { tile: number; list: number }[] = [];
    for (let round = 0; round < 3; round += 1)
      pairs.push({
        list: await throughput(list, 2, asBrowsers),
        tile: await throughput(address, 2, asBrowsers),
      });
    figures.push(
      note(`${what}: requests a second`, median(pairs.map(({ tile }) => tile)).toFixed(0)),
      note('the cask list, in turn with it', median(pairs.map((pair) => pair.list)).toFixed(0)),
      ratio(`${what} ÷ cask list`, median(pairs.map((pair) => pair.tile / pair.list)), { atLeast: 0.9 }),
    );
  }
  return figures;
}

async function measure(cluster: BenchCluster): Promise<Figure[]> {
  const url = await cluster.database('register');
  const server = await serverProcess(url, { settings: { SAMPLE_DATA: 'yes' } });
  const db = connect(createPool(url, { size: 2 }));
  const admin = new pg.Client({ connectionString: cluster.cluster.url('register', 'postgres') });
  await admin.connect();
  const shop: Shop = { server, db, admin, cluster };
  try {
    return [...(await measureOrders(shop)), ...(await measureBurst(shop)), ...(await measureTiles(shop))];
  } finally {
    await admin.end();
    await db.destroy();
    await server.stop();
  }
}

await bench(measure);
