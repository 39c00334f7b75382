/**
 * `node bench/traces.ts [rounds]`: what traces of 1 % of the requests cost the server, against none, in turns: processor
 * time of its process for a checkout (three requests with their statements and jobs) and for a page of the cask list that
 * is not cached. Spans go to a collector in this process that counts them.
 */
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { readConfig } from '#server/config.ts';
import { systemClock } from '#server/platform/core/clock.ts';
import { connect, createPool, type Database } from '#server/platform/db/connect.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { generateCatalogue } from '#server/sample/generate/generate.ts';
import { openBuyers, openCasks } from './buyers.ts';
import { checkOut, each, search } from './checkouts.ts';
import { median, note, ratio, type Figure } from './report.ts';
import { bench, serverProcess, type BenchCluster, type ServerProcess } from './shop.ts';

const rounds = Number(process.argv[2] ?? 10);
const casks = 20;
const checkouts = 100;
const lists = 400;
/** Until the jobs of the orders are done, in ms. */
const settleMs = 1500;

/** Takes spans as a collector does. @returns how many requests with spans have come */
async function collect(port: number): Promise<() => number> {
  let received = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      received += 1;
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return () => received;
}

/** Processor time of the server for each of `count`, in ms. */
async function spent(server: ServerProcess, count: number, work: () => Promise<unknown>): Promise<number> {
  const before = await server.processorMs();
  await work();
  return ((await server.processorMs()) - before) / count;
}

async function round(
  server: ServerProcess,
  db: Database,
  n: number,
): Promise<{ list: number; order: number }> {
  await openCasks(db, casks, 10);
  const offers = await db.selectFrom('offer').select('id').orderBy('id', 'desc').limit(casks).execute();
  const buyers = await openBuyers(db, checkouts, casks);
  await db.deleteFrom('cartEntry').execute();
  const numbered = [...buyers.entries()];
  const order = await spent(server, checkouts, async () => {
    await each(numbered, ([i, buyer]) => checkOut(server.url, buyer, offers[i % casks]?.id ?? 0));
    await sleep(settleMs);
  });
  const numbers = Array.from({ length: lists }, (_, i) => n * lists + i);
  const list = await spent(server, lists, () => each(numbers, (i) => search(server.url, i)));
  return { list, order };
}

async function shop({ database }: BenchCluster, name: string): Promise<string> {
  const url = await database(name);
  const { db, close } = await openDatabase(readConfig({ DATABASE_URL: url }));
  await generateCatalogue({ db, clock: systemClock }, { casks: 1000 });
  await close();
  return url;
}

await bench(async (cluster): Promise<Figure[]> => {
  // Of its own for each server: jobs are done by one of those that share a database.
  const databases = { none: await shop(cluster, 'without_traces'), some: await shop(cluster, 'with_traces') };
  const port = await getPort({ host: '127.0.0.1' });
  const received = await collect(port);
  const TRACES_URL = `http://127.0.0.1:${port}`;
  const servers = {
    none: await serverProcess(databases.none, { settings: { SAMPLE_DATA: 'no' } }),
    some: await serverProcess(databases.some, {
      settings: { SAMPLE_DATA: 'no', TRACES_URL, TRACES_SHARE: '0.01' },
    }),
  };
  const opened = {
    none: connect(createPool(databases.none, { size: 2 })),
    some: connect(createPool(databases.some, { size: 2 })),
  };
  const pairs: Record<'none' | 'some', { list: number; order: number }>[] = [];
  // The first pair warms both up.
  for (let n = 0; n <= rounds; n += 1) {
    // The same searches: neither process has an answer of the other.
    const none = async () => round(servers.none, opened.none, n);
    const some = async () => round(servers.some, opened.some, n);
    const pair =
      n % 2 === 0 ? { none: await none(), some: await some() } : { some: await some(), none: await none() };
    if (n > 0) pairs.push(pair);
    console.error(JSON.stringify(pair));
  }
  await servers.none.stop();
  await servers.some.stop();
  await opened.none.destroy();
  await opened.some.destroy();
  const figures = (['order', 'list'] as const).flatMap((what) => {
    const name = what === 'order' ? 'a checkout' : 'a list';
    const of = (which: 'none' | 'some') => median(pairs.map((pair) => pair[which][what]));
    const ratios = pairs.map(({ none, some }) => some[what] / none[what]).toSorted((a, b) => a - b);
    return [
      note(
        `${name}: ms of the server's processor, without and with traces`,
        `${of('none').toFixed(2)}, ${of('some').toFixed(2)}`,
      ),
      note(
        `${name}: with ÷ without, least and most of ${pairs.length} pairs`,
        `${ratios[0]?.toFixed(2)}, ${ratios.at(-1)?.toFixed(2)}`,
      ),
      ratio(`${name}: with ÷ without, median`, median(ratios), { atMost: 1.03 }),
    ];
  });
  return [...figures, note('batches of spans that the collector got', String(received()))];
});
