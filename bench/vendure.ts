/**
 * `node bench/vendure.ts`: carts and checkouts of our shop and of Vendure, in turns, on one PostgreSQL as it comes. A cart
 * is a new visitor who adds one item: two requests here, one there. A checkout is three requests of a member with money
 * here, and of a customer who is logged in there: add an item; address, shipping method and the step to payment; pay.
 *
 * Vendure is GPL-3.0 and no dependency of ours: npm installs it into a temporary folder, from the registry it is set up
 * for. It runs as its documentation advises, a server and a worker over the default job queue, with as much memory as it
 * wants where ours has 512 MB, and without mails, pictures and search. It answers with the code and total of an order
 * where ours answers with the whole cart. `COUNT` (of each in a round, as far as three quarters of a minute allow) and
 * `ROUNDS` make it shorter.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import pg from 'pg';
import { connect, createPool } from '#server/platform/db/connection/connect.ts';
import { median } from '#testing/median.ts';
import {
  bench,
  note,
  ratio,
  untilIdle,
  type BenchCluster,
  type Figure,
  type Measured,
} from './support/bench.ts';
import { openBuyers, openCasks } from './support/buyers.ts';
import { processorMs } from './support/processor-time.ts';
import { serverProcess } from './support/server.ts';
import { checkOut, each, openCart, send } from './support/visitors.ts';
import type { VendureSettings } from './vendure/process.ts';

/** Of carts and of checkouts in a round. */
const count = Number(process.env.COUNT ?? 200);
const rounds = Number(process.env.ROUNDS ?? 3);
/** For sale: casks here, variants of products there. */
const goods = 100;
/** Carts and checkouts of each shop before a round is measured, so that V8 has compiled what they run. */
const warmUps = 100;
const atOnce = 4;
/** No part of a round goes on for longer, on however busy a machine, in ms: the rest is left out. */
const mostMs = 45_000;
/** Of both shops: PostgreSQL's driver is Vendure's to choose by its user. */
const dependencies = ['@vendure/core@3.7.3', 'pg@8.23.1'];
const customerPassword = 'of a customer of the bench';
const customerEmail = (n: number) => `customer-${n}@bench.example`;

interface RunningShop {
  /** The `n`th new visitor. */
  openCart(n: number): Promise<void>;
  /** The `n`th member or customer. */
  checkOut(n: number): Promise<void>;
  /** All of the shop but PostgreSQL. */
  processes: Measured[];
  stop(): Promise<void>;
}

/** Our shop as `npm start` runs it, with new casks and new members. */
async function startOurs(url: string, round: number): Promise<RunningShop> {
  const server = await serverProcess(url, { TRUSTED_PROXIES: '127.0.0.1', SAMPLE_DATA: 'yes' });
  const db = connect(createPool(url, { size: 2 }));
  const members = warmUps + count;
  await openCasks(db, goods, Math.max(40, Math.ceil((2 * members) / goods)));
  const offers = await db.selectFrom('offer').select('id').orderBy('id', 'desc').limit(goods).execute();
  const buyers = await openBuyers(db, members, goods);
  await db.deleteFrom('cartEntry').execute();
  await db.destroy();
  const offerOf = (n: number) => offers[n % goods]?.id ?? 0;
  return {
    openCart: (n) => openCart(server.url, offerOf(n), round * members + n),
    async checkOut(n) {
      const buyer = buyers[n];
      if (!buyer) throw new Error(`there is no buyer ${n}`);
      await checkOut(server.url, buyer, offerOf(n));
    },
    processes: [server],
    stop: server.stop,
  };
}

