import { each } from '../support/checkouts.ts';
import { untilIdle, type BenchCluster } from '../support/shop.ts';

/** Carts and checkouts of each shop before a round is measured, so that V8 has compiled what they run. */
export const warmUps = 100;

/** No part of a round goes on for longer, on however busy a machine, in ms: what is not begun by then is left out. */
const mostMs = 45_000;

export interface Size {
  /** Of carts and of checkouts in a round. */
  count: number;
  /** What is for sale: casks here, variants of products there. */
  goods: number;
}

export interface RunningShop {
  /** The `n`th new visitor. */
  openCart(n: number): Promise<void>;
  /** The `n`th member or customer. */
  checkOut(n: number): Promise<void>;
  /** All of the shop but PostgreSQL. */
  processes: { processorMs(): Promise<number> }[];
  stop(): Promise<void>;
}

interface Spent {
  /** How many carts or checkouts. */
  done: number;
  /** Until the last answer. */
  answeredMs: number;
  /** Until the work that the requests left behind was done too. */
  elapsedMs: number;
  databaseMs: number;
  shopMs: number;
}

interface PerOne {
  done: number;
  aSecond: number;
  databaseMs: number;
  shopMs: number;
}

export interface Measured {
  cart: PerOne;
  checkout: PerOne;
}

async function inTime(numbers: number[], work: (n: number) => Promise<void>) {
  const end = performance.now() + mostMs;
  let done = 0;
  const answeredMs = await each(numbers, async (n) => {
    if (performance.now() > end) return;
    await work(n);
    done += 1;
  });
  return { done, answeredMs };
}

async function spentBy(
  shop: RunningShop,
  cluster: BenchCluster,
  work: () => Promise<{ done: number; answeredMs: number }>,
): Promise<Spent> {
  const ofShop = async () =>
    (await Promise.all(shop.processes.map((one) => one.processorMs()))).reduce((a, b) => a + b, 0);
  const started = performance.now();
  const [databaseBefore, shopBefore] = [await cluster.processorMs(), await ofShop()];
  const { done, answeredMs } = await work();
  await untilIdle([...shop.processes, cluster]);
  return {
    done,
    answeredMs,
    elapsedMs: performance.now() - started,
    databaseMs: (await cluster.processorMs()) - databaseBefore,
    shopMs: (await ofShop()) - shopBefore,
  };
}

/** What is spent in a ms while nobody asks for anything. */
interface Idle {
  databaseMs: number;
  shopMs: number;
}

/** Work that the requests before left behind is in one of the pauses, so the quieter one counts. */
function quieter(pauses: Spent[]): Idle {
  return {
    databaseMs: Math.min(...pauses.map((one) => one.databaseMs / one.elapsedMs)),
    shopMs: Math.min(...pauses.map((one) => one.shopMs / one.elapsedMs)),
  };
}

function per(spent: Spent, idle: Idle): PerOne {
  return {
    done: spent.done,
    aSecond: spent.done / (spent.answeredMs / 1000),
    databaseMs: (spent.databaseMs - idle.databaseMs * spent.elapsedMs) / spent.done,
    shopMs: (spent.shopMs - idle.shopMs * spent.elapsedMs) / spent.done,
  };
}

/** Starts the shop, warms it up, measures carts and then checkouts, and stops it. */
export async function measureRound(
  name: string,
  cluster: BenchCluster,
  { count }: Size,
  start: () => Promise<RunningShop>,
): Promise<Measured> {
  const shop = await start();
  try {
    const warm = Array.from({ length: warmUps }, (_, n) => n);
    await inTime(warm, (n) => shop.openCart(n));
    await inTime(warm, (n) => shop.checkOut(n));
    await untilIdle([...shop.processes, cluster]);
    console.error(`${name}: ready`);
    const pause = () => spentBy(shop, cluster, async () => ({ done: 0, answeredMs: 0 }));
    const before = await pause();
    const all = Array.from({ length: count }, (_, n) => warmUps + n);
    const carts = await spentBy(shop, cluster, () => inTime(all, (n) => shop.openCart(n)));
    const checkouts = await spentBy(shop, cluster, () => inTime(all, (n) => shop.checkOut(n)));
    const idle = quieter([before, await pause()]);
    const measured = { cart: per(carts, idle), checkout: per(checkouts, idle) };
    console.error(`${name}:`, JSON.stringify(measured));
    return measured;
  } finally {
    await shop.stop();
  }
}
