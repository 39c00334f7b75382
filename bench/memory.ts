/**
 * `node bench/memory.ts [minutes] [--snapshots] [--control]`: what one process of the shop, with its jobs, keeps of each
 * request: memory after a collection of garbage while nothing is under way, every 20 s under a steady load. `--snapshots`
 * compares what is in the heap after the first and the last sample, by constructor. `--control` keeps 100 bytes of each
 * request on purpose, and must end with 1.
 */
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { slopeOf } from '#drills/slope.ts';
import type { MemoryLeft } from '#drills/heap-after-collection.ts';
import { readConfig } from '#server/config.ts';
import { systemClock } from '#server/platform/core/clock.ts';
import { connect, createPool, type Database } from '#server/platform/db/connection/connect.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { generateCatalogue } from '#server/sample/generate/generate.ts';
import { openBuyers, openCasks, type Buyer } from './buyers.ts';
import { checkOut, openCart, search } from './support/checkouts.ts';
import { compareHeaps } from './support/heap-snapshot.ts';
import { note, ratio, type Figure } from './support/report.ts';
import { bench, serverProcess, type BenchCluster, type ServerProcess } from './support/shop.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { snapshots: { type: 'boolean', default: false }, control: { type: 'boolean', default: false } },
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

interface Visits {
  server: ServerProcess;
  buyers: Buyer[];
  offers: number[];
  /** So far. */
  count: number;
  requests: number;
}

const visit = (url: string) =>
  fetch(url, { headers: { accept: 'text/html' } }).then((answer) => answer.text());

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
  visits.requests += 12;
}

async function visitFor(visits: Visits, ms: number): Promise<void> {
  const until = performance.now() + ms;
  const lane = async () => {
    while (performance.now() < until) await oneVisit(visits);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await sleep(quietMs);
}

async function written(path: string): Promise<string> {
  for (let waited = 0; waited < 60_000; waited += 200) {
    const text = await readFile(path, 'utf8').catch(() => '');
    if (text !== '') return text;
    await sleep(200);
  }
  throw new Error(`${path} was not written`);
}

async function memoryLeft(server: ServerProcess, dataDir: string): Promise<MemoryLeft> {
  const file = join(dataDir, 'heap-after-collection');
  await rm(file, { force: true });
  server.signal('SIGUSR2');
  return JSON.parse(await written(file)) as MemoryLeft;
}

/** @returns its path, when it has been written whole */
async function snapshot(server: ServerProcess, folder: string): Promise<string> {
  const before = await readdir(folder);
  server.signal('SIGHUP');
  let [path, size] = ['', -1];
  for (let waited = 0; waited < 120_000; waited += 1000) {
    await sleep(1000);
    const name = (await readdir(folder)).find(
      (one) => one.endsWith('.heapsnapshot') && !before.includes(one),
    );
    if (!name) continue;
    path = join(folder, name);
    const now = (await stat(path)).size;
    if (now > 0 && now === size) return path;
    size = now;
  }
  throw new Error('no snapshot of the heap');
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

async function open({ database }: BenchCluster): Promise<string> {
  const url = await database('memory');
  const { db, close } = await openDatabase(readConfig({ DATABASE_URL: url }));
  await generateCatalogue({ db, clock: systemClock }, { casks: 300 });
  await close();
  return url;
}

const mb = (bytes: number) => (bytes / 1e6).toFixed(1);

async function measure(cluster: BenchCluster, folder: string): Promise<Figure[]> {
  const databaseUrl = await open(cluster);
  const preload = resolve('drills/heap-after-collection.ts');
  const settings = {
    SAMPLE_DATA: 'no',
    TRUSTED_PROXIES: '127.0.0.1',
    DATA_DIR: folder,
    NODE_OPTIONS: `--expose-gc --import=${preload} --heapsnapshot-signal=SIGHUP --diagnostic-dir=${folder}`,
    ...(values.control ? { LEAK_BYTES_A_REQUEST: '100' } : {}),
  };
  // A snapshot takes as much again as the heap.
  const server = await serverProcess(databaseUrl, { settings, memoryMb: values.snapshots ? 1500 : 512 });
  const db = connect(createPool(databaseUrl, { size: 2 }));
  const visits: Visits = { server, ...(await fill(db)), count: 0, requests: 0 };
  for (let i = 0; i < searchesOfTheCache; i += 1) await search(server.url, 1_000_000 + i);
  await visitFor(visits, warmMs);
  const heap: { at: number; value: number }[] = [];
  const seen: MemoryLeft[] = [];
  const snapshots: string[] = [];
  const [before, counted] = [visits.requests, () => visits.requests - before];
  for (let sample = 0; sample <= samples; sample += 1) {
    if (sample > 0) await visitFor(visits, sampleMs);
    const left = await memoryLeft(server, folder);
    seen.push(left);
    heap.push({ at: counted(), value: left.heapUsed + left.external });
    console.error(
      `${counted()} requests: heap ${mb(left.heapUsed)}, external ${mb(left.external)}, array buffers ${mb(left.arrayBuffers)}, resident ${mb(left.resident)} MB`,
    );
    if (values.snapshots && (sample === 0 || sample === samples))
      snapshots.push(await snapshot(server, folder));
  }
  await server.stop();
  await db.destroy();
  const [first, last] = snapshots;
  if (first && last) console.error((await compareHeaps(first, last, counted())).join('\n'));
  // `slopeOf` counts by the hour of sixty: here requests are its minutes.
  const { perHour, uncertainty } = slopeOf(heap);
  const [bytes, error] = [perHour / 60, uncertainty / 60];
  return [
    note('requests after the warm-up', String(counted())),
    note('bytes kept of a request', `${bytes.toFixed(1)} ± ${error.toFixed(1)}`),
    ratio('bytes kept of a request, less two standard errors', bytes - error, { atMost: maxBytes }),
    ratio('the most that was resident, MB', Math.max(...seen.map(({ resident }) => resident)) / 1e6, {
      atMost: values.snapshots ? 1500 : 512,
    }),
  ];
}

const folder = await mkdtemp(join(tmpdir(), 'tierce-bench-memory-'));
// `bench` ends the process.
process.on('exit', () => console.error(`Snapshots, if any, and files of the process are in ${folder}.`));
await bench((cluster) => measure(cluster, folder));
