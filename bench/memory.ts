/**
 * `node bench/memory.ts [minutes] [--control]`: bytes that one process of the shop, with its jobs, keeps of each request:
 * memory after a collection of garbage while nothing is under way, every 20 s under a steady load. `--control` keeps
 * 100 bytes of each request on purpose, and must end with 1.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connect, createPool } from '#server/platform/db/connection/connect.ts';
import { bench, catalogue, note, ratio, type BenchCluster, type Figure } from './support/bench.ts';
import { openBuyers, openCasks, type Buyer } from './support/buyers.ts';
import type { MemoryLeft } from './support/memory-left.ts';
import { memoryOfServer, serverProcess, type ServerProcess } from './support/server.ts';
import { checkOut, openCart } from './support/visitors.ts';
import type { Database } from '#server/platform/db/schema.ts';

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
/** In so many statements, each of so many. */
const [batches, buyersOfABatch] = [8, 100];
/** Half of what two cores serve, for an hour, and one megabyte of it: bytes of each request. */
const maxBytes = 5;
const requestsOfAVisit = 12;

interface Visits {
  server: ServerProcess;
  buyers: Buyer[];
  offers: number[];
  /** So far. */
  count: number;
}

const visit = (url: string) =>
  fetch(url, { headers: { accept: 'text/html' } }).then((answer) => answer.text());
const search = (url: string, n: number) => visit(`${url}/platform/api/v1/search/cask?priceMin=${n}`);

/** Twelve requests: an order, a visitor's cart, lists that no memory has, documents, and two that are refused. */
async function oneVisit(visits: Visits): Promise<void> {
  const n = visits.count;
  visits.count += 1;
  const { url } = visits.server;
  const offer = visits.offers[n % visits.offers.length] ?? 0;
  const buyer = visits.buyers[n % visits.buyers.length];
  if (!buyer) return;
  await checkOut(url, buyer, offer);
  await openCart(url, offer, n);
  for (let i = 0; i < 3; i += 1) await search(url, 3 * n + i);
  await visit(`${url}/`);
  await visit(`${url}/casks?page=${1 + (n % 20)}`);
  await visit(`${url}/no-such-page-${n}`);
  await visit(`${url}/platform/api/v1/search/cask?priceMin=x${n}`);
}

async function visitFor(visits: Visits, ms: number): Promise<void> {
  const until = performance.now() + ms;
  const lane = async () => {
    while (performance.now() < until) await oneVisit(visits);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await sleep(quietMs);
}

async function memoryLeft(server: ServerProcess, dataDir: string): Promise<MemoryLeft> {
  const file = join(dataDir, 'memory-left');
  await rm(file, { force: true });
  server.signal('SIGUSR2');
  for (let waited = 0; waited < 60_000; waited += 200) {
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text !== '') return JSON.parse(text) as MemoryLeft;
    await sleep(200);
  }
  throw new Error(`${file} was not written`);
}

async function fill(db: Database): Promise<Pick<Visits, 'buyers' | 'offers'>> {
  await openCasks(db, casks, sharesOfACask);
  const offers = await db.selectFrom('offer').select('id').orderBy('id', 'desc').limit(casks).execute();
  const buyers: Buyer[] = [];
  for (let batch = 0; batch < batches; batch += 1)
    buyers.push(...(await openBuyers(db, buyersOfABatch, casks)));
  await db.deleteFrom('cartEntry').execute();
  return { buyers, offers: offers.map(({ id }) => id) };
}

interface Sample {
  /** Requests so far. */
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

async function measure(cluster: BenchCluster, folder: string): Promise<Figure[]> {
  const databaseUrl = await catalogue(cluster, 'memory', 300);
  const server = await serverProcess(databaseUrl, {
    SAMPLE_DATA: 'no',
    TRUSTED_PROXIES: '127.0.0.1',
    DATA_DIR: folder,
    NODE_OPTIONS: `--expose-gc --import=${resolve('bench/support/memory-left.ts')}`,
    ...(values.control ? { LEAK_BYTES_A_REQUEST: '100' } : {}),
  });
  const db = connect(createPool(databaseUrl, { size: 2 }));
  const visits: Visits = { server, ...(await fill(db)), count: 0 };
  await db.destroy();
  for (let i = 0; i < searchesOfTheCache; i += 1) await search(server.url, 1_000_000 + i);
  await visitFor(visits, warmMs);
  const heap: Sample[] = [];
  let mostResident = 0;
  const before = visits.count;
  const counted = () => (visits.count - before) * requestsOfAVisit;
  for (let sample = 0; sample <= samples; sample += 1) {
    if (sample > 0) await visitFor(visits, sampleMs);
    const left = await memoryLeft(server, folder);
    mostResident = Math.max(mostResident, left.resident);
    heap.push({ at: counted(), bytes: left.heapUsed + left.external });
    console.error(`${counted()} requests: heap ${mb(left.heapUsed)}, external ${mb(left.external)} MB`);
  }
  await server.stop();
  const { slope, uncertainty } = slopeOf(heap);
  return [
    note('requests after the warm-up', String(counted())),
    note('bytes kept of a request', `${slope.toFixed(1)} ± ${uncertainty.toFixed(1)}`),
    ratio('bytes kept of a request, less two standard errors', slope - uncertainty, { atMost: maxBytes }),
    ratio('the most that was resident: MB', mostResident / 1e6, { atMost: memoryOfServer }),
  ];
}

const folder = await mkdtemp(join(tmpdir(), 'tierce-bench-memory-'));
process.on('exit', () => console.error(`The files of that process are in ${folder}.`));
await bench((cluster) => measure(cluster, folder));
