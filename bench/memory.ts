/**
 * `node bench/memory.ts [minutes] [--control]`: bytes that one process of the shop, with its jobs, keeps of each request:
 * memory after a collection of garbage while nothing is under way, every 20 s under a steady load. `--control` keeps
 * 100 bytes of each request on purpose, and must end with 1.
 */
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openCasks } from '#drills/people.ts';
import type { Context } from '#server/shared/context.ts';
import { bench, memoryOfServer, withServer, type ServerProcess } from './support/bench.ts';
import { checkOut, openBuyers, openCart, type Buyer } from './support/buyers.ts';
import { note, ratio, type Figure } from './support/figures.ts';
import { memoryLeftMark } from './support/memory-left.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { control: { type: 'boolean', default: false } },
});
const samples = Math.round(Number(positionals[0] ?? 5) * 3);
const sampleMs = 20_000;
/** Code is compiled, and caches and connections fill, for so long. */
const warmMs = 90_000;
/** Until the jobs of the last orders are done, in ms. */
const quietMs = 3000;
const lanes = 3;
/** Searches before the first sample: connections learn their statements. The cache of responses goes on filling. */
const searchesOfTheCache = 300;
const [casks, sharesOfACask] = [60, 60];
const buyersInAll = 800;
/** Half of what two cores serve, for an hour, and one megabyte of it: bytes of each request. */
const maxBytes = 5;
const requestsOfAVisit = 12;

const visit = (url: string) =>
  fetch(url, { headers: { accept: 'text/html' } }).then((answer) => answer.text());
const search = (url: string, n: number) => visit(`${url}/platform/api/v1/search/cask?priceMin=${n}`);

interface Sample {
  at: number;
  bytes: number;
}

/** Bytes of each request by least squares, with two standard errors: slower growth is noise. */
function slopeOf(all: readonly Sample[]): { slope: number; uncertainty: number } {
  const mean = (of: (sample: Sample) => number) => all.reduce((sum, one) => sum + of(one), 0) / all.length;
  const [at, bytes] = [mean((one) => one.at), mean((one) => one.bytes)];
  const squares = all.reduce((sum, one) => sum + (one.at - at) ** 2, 0);
  const slope = all.reduce((sum, one) => sum + (one.at - at) * (one.bytes - bytes), 0) / squares;
  const residues = all.reduce((sum, one) => sum + (one.bytes - bytes - slope * (one.at - at)) ** 2, 0);
  return { slope, uncertainty: 2 * Math.sqrt(residues / (all.length - 2) / squares) };
}

const mb = (bytes: number) => (bytes / 1e6).toFixed(1);

async function measure(server: ServerProcess, context: Context): Promise<Figure[]> {
  const { url } = server;
  const offers = await openCasks(context, casks, sharesOfACask);
  const buyers = await openBuyers(context, buyersInAll, offers);
  let visits = 0;
  /** Twelve requests: an order, a visitor's cart, lists that no memory has, documents, and two that are refused. */
  const visitOnce = async () => {
    const n = visits;
    visits += 1;
    const offer = offers[n % offers.length] ?? 0;
    await checkOut(url, buyers[n % buyers.length] as Buyer, offer);
    await openCart(url, offer, n);
    for (let i = 0; i < 3; i += 1) await search(url, 3 * n + i);
    const paths = ['/', `/casks?page=${1 + (n % 20)}`, `/no-such-page-${n}`];
    for (const path of [...paths, `/platform/api/v1/search/cask?priceMin=x${n}`]) await visit(url + path);
  };
  const visitFor = async (ms: number) => {
    const until = performance.now() + ms;
    const lane = async () => {
      while (performance.now() < until) await visitOnce();
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    await sleep(quietMs);
  };
  await context.db.deleteFrom('cartEntry').execute();
  for (let i = 0; i < searchesOfTheCache; i += 1) await search(url, 1_000_000 + i);
  await visitFor(warmMs);
  const heap: Sample[] = [];
  let mostResident = 0;
  const before = visits;
  const counted = () => (visits - before) * requestsOfAVisit;
  for (let sample = 0; sample <= samples; sample += 1) {
    if (sample > 0) await visitFor(sampleMs);
    const left = JSON.parse(await server.lineAfter('SIGUSR2', memoryLeftMark)) as NodeJS.MemoryUsage;
    mostResident = Math.max(mostResident, left.rss);
    heap.push({ at: counted(), bytes: left.heapUsed + left.external });
    console.error(`${counted()} requests: heap ${mb(left.heapUsed)}, external ${mb(left.external)} MB`);
  }
  const { slope, uncertainty } = slopeOf(heap);
  return [
    note('requests after the warm-up', String(counted())),
    note('bytes kept of a request', `${slope.toFixed(1)} ± ${uncertainty.toFixed(1)}`),
    ratio('bytes kept of a request, less two standard errors', slope - uncertainty, { atMost: maxBytes }),
    ratio('the most that was resident: MB', mostResident / 1e6, { atMost: memoryOfServer }),
  ];
}

const settings = {
  SAMPLE_DATA: 'no',
  TRUSTED_PROXIES: '127.0.0.1',
  NODE_OPTIONS: `--expose-gc --import=${resolve('bench/support/memory-left.ts')}`,
  ...(values.control ? { LEAK_BYTES_A_REQUEST: '100' } : {}),
};
await bench(async (cluster) => withServer(await cluster.catalogue('memory', 300), settings, measure));
