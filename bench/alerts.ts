/**
 * A cask with 10,000 watchers comes on sale: `node bench/alerts.ts`. One server and one worker send the mails through a
 * local SMTP server; the worker is killed (SIGKILL) in the middle. Told are the letters that came, those that came
 * twice, and the 95th percentile of uncached searches idle and meanwhile, in one run.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase, type OpenDatabase } from '#server/db/open.ts';
import { readConfig } from '#server/config.ts';
import { transaction } from '#server/db/transaction.ts';
import { openJobs } from '#server/jobs/queue.ts';
import { generateCatalogue } from '#server/sample/generate.ts';
import { house, serverProcess } from './house.ts';
import { note, ratio, table, type Figure } from './report.ts';

const watchers = 10_000;
const killAfter = 3000;
const idleMs = 15_000;
const caskId = 1;
const keySecret = 'the key secret of this measurement, thrown away after it';

/** Members who watch the cask, which is announced and not on sale yet. */
async function prepare({ db }: OpenDatabase): Promise<void> {
  await generateCatalogue(db, { casks: 10_000 });
  await sql`update offer set published_at = null where cask_id = ${caskId}`.execute(db);
  await sql`update cask_listing set state = 'FILLING_SOON' where cask_id = ${caskId}`.execute(db);
  await sql`insert into member (id, email, password_hash, created_at, confirmed_at)
    select gen_random_uuid(), 'watcher-' || n || '@example.com', 'x', now(), now()
    from generate_series(1, ${watchers}) as n`.execute(db);
  await sql`insert into cask_alert (member_id, cask_id, created_at) select id, ${caskId}, now() from member`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
}

/** The Message-IDs that have come so far. */
async function mailbox(): Promise<{ url: string; came: string[]; stop: () => void }> {
  const child = spawn(process.execPath, ['bench/mailbox.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout);
  const url = await new Promise<string>((resolve) => lines.once('line', resolve));
  const came: string[] = [];
  lines.on('line', (line) => came.push(line));
  return { url, came, stop: () => child.kill() };
}

/** Searches nobody asked before, one after the other, until told to stop; milliseconds each. */
async function search(url: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; !isOver(); n += 1) {
    const started = performance.now();
    const answer = await fetch(
      `${url}/platform/api/v1/search/cask?spiritStyle=SINGLE_MALT&sort=price&priceMin=${n}&page=${n % 10}`,
    );
    await answer.arrayBuffer();
    times.push(performance.now() - started);
    await sleep(20);
  }
  return times;
}

function p95(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

async function publish({ db, url }: OpenDatabase): Promise<void> {
  const jobs = await openJobs(url, console.error);
  await transaction(db, async (tx) => {
    await sql`update offer set published_at = now() where cask_id = ${caskId}`.execute(tx);
    await jobs.enqueue(tx, 'refresh-listing', { caskIds: [caskId] });
  });
  await jobs.close();
}

async function measure(database: OpenDatabase): Promise<Figure[]> {
  const box = await mailbox();
  const env = { ...process.env, SMTP_URL: box.url, KEY_SECRET: keySecret, PUBLIC_URL: 'http://shop.test' };
  Object.assign(process.env, env);
  const server = await serverProcess(database.url);
  const worker = spawn(process.execPath, ['server/worker.ts'], {
    env: { ...env, DATABASE_URL: database.url, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await sleep(3000);
  let end = performance.now() + idleMs;
  const idle = await search(server.url, () => performance.now() > end);

  await publish(database);
  const started = performance.now();
  let [isKilled, sentAt] = [false, 0];
  const left = async () =>
    (
      await sql<{
        n: number;
      }>`select count(*) as n from mail where state = 'QUEUED' and due_at <= now()`.execute(database.db)
    ).rows[0]?.n ?? 0;
  const busy = await search(server.url, () => {
    if (!isKilled && box.came.length >= killAfter) isKilled = worker.kill('SIGKILL');
    if (box.came.length >= watchers - 20) sentAt ||= performance.now();
    return sentAt > 0;
  });
  // What the killed worker had claimed is sent when the claim has run out.
  end = performance.now() + 240_000;
  while (performance.now() < end && new Set(box.came).size < watchers) await sleep(1000);
  await sleep(2000);
  const different = new Set(box.came).size;
  await server.stop();
  box.stop();
  return [
    ratio('letters that came, of 10,000', different, { atLeast: watchers }),
    note('letters that came a second time, with the same Message-ID', String(box.came.length - different)),
    note('mails/s', (watchers / ((sentAt - started) / 1000)).toFixed(0)),
    note('mails due and not sent at the end', String(await left())),
    note('search p95 idle and meanwhile: ms', `${p95(idle).toFixed(1)} and ${p95(busy).toFixed(1)}`),
    ratio('search p95 meanwhile ÷ idle', p95(busy) / p95(idle), { atMost: 2 }),
  ];
}

const { database: create, close } = await house();
let figures: Figure[] = [];
try {
  const database = await openDatabase(readConfig({ DATABASE_URL: await create('alerts') }));
  await prepare(database);
  figures = await measure(database).finally(() => database.close());
} finally {
  await close();
}
console.log(table(figures));
process.exit(figures.every(({ holds }) => holds) ? 0 : 1);
