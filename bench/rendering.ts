/**
 * `node bench/rendering.ts`: the memory of a server after 10,000 different pages, the cost of a page that is rendered for the
 * first time, and orders while addresses are asked for at random beside orders alone.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { visitCookie } from '#contract/shared/visit.ts';
import { each, openCasks } from '#drills/people.ts';
import type { Context } from '#server/shared/context.ts';
import { bench, untilIdle, withServer, type ServerProcess } from './support/bench.ts';
import { openBuyers, place } from './support/buyers.ts';
import { inTurn, note, quotient, ratio, type Figure } from './support/figures.ts';

const coldPages = 100;
/** So that the budget of rendering is never spent. */
const pauseMs = 200;
/** Until a flood has left the server time to render again. */
const budgetMs = 20_000;
const pages = 10_000;
const pagesASecond = 300;
const [rounds, ordersARound, buyersAtOnce, casks] = [5, 300, 4, 100];

let count = 0;
/** An address that nobody has asked for. */
const newAddress = (server: ServerProcess) => `${server.url}/casks?priceMin=${(count += 1)}`;

const headers = { cookie: `${visitCookie}=checked.visitor.EUR.IE`, accept: 'text/html' };
const dispatcher = new Agent({ connections: 8 });
const visit = async (url: string) => (await request(url, { headers, dispatcher })).body.text();
const isRendered = async (url: string) => (await visit(url)).includes('<main');

/** Without what the server does beside, and after its code is compiled: some hundred pages have been rendered. */
async function measureColdPages(server: ServerProcess): Promise<Figure> {
  const spent = async (work: () => Promise<void>) => {
    const before = await server.processorMs();
    for (let n = 0; n < coldPages; n += 1) {
      await work();
      await sleep(pauseMs);
    }
    return (await server.processorMs()) - before;
  };
  const render = async () => {
    if (!(await isRendered(newAddress(server)))) throw new Error('a page was not rendered');
  };
  const rendering = await spent(render);
  const resting = await spent(() => Promise.resolve());
  return ratio('a cold page: ms of the processor', (rendering - resting) / coldPages, { atMost: 25 });
}

/** The pages that are kept show what their requests cost alone, here and in the server: both have the same processors. */
async function measureOrders(server: ServerProcess, context: Context): Promise<Figure[]> {
  const offerIds = await openCasks(context, casks, 100);
  const order = async () => {
    const buyers = await openBuyers(context, ordersARound, offerIds);
    return each(buyers, buyersAtOnce, (buyer) => place(server.url, buyer));
  };
  /** With an address asked for at a steady rate, whatever the answers take. */
  const orderBeside = async (address: () => string) => {
    const timer = setInterval(() => void visit(address()), 1000 / pagesASecond);
    return order().finally(() => clearInterval(timer));
  };
  await order();
  const { alone, kept, random } = await inTurn(rounds, {
    alone: order,
    kept: () => orderBeside(() => `${server.url}/faq`),
    random: () => orderBeside(() => newAddress(server)),
  });
  const name = `orders while ${pagesASecond} new addresses a second are asked for ÷`;
  return [
    ratio(`${name} orders while a kept page is, as often`, quotient(kept, random), { atLeast: 0.9 }),
    note(`${name} orders alone`, quotient(alone, random).toFixed(2)),
  ];
}

async function measureMemory(server: ServerProcess): Promise<Figure> {
  const all = Array.from({ length: pages }, () => newAddress(server));
  await each(all, buyersAtOnce, async (url) => void (await isRendered(url)));
  return server.peakMemory({ atMost: 250 });
}

await bench(async (cluster) =>
  withServer(await cluster.catalogue('rendering', 100), {}, async (server, context) => {
    await untilIdle([cluster, server]);
    // First, for what comes later takes memory of its own.
    const memory = await measureMemory(server);
    await sleep(budgetMs);
    return [memory, await measureColdPages(server), ...(await measureOrders(server, context))];
  }),
);
