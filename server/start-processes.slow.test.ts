import { spawnSync } from 'node:child_process';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { catalogueChannel } from '#server/features/casks/listing/refresh-listing.ts';
import { notifyChannel } from '#server/platform/db/transaction.ts';
import { readConfig } from './config.ts';
import { buildCask } from '#testing/fixtures/builders.ts';
import { processes, webIsBuilt, type ShopProcess } from '#testing/processes/shop-process.ts';
import { testContext } from '#testing/test-context.ts';

const { startShop, dataFolder } = processes();
const context = await testContext();
beforeAll(webIsBuilt, 120_000);

function webProcessesOf(shop: ShopProcess): number[] {
  const parent = String(shop.child.pid);
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', parent], { encoding: 'utf8' });
  const lines = stdout.trim().split('\n');
  return lines.filter((line) => line.includes('server/main.js')).map((line) => Number.parseInt(line, 10));
}

/** Over a connection of its own, which one of the processes takes in turn. */
function answerOf(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent: new Agent({ keepAlive: false }) }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += chunk));
      answer.on('end', () => resolve(text));
    }).on('error', reject);
  });
}

const start = async () =>
  startShop({
    DATABASE_URL: context.database.url,
    DATA_DIR: await dataFolder(),
    PROCESSES: '2',
    SAMPLE_DATA: 'no',
  });

test.each([
  ['PROCESSES', 'all'],
  ['PROCESSES', '0'],
  ['DATABASE_STATEMENT_NAMES', 'maybe'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} `));
});

test('two web processes share the port; a change in the catalogue reaches the caches of both', async () => {
  const cask = await buildCask(context, { name: 'Before' });
  const shop = await start();
  await shop.until('/readyz', 200);
  expect(webProcessesOf(shop)).toHaveLength(2);
  const detail = `${shop.url}/platform/api/v1/search/cask/${cask.id}`;
  const names = async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => answerOf(detail)));
    return new Set(answers.map((text) => (JSON.parse(text) as { name: string }).name));
  };
  expect(await names()).toEqual(new Set(['Before']));
  await context.db.updateTable('cask').set({ name: 'After' }).where('id', '=', cask.id).execute();
  await notifyChannel(context.db, catalogueChannel);
  let last = await names();
  for (let tries = 0; tries < 100 && (last.size > 1 || !last.has('After')); tries += 1) {
    await sleep(50);
    last = await names();
  }
  expect(last).toEqual(new Set(['After']));
}, 60_000);

test('a web process that is killed is replaced, and all end with the first', async () => {
  const shop = await start();
  await shop.untilSaid(new URL(shop.url).port);
  const [killed = NaN, kept] = webProcessesOf(shop);
  // Not 0, which would be this process and all beside it.
  process.kill(killed, 'SIGKILL');
  let now: number[] = [];
  for (let tries = 0; tries < 400 && !(now.length === 2 && !now.includes(killed)); tries += 1) {
    await sleep(50);
    now = webProcessesOf(shop);
  }
  expect(now).toContain(kept);
  expect(now).toHaveLength(2);
  expect(now).not.toContain(killed);
  await shop.until('/readyz', 200);
  expect(await shop.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(() => process.kill(kept ?? NaN, 0)).toThrow();
}, 60_000);

test('what keeps a web process from starting ends the whole, in one line', async () => {
  const first = await start();
  await first.until('/readyz', 200);
  const second = await startShop({
    DATABASE_URL: context.database.url,
    DATA_DIR: await dataFolder(),
    PROCESSES: '2',
    SAMPLE_DATA: 'no',
    PORT: new URL(first.url).port,
  });
  expect((await second.ended).code).toBe(1);
  expect(second.stderr).toContain('PORT');
}, 60_000);
