/**
 * `node bench/rendering.ts`: the cost of a page that is rendered for the first time, the memory of that server after 10,000
 * different pages, and orders while addresses are asked for at random beside orders alone.
 */
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { visitCookie } from '#contract/shared/visit.ts';
import { connect, createPool } from '#server/platform/db/connection/connect.ts';
import { median } from '#testing/median.ts';
import { bench, catalogue, note, ratio, untilIdle, type Figure } from './support/bench.ts';
import { openBuyers, openCasks } from './support/buyers.ts';
import { serverProcess, type ServerProcess } from './support/server.ts';
import { each, place, send } from './support/visitors.ts';

const coldPages = 100;
/** So that the budget of rendering is never spent. */
const pauseMs = 200;
const pages = 10_000;
const pagesASecond = 300;
const [rounds, ordersARound, buyersAtOnce, casks] = [5, 300, 4, 100];

let count = 0;
/** An address that nobody has asked for. */
const newAddress = (server: ServerProcess) => `${server.url}/casks?priceMin=${(count += 1)}`;

const headers = { cookie: `${visitCookie}=checked.visitor.EUR.IE`, accept: 'text/html' };
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const isRendered = async (url: string) => (await send(url, { headers })).text.includes('<main');

/** Beside what the server does without visitors, and after its code is compiled: a round that does not count. */
async function measureColdPages(server: ServerProcess): Promise<Figure> {
  const spent = async (work: () => Promise<void>) => {
    const before = await server.processorMs();
    for (let n = 0; n < coldPages; n += 1) {
      await work();
      await sleep(pauseMs);
    }
    return (await server.processorMs()) - before;
  };
  const visit = async () => {
    if (!(await isRendered(newAddress(server)))) throw new Error('a page was not rendered');
  };
  await spent(visit);
  const rendering = await spent(visit);
  const resting = await spent(() => Promise.resolve());
  return ratio('a cold page: ms of the processor', (rendering - resting) / coldPages, { atMost: 25 });
}

/** At a steady rate, whatever the answers take. @returns what ends it */
function askSteadily(address: () => string): () => void {
  const timer = setInterval(() => void send(address(), { headers, agent }), 1000 / pagesASecond);
  return () => clearInterval(timer);
}

/** The pages that are kept show what their requests cost alone, here and in the server: both have the same processors. */
async function measureOrders(server: ServerProcess, databaseUrl: string): Promise<Figure[]> {
  const db = connect(createPool(databaseUrl, { size: 2 }));
  await openCasks(db, casks, 100);
  const order = async () => {
    const buyers = await openBuyers(db, ordersARound, casks);
    return each(buyers, buyersAtOnce, (buyer) => place(server.url, buyer));
  };
  const orderBeside = async (address: () => string) => {
    const end = askSteadily(address);
    const took = await order();
    end();
    return took;
  };
  await order();
  const besideKept: number[] = [];
  const besideNothing: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const alone = await order();
    const kept = await orderBeside(() => `${server.url}/faq`);
    const random = await orderBeside(() => newAddress(server));
    besideKept.push(kept / random);
    besideNothing.push(alone / random);
  }
  await db.destroy();
  const name = `orders while ${pagesASecond} new addresses a second are asked for ÷`;
  return [
    ratio(`${name} orders while a kept page is, as often`, median(besideKept), { atLeast: 0.9 }),
    note(`${name} orders alone`, median(besideNothing).toFixed(2)),
  ];
}

async function measureMemory(server: ServerProcess): Promise<Figure> {
  const rest = Array.from({ length: Math.max(0, pages - count) }, () => newAddress(server));
  await each(rest, buyersAtOnce, async (url) => void (await isRendered(url)));
  return server.peakMemory({ atMost: 250 });
}

await bench(async (cluster) => {
  const url = await catalogue(cluster, 'rendering', 100);
  const server = await serverProcess(url);
  await untilIdle([cluster, server]);
  const figures = [
    await measureColdPages(server),
    // Before the orders, whose mails take memory of their own.
    await measureMemory(server),
    ...(await measureOrders(server, url)),
  ];
  await server.stop();
  return figures;
});
