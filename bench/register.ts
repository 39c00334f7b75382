/**
 * `node bench/register.ts [orders]`: a burst of 10,000 orders, or as many as given: how many entries of the register wait
 * meanwhile, and how long after the last order its signed head has all of them.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { each, openCasks } from '#drills/people.ts';
import type { Context } from '#server/shared/context.ts';
import { bench, withServer, type ServerProcess } from './support/bench.ts';
import { openBuyers, place, type Buyer } from './support/buyers.ts';
import { note, ratio, type Figure } from './support/figures.ts';

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

async function waiting({ db }: Context): Promise<number> {
  const count = db.selectFrom('registerOutbox').select((eb) => eb.fn.countAll<number>().as('waiting'));
  return (await count.executeTakeFirstOrThrow()).waiting;
}

async function untilSigned(context: Context): Promise<void> {
  while ((await waiting(context)) > 0) await sleep(50);
}

async function measureBurst({ url }: ServerProcess, context: Context): Promise<Figure[]> {
  const offerIds = await openCasks(context, casks, Math.ceil(orders / casks) + 1);
  const buyers = await openBuyers(context, orders, offerIds);
  await untilSigned(context);
  let most = 0;
  const watch = setInterval(() => {
    void waiting(context).then((count) => (most = Math.max(most, count)));
  }, 250);
  const ms = await each(buyers, buyersAtOnce, (buyer) => order(url, buyer));
  const ended = performance.now();
  clearInterval(watch);
  await untilSigned(context);
  const aSecond = ((orders / ms) * 1000).toFixed(0);
  return [
    note(`burst of ${orders} orders: orders a second, most entries waiting`, `${aSecond}, ${most}`),
    ratio('from its last order to the signed head with all of it: s', (performance.now() - ended) / 1000, {
      atMost: 10,
    }),
  ];
}

await bench(async (cluster) =>
  withServer(await cluster.database('register'), { SAMPLE_DATA: 'yes' }, measureBurst),
);
