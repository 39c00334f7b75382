/**
 * `node bench/traces.ts [rounds]`: what traces of 1 % of the requests cost the server, against none and against all, in
 * many short turns: processor time of its process for a checkout (three requests with their statements and jobs) and for a
 * page of the cask list that is not cached. Traces of all requests are the control: a measurement that does not see them
 * sees nothing. Spans go to a collector in this process that counts them.
 */
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { readConfig } from '#server/config.ts';
import { systemClock } from '#server/platform/core/clock.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { generateCatalogue } from '#server/sample/generate/generate.ts';
import { openBuyers, openCasks, type Buyer } from './buyers.ts';
import { checkOut, each, search } from './support/checkouts.ts';
import { median } from '#testing/median.ts';
import { note, ratio, type Figure } from './support/report.ts';
import { bench, serverProcess, type BenchCluster, type ServerProcess } from './support/shop.ts';

const rounds = Number(process.argv[2] ?? 16);
/** Until what is repeated is compiled. */
const warmRounds = 4;
const casks = 20;
const checkouts = 30;
const lists = 150;
/** Until the jobs of the orders are done, in ms. */
const settleMs = 800;

/** The share of requests that have a trace; null for none of them. */
const shares = { none: null, some: '0.01', all: '1' } as const;
type Name = keyof typeof shares;
const names = Object.keys(shares) as Name[];

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

interface Spent {
  /** In ms of the processor. */
  list: number;
  order: number;
}

class Measured {
  readonly spent: Spent[] = [];
  readonly #server: ServerProcess;
  readonly #buyers: Buyer[];
  readonly #offers: number[];

  constructor(server: ServerProcess, buyers: Buyer[], offers: number[]) {
    this.#server = server;
    this.#buyers = buyers;
    this.#offers = offers;
  }

  /** The same searches for all: no process has an answer of another. */
  async round(n: number): Promise<void> {
    const buyers = [...this.#buyers.splice(0, checkouts).entries()];
    const { url } = this.#server;
    const order = await spent(this.#server, checkouts, async () => {
      await each(buyers, ([i, buyer]) => checkOut(url, buyer, this.#offers[i % casks] ?? 0));
      await sleep(settleMs);
    });
    const numbers = Array.from({ length: lists }, (_, i) => n * lists + i);
    const list = await spent(this.#server, lists, () => each(numbers, (i) => search(url, i)));
    this.spent.push({ list, order });
  }

  stop = () => this.#server.stop();
}

/** A server on a database of its own: jobs are done by one of those that share a database. */
async function open({ database }: BenchCluster, name: Name, TRACES_URL: string): Promise<Measured> {
  const url = await database(`traces_of_${name}`);
  const { db, close } = await openDatabase(readConfig({ DATABASE_URL: url }));
  await generateCatalogue({ db, clock: systemClock }, { casks: 300 });
  const all = (rounds + warmRounds) * checkouts;
  await openCasks(db, casks, (rounds + warmRounds) * Math.ceil(checkouts / casks));
  const offers = await db.selectFrom('offer').select('id').orderBy('id', 'desc').limit(casks).execute();
  const buyers = await openBuyers(db, all, casks);
  await db.deleteFrom('cartEntry').execute();
  await close();
  const share = shares[name];
  const traces = share === null ? {} : { TRACES_URL, TRACES_SHARE: share };
  const server = await serverProcess(url, { settings: { SAMPLE_DATA: 'no', ...traces } });
  return new Measured(
    server,
    buyers,
    offers.map(({ id }) => id),
  );
}

/** Who goes first changes: what else the machine does falls on each of them alike. */
const inTurn = (n: number) => names.map((_, i) => names[(n + i) % names.length] ?? 'none');

function figuresOf(measured: Record<Name, Measured>, what: keyof Spent): Figure[] {
  const name = what === 'order' ? 'a checkout' : 'a list';
  const of = (which: Name) => measured[which].spent.map((one) => one[what]);
  const ratios = (which: Name) => {
    const none = of('none');
    return of(which)
      .map((ms, i) => ms / (none[i] ?? 0))
      .toSorted((a, b) => a - b);
  };
  const some = ratios('some');
  const at = (share: number) => some[Math.floor((some.length - 1) * share)]?.toFixed(2);
  const medians = names.map((which) => median(of(which)).toFixed(2)).join(', ');
  return [
    note(`${name}: ms of the server's processor, without traces, with 1 %, with all`, medians),
    note(`${name}: 1 % ÷ none, the middle half of ${some.length} rounds`, `${at(0.25)} to ${at(0.75)}`),
    ratio(`${name}: 1 % ÷ none, median`, median(some), { atMost: 1.03 }),
    ratio(`${name}: all ÷ none, median`, median(ratios('all')), { atLeast: 1.03 }),
  ];
}

await bench(async (cluster): Promise<Figure[]> => {
  const port = await getPort({ host: '127.0.0.1' });
  const received = await collect(port);
  const traces = `http://127.0.0.1:${port}`;
  const measured = {
    none: await open(cluster, 'none', traces),
    some: await open(cluster, 'some', traces),
    all: await open(cluster, 'all', traces),
  };
  for (let n = 0; n < rounds + warmRounds; n += 1)
    for (const name of inTurn(n)) await measured[name].round(n);
  for (const name of names) {
    await measured[name].stop();
    measured[name].spent.splice(0, warmRounds);
  }
  return [
    ...figuresOf(measured, 'order'),
    ...figuresOf(measured, 'list'),
    note('batches of spans that the collector got', String(received())),
  ];
});