async function ended(child: ChildProcess): Promise<void> {
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${child.spawnargs.slice(0, 3).join(' ')} ended with ${code}`);
}

async function installVendure(folder: string): Promise<void> {
  console.error(
    `npm installs ${dependencies.join(' and ')}, which are no dependencies of ours, into ${folder}`,
  );
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true }));
  // Of its packages bcrypt alone has something to build, and it brings that built.
  const args = [
    'install',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--loglevel=error',
    ...dependencies,
  ];
  await ended(spawn('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }));
}

function startProcess(what: 'populate' | 'server' | 'worker', folder: string, settings: VendureSettings) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'vendure/process.ts'), what], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      VENDURE_DISABLE_TELEMETRY: 'true',
      VENDURE_SETTINGS: JSON.stringify(settings),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  return child;
}

interface Answer {
  data?: Record<string, { __typename: string; state?: string } | null>;
  errors?: unknown;
}

/** @throws when a part of the document did not become `type` */
async function ask(url: string, type: string, query: string, variables: object = {}, token?: string) {
  const { status, text, headers } = await send(`${url}/shop-api`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = JSON.parse(text) as Answer;
  if (errors !== undefined || !data || Object.values(data).some((part) => part?.__typename !== type))
    throw new Error(`Vendure: ${status} ${text}`);
  return { data, sessionToken: headers['vendure-auth-token'] };
}

const refusal = '... on ErrorResult { errorCode message }';
const logInDocument = `mutation LogIn($email: String!, $password: String!) {
  login(username: $email, password: $password) { __typename ${refusal} }
}`;
const addDocument = `mutation Add($variant: ID!) {
  addItemToOrder(productVariantId: $variant, quantity: 1) { __typename ... on Order { code totalWithTax } ${refusal} }
}`;
const arrangeDocument = `mutation Arrange($address: CreateAddressInput!, $shippingMethods: [ID!]!) {
  setOrderShippingAddress(input: $address) { __typename ${refusal} }
  setOrderShippingMethod(shippingMethodId: $shippingMethods) { __typename ${refusal} }
  transitionOrderToState(state: "ArrangingPayment") { __typename ... on Order { totalWithTax } ${refusal} }
}`;
const payDocument = `mutation Pay {
  addPaymentToOrder(input: { method: "dummy", metadata: {} }) { __typename ... on Order { code state } ${refusal} }
}`;
const address = {
  fullName: 'Ada Byrne',
  streetLine1: '1 Bench Street',
  city: 'Singapore',
  countryCode: 'SG',
};

/** Logs in and looks around once: a session that is new to Vendure costs it more. @returns the token of the session */
async function logIn(url: string, n: number): Promise<string> {
  const variables = { email: customerEmail(n), password: customerPassword };
  const { sessionToken } = await ask(url, 'CurrentUser', logInDocument, variables);
  if (typeof sessionToken !== 'string') throw new Error('Vendure gave no token');
  await ask(url, 'Customer', 'query Customer { activeCustomer { __typename id } }', {}, sessionToken);
  return sessionToken;
}

async function payVendure(url: string, token: string, variant: string, shippingMethod: string) {
  await ask(url, 'Order', addDocument, { variant }, token);
  await ask(url, 'Order', arrangeDocument, { address, shippingMethods: [shippingMethod] }, token);
  const { data } = await ask(url, 'Order', payDocument, {}, token);
  const state = data.addPaymentToOrder?.state;
  if (state !== 'PaymentSettled') throw new Error(`Vendure left an order ${state}`);
}

async function idsOf(databaseUrl: string): Promise<{ variants: string[]; shippingMethod: string }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('analyze');
  const ids = async (table: 'product_variant' | 'shipping_method') =>
    (await client.query<{ id: number }>(`select id from ${table} order by id`)).rows.map(({ id }) =>
      String(id),
    );
  const [variants, [shippingMethod = '']] = [await ids('product_variant'), await ids('shipping_method')];
  await client.end();
  if (variants.length < goods) throw new Error(`Vendure has ${variants.length} variants`);
  return { variants, shippingMethod };
}

/** Vendure's server and worker, and customers who are logged in. */
async function startVendure(folder: string, settings: VendureSettings): Promise<RunningShop> {
  const children = (['server', 'worker'] as const).map((what) => startProcess(what, folder, settings));
  await Promise.all(children.map((child) => once(child, 'message')));
  const url = `http://127.0.0.1:${settings.port}`;
  const { variants, shippingMethod } = await idsOf(settings.databaseUrl);
  const tokens: string[] = [];
  await each([...settings.customers.keys()], atOnce, async (n) => void (tokens[n] = await logIn(url, n)));
  const variantOf = (n: number) => variants[n % variants.length] ?? '';
  return {
    // Vendure opens the session by itself.
    openCart: async (n) => void (await ask(url, 'Order', addDocument, { variant: variantOf(n) })),
    checkOut: (n) => payVendure(url, tokens[n] ?? '', variantOf(n), shippingMethod),
    processes: children.map((child) => ({ processorMs: () => processorMs(String(child.pid)) })),
    async stop() {
      for (const child of children) {
        const exit = once(child, 'exit');
        child.kill('SIGKILL');
        await exit;
      }
    },
  };
}

interface Spent {
  done: number;
  /** Until the last answer. */
  answeredMs: number;
  /** Until the work that the requests left behind was done too. */
  elapsedMs: number;
  databaseMs: number;
  shopMs: number;
}

