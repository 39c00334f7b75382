/**
 * `node bench/alerts.ts`: a cask with 10,000 watchers comes on sale. A server and a worker send the mails through a
 * local SMTP server; the worker is killed (SIGKILL) in the middle and started again. Reported are the mailboxes that
 * have their letter, the letters that came a second time, and the 95th percentile of uncached searches idle and
 * meanwhile, in one run.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { readConfig } from '#server/config.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/db/open.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { openJobs } from '#server/jobs/open-jobs.ts';
import { systemClock } from '#server/platform/core/clock.ts';
import { generateCatalogue } from '#server/sample/generate/generate.ts';
import { bench, serverProcess, type ServerProcess } from './support/shop.ts';
import { note, p95, ratio, type Figure } from './support/report.ts';

const watchers = 10_000;
const killAfter = 3000;
const idleMs = 15_000;
/** All of it, with the two minutes for which a killed worker's claims hold. */
const limitMs = 300_000;
const caskId = 1;

async function prepare({ db }: OpenDatabase): Promise<void> {
  await generateCatalogue({ db, clock: systemClock }, { casks: 10_000 });
  await sql`update offer set published_at = null where cask_id = ${caskId}`.execute(db);
  await sql`update cask_listing set state = 'FILLING_SOON' where cask_id = ${caskId}`.execute(db);
  await sql`insert into member (id, email, password_hash, created_at, confirmed_at)
    select gen_random_uuid(), 'watcher-' || n || '@example.com', 'x', now(), now()
    from generate_series(1, ${watchers}) as n`.execute(db);
  await sql`insert into cask_alert (member_id, cask_id, created_at)
    select id, ${caskId}, now() from member`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

interface Mailboxes {
  url: string;
  letters: Map<string, string[]>;
  count(): number;
  stop(): void;
}

async function openMailboxes(): Promise<Mailboxes> {
  const child = spawn(process.execPath, ['bench/support/mailbox.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  const url = await new Promise<string>((resolve) => lines.once('line', resolve));
  const letters = new Map<string, string[]>();
  let count = 0;
  lines.on('line', (line) => {
    const [address = '', id = ''] = line.split(' ');
    letters.set(address, [...(letters.get(address) ?? []), id]);
    count += 1;
  });
  return { url, letters, count: () => count, stop: () => child.kill() };
}

function startWorker(databaseUrl: string): ChildProcess {
  const env = { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' };
  return spawn(process.execPath, ['server/worker.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Searches that no cache can answer, one after the other, until they are stopped; milliseconds each. */
async function search({ url }: ServerProcess, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; !isOver(); n += 1) {
    const query = `spiritStyle=SINGLE_MALT&sort=price&priceMin=${n}&page=${n % 10}`;
    const started = performance.now();
    const answer = await fetch(`${url}/platform/api/v1/search/cask?${query}`);
    await answer.arrayBuffer();
    times.push(performance.now() - started);
    await sleep(20);
  }
  return times;
}

function searchFor(server: ServerProcess, ms: number): Promise<number[]> {
  const until = performance.now() + ms;
  return search(server, () => performance.now() > until);
}

async function publish({ db, url }: OpenDatabase): Promise<void> {
  const jobs = await openJobs(url, console.error);
  await transaction(db, async (tx) => {
    await sql`update offer set published_at = now() where cask_id = ${caskId}`.execute(tx);
    await jobs.enqueue(tx, 'refresh-listing', { caskIds: [caskId] });
  });
  await jobs.close();
}

async function delivery({ db }: OpenDatabase, { letters, count }: Mailboxes): Promise<Figure[]> {
  const all = [...letters.values()];
  const withAnother = all.filter((ids) => new Set(ids).size > 1).length;
  const { rows } = await sql<{ n: number }>`select count(*) as n from mail where state <> 'SENT'`.execute(db);
  return [
    ratio('mailboxes with their letter, of 10,000', letters.size, { atLeast: watchers }),
    ratio('mailboxes with another letter', withAnother, { atMost: 0 }),
    note('letters that came a second time, with the same Message-ID', String(count() - letters.size)),
    ratio('letters of the outbox not sent', rows[0]?.n ?? Number.NaN, { atMost: 0 }),
  ];
}

async function measure(database: OpenDatabase, boxes: Mailboxes): Promise<Figure[]> {
  const server = await serverProcess(database.url);
  let worker = startWorker(database.url);
  await sleep(3000);
  const idle = await searchFor(server, idleMs);

  await publish(database);
  const started = performance.now();
  const deadline = started + limitMs;
  let isKilled = false;
  const busy = await search(server, () => {
    if (!isKilled && boxes.count() >= killAfter) {
      isKilled = worker.kill('SIGKILL');
      worker = startWorker(database.url);
    }
    return boxes.letters.size >= watchers - 20 || performance.now() > deadline;
  });
  const seconds = (performance.now() - started) / 1000;
  // Before and after: a machine that does other things too does not favour either.
  idle.push(...(await searchFor(server, idleMs)));
  // What the killed worker had claimed is sent when the claim has run out.
  while (performance.now() < deadline && boxes.letters.size < watchers) await sleep(1000);
  await sleep(2000);
  worker.kill();
  await once(worker, 'exit');
  await server.stop();
  return [
    ...(await delivery(database, boxes)),
    note('mails/s', (boxes.letters.size / seconds).toFixed(0)),
    note('search p95 idle and meanwhile: ms', `${p95(idle).toFixed(1)} and ${p95(busy).toFixed(1)}`),
    ratio('search p95 meanwhile ÷ idle', p95(busy) / p95(idle), { atMost: 2 }),
  ];
}

await bench(async (cluster) => {
  const database = await openDatabase(readConfig({ DATABASE_URL: await cluster.database('alerts') }));
  await prepare(database);
  const boxes = await openMailboxes();
  // Of the server and of the worker; links in mails are signed with the key.
  const KEY_SECRET = 'the key secret of this measurement, thrown away after it';
  Object.assign(process.env, { SMTP_URL: boxes.url, KEY_SECRET, PUBLIC_URL: 'http://shop.test' });
  return measure(database, boxes).finally(() => {
    boxes.stop();
    return database.close();
  });
});
