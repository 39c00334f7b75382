/**
 * `node bench/login.ts`: a real server process whose hash threads have no pause, because sixteen members log in over
 * and over. Reported are the logins per second and the 95th percentile of the cask list, idle and meanwhile, in turn in
 * one run. The server trusts this machine as its proxy (TRUSTED_PROXIES), and every login says another network in
 * X-Forwarded-For, so that the limits of one network do not end the flood.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { argon2Passwords } from '#server/platform/core/passwords.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { systemClock } from '#server/platform/core/clock.ts';
import { generateCatalogue } from '#server/sample/generate/generate.ts';
import { bench, serverProcess, type ServerProcess } from './support/shop.ts';
import { openMembers } from './support/members.ts';
import { median } from '#testing/median.ts';
import { note, p95, ratio, type Figure } from './support/report.ts';

const roundMs = 4000;
const rounds = 4;
const pauseMs = 5;
const password = 'the password of the bench';
const emails = Array.from({ length: 200 }, (_, i) => `login-${i}@bench.example`);

/** The list, asked for again and again for a round; milliseconds each. */
async function readList(server: ServerProcess): Promise<number[]> {
  const times: number[] = [];
  for (const end = performance.now() + roundMs; performance.now() < end; await sleep(pauseMs)) {
    const started = performance.now();
    const answer = await fetch(`${server.url}/platform/api/v1/search/cask`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the list: ${answer.status}`);
    times.push(performance.now() - started);
  }
  return times;
}

/** Logins in a process of their own, until they are stopped. @returns how many there were, by status */
function flood(server: ServerProcess): { stop: () => Promise<Record<string, number>> } {
  const child = spawn(process.execPath, ['bench/login-flood.ts', server.url, password, ...emails], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const line = once(createInterface(child.stdout), 'line') as Promise<[string]>;
  return {
    async stop() {
      child.stdin.end();
      return JSON.parse((await line)[0]) as Record<string, number>;
    },
  };
}

async function measure(server: ServerProcess): Promise<Figure[]> {
  await readList(server);
  const idle: number[] = [];
  const busy: number[] = [];
  const statuses: Record<string, number> = {};
  for (let round = 0; round < rounds; round += 1) {
    idle.push(p95(await readList(server)));
    const logins = flood(server);
    await sleep(1000);
    busy.push(p95(await readList(server)));
    for (const [status, count] of Object.entries(await logins.stop()))
      statuses[status] = (statuses[status] ?? 0) + count;
    await sleep(500);
  }
  const seconds = (rounds * (roundMs + 1000)) / 1000;
  const { 200: succeeded = 0, ...others } = statuses;
  const ratios = idle.map((ms, round) => (busy[round] ?? Number.NaN) / ms);
  return [
    note('logins/s, 16 at once', (succeeded / seconds).toFixed(0)),
    note('other answers to logins', JSON.stringify(others)),
    note('cask list p95 idle, by round: ms', idle.map((ms) => ms.toFixed(2)).join(', ')),
    note('cask list p95 meanwhile, by round: ms', busy.map((ms) => ms.toFixed(2)).join(', ')),
    ratio('cask list p95 meanwhile ÷ idle', median(ratios), { atMost: 3 }),
  ];
}

await bench(async ({ database }) => {
  const url = await database('logins');
  const { db, close: closeDatabase } = await openDatabase(readConfig({ DATABASE_URL: url }));
  await generateCatalogue({ db, clock: systemClock }, { casks: 1000 });
  await openMembers(db, emails, await argon2Passwords().hash(password));
  await closeDatabase();
  process.env['TRUSTED_PROXIES'] = '127.0.0.1';
  const server = await serverProcess(url);
  return measure(server).finally(() => server.stop());
});