async function spentBy(
  shop: RunningShop,
  cluster: BenchCluster,
  numbers: number[],
  work: (n: number) => Promise<void>,
): Promise<Spent> {
  const ofShop = async () =>
    (await Promise.all(shop.processes.map((one) => one.processorMs()))).reduce((a, b) => a + b, 0);
  const started = performance.now();
  const [databaseBefore, shopBefore] = [await cluster.processorMs(), await ofShop()];
  let done = 0;
  const answeredMs = await each(numbers, atOnce, async (n) => {
    if (performance.now() - started > mostMs) return;
    await work(n);
    done += 1;
  });
  await untilIdle([...shop.processes, cluster]);
  return {
    done,
    answeredMs,
    elapsedMs: performance.now() - started,
    databaseMs: (await cluster.processorMs()) - databaseBefore,
    shopMs: (await ofShop()) - shopBefore,
  };
}

/** Of one cart or checkout, without the work of a shop that nobody asks for anything. */
function perOne({ done, answeredMs, elapsedMs, databaseMs, shopMs }: Spent, pauses: Spent[]) {
  // Work that the requests before left behind is in one of the pauses, so the quieter one counts.
  const idle = (of: 'databaseMs' | 'shopMs') => Math.min(...pauses.map((one) => one[of] / one.elapsedMs));
  return {
    aSecond: done / (answeredMs / 1000),
    databaseMs: (databaseMs - idle('databaseMs') * elapsedMs) / done,
    shopMs: (shopMs - idle('shopMs') * elapsedMs) / done,
  };
}

type Round = Record<'cart' | 'checkout', ReturnType<typeof perOne>>;

/** Starts the shop, warms it up, measures carts and then checkouts, and stops it. */
async function measureRound(name: string, cluster: BenchCluster, shop: RunningShop): Promise<Round> {
  try {
    const numbers = (first: number, length: number) => Array.from({ length }, (_, n) => first + n);
    await spentBy(shop, cluster, numbers(0, warmUps), (n) => shop.openCart(n));
    await spentBy(shop, cluster, numbers(0, warmUps), (n) => shop.checkOut(n));
    const pause = () => spentBy(shop, cluster, [], async () => undefined);
    const before = await pause();
    const all = numbers(warmUps, count);
    const carts = await spentBy(shop, cluster, all, (n) => shop.openCart(n));
    const checkouts = await spentBy(shop, cluster, all, (n) => shop.checkOut(n));
    const pauses = [before, await pause()];
    const measured = { cart: perOne(carts, pauses), checkout: perOne(checkouts, pauses) };
    console.error(`${name}:`, JSON.stringify(measured));
    return measured;
  } finally {
    await shop.stop();
  }
}

function figuresOf(what: 'cart' | 'checkout', wanted: number, ours: Round[], theirs: Round[]): Figure[] {
  const middle = (all: Round[], of: 'aSecond' | 'databaseMs' | 'shopMs') =>
    median(all.map((one) => one[what][of]));
  const both = (of: 'databaseMs' | 'shopMs') => {
    const [us, them] = [middle(ours, of), middle(theirs, of)];
    return `${us.toFixed(1)} and ${them.toFixed(1)}, ${(them / us).toFixed(1)} times`;
  };
  const [us, them] = [middle(ours, 'aSecond'), middle(theirs, 'aSecond')];
  return [
    note(`${what}s a second, ours and Vendure's`, `${us.toFixed(1)} and ${them.toFixed(1)}`),
    ratio(`${what}s a second, ours ÷ Vendure's`, us / them, { atLeast: wanted }),
    note(`PostgreSQL's processor per ${what}, ours and Vendure's: ms`, both('databaseMs')),
    note(`the shop's own processor per ${what}, ours and Vendure's: ms`, both('shopMs')),
  ];
}

await bench(async (cluster) => {
  const folder = await mkdtemp(join(tmpdir(), 'tierce-bench-vendure-'));
  try {
    await installVendure(folder);
    const [ourUrl, databaseUrl] = [await cluster.database('ours'), await cluster.database('vendure')];
    const customers = Array.from({ length: warmUps + count }, (_, n) => customerEmail(n));
    const port = await getPort({ host: '127.0.0.1' });
    const settings = {
      databaseUrl,
      port,
      adminPassword: customerPassword,
      goods,
      customers,
      customerPassword,
    };
    await ended(startProcess('populate', folder, settings));
    const [ours, theirs]: [Round[], Round[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await measureRound('ours', cluster, await startOurs(ourUrl, round)));
      theirs.push(await measureRound('Vendure', cluster, await startVendure(folder, settings)));
    }
    return [...figuresOf('cart', 20, ours, theirs), ...figuresOf('checkout', 30, ours, theirs)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
