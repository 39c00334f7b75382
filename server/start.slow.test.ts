import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { caskOptions, searchCasks } from '#contract/cask/cask.ts';
import { relayDatabase } from '#testing/processes/database-relay.ts';
import type { ShopProcess } from '#testing/processes/server-process.ts';
import { dataFolder, startShop, webIsBuilt } from '#testing/processes/shop-process.ts';
import { listen } from '#testing/servers/listen.ts';
import { testDatabase } from '#testing/test-database.ts';
import { startCluster } from './platform/db/embedded/cluster.ts';
import { withClient } from './platform/db/with-client.ts';

const { url, asSuperuser } = await testDatabase();
beforeAll(webIsBuilt, 120_000);

/** On the database of the test, in a folder of its own. */
const start = (settings: Record<string, string> = {}) =>
  startShop({ DATABASE_URL: url, DATA_DIR: dataFolder(), ...settings });

/** The server has started a cluster there, which is found. */
const embeddedUrl = async (dataDir: string) => (await startCluster(dataDir)).url('shop');
const isDatabaseRunning = (dataDir: string) => existsSync(join(dataDir, 'postgres/postmaster.pid'));

/** The one line that a failed start said, once it has ended by itself with an exit code that is not 0. */
async function refusalOf(shop: ShopProcess): Promise<string> {
  const { code } = await shop.ended;
  const lines = shop.stderr.trimEnd().split('\n');
  expect({ code, lines: lines.length }).toEqual({ code: 1, lines: 1 });
  return lines.join();
}

test('a bad setting ends the start with one line and code 1', async () => {
  expect(await refusalOf(await startShop({ PORT: 'abc' }))).toMatch(/^PORT .*port number/);
});

test('a taken port is named', async () => {
  const holder = createServer();
  const port = await listen(holder);
  const shop = await start({ PORT: String(port) });
  expect(await refusalOf(shop)).toMatch(new RegExp(`^PORT ${port} is taken`));
  holder.close();
});

test('a database that is not there, or does not let us in, is named without its password', async () => {
  const wrong = Object.assign(new URL(url), { password: 'not-the-password' }).href;
  const absent = Object.assign(new URL(url), { pathname: '/no_such_database' }).href;
  const dead = 'postgres://shop:not-the-password@127.0.0.1:1/shop';
  for (const address of [wrong, absent, dead]) {
    const shop = await start({ DATABASE_URL: address });
    expect(await refusalOf(shop)).toMatch(/^DATABASE_URL cannot be reached: ./);
    expect(shop.stderr).not.toContain(new URL(address).password);
  }
});

test('a PostgreSQL older than 15 is refused with its version', async () => {
  // The search path finds it before PostgreSQL's own.
  await asSuperuser((client) =>
    client.query(`create schema older;
      grant usage on schema older to public;
      create function older.current_setting(name text) returns text language sql
        as $$ select case name when 'server_version_num' then '140012' else '14.12' end $$`),
  );
  const address = new URL(url);
  address.searchParams.set('options', '-c search_path=older,pg_catalog');
  const shop = await start({ DATABASE_URL: address.href });
  expect(await refusalOf(shop)).toMatch(/^DATABASE_URL is PostgreSQL 14\.12; 15 or newer is needed$/);
});

test('/healthz is about the process, /readyz about the database, through its outage and after', async () => {
  const dataDir = dataFolder();
  const host = await startShop({ DATA_DIR: dataDir, SAMPLE_DATA: 'no' });
  await host.until('/readyz', 200);
  const hosted = await embeddedUrl(dataDir);
  const shop = await start({ DATABASE_URL: hosted });
  await shop.until('/readyz', 200);
  expect(await shop.status('/healthz')).toBe(200);
  const cachedUrl = shop.url + searchCasks.path;
  const cacheControl = async () => (await fetch(cachedUrl)).headers.get('cache-control');
  await expect.poll(cacheControl).toMatch(/^public/);
  await host.kill('SIGTERM');
  await shop.until('/readyz', 503);
  expect(await shop.status('/healthz')).toBe(200);
  // Pages that were answered before go on from memory; others cannot be answered.
  expect((await fetch(cachedUrl)).status).toBe(200);
  expect(await shop.status(caskOptions.path)).toBe(503);
  // The same cluster again, at the same port.
  const cluster = await startCluster(dataDir, [`port=${new URL(hosted).port}`]);
  await shop.until('/readyz', 200);
  expect(await shop.status(caskOptions.path)).toBe(200);
  await shop.kill('SIGTERM');
  await cluster.stop();
});

test('a stopping process serves on while /readyz answers no', async () => {
  const shop = await start({ SHUTDOWN_DELAY: '3' });
  await shop.until('/readyz', 200);
  shop.child.kill('SIGTERM');
  await shop.until('/readyz', 503);
  expect(await shop.status('/platform/api/membership')).toBe(200);
  expect(await shop.ended).toEqual({ code: 0, signal: null });
});

test('a start while a cluster has no primary waits for one', async () => {
  const relay = await relayDatabase(url);
  relay.cut();
  const shop = await start({ DATABASE_URL: relay.url });
  await sleep(1500);
  expect(shop.stderr).toBe('');
  relay.heal();
  await shop.until('/readyz', 200);
  await shop.kill('SIGTERM');
});

interface Lock {
  client: pg.Client;
  release: () => Promise<void>;
}

/** Locks the table of membership levels, so that requests for it wait. */
async function lockLevels(address: string): Promise<Lock> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query('begin');
  await client.query('lock table membership_level in access exclusive mode');
  return { client, release: () => client.query('commit').then(() => client.end()) };
}

async function untilSomeoneWaits({ client }: Lock): Promise<void> {
  for (;;) {
    const { rows } = await client.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'");
    if (rows.length > 0) return;
  }
}

test('the life of a data folder', async () => {
  const dataDir = dataFolder();
  const settings = { DATA_DIR: dataDir, SAMPLE_DATA: 'no' };
  const first = await startShop(settings);
  await first.until('/readyz', 200);

  // Another process does not get it, and does no harm.
  const second = await startShop(settings);
  expect(await refusalOf(second)).toMatch(new RegExp(`^DATA_DIR ${dataDir} is in use by another process$`));
  expect(await first.status('/readyz')).toBe(200);

  // SIGTERM: a request under way is answered, then everything ends, the database cleanly.
  const lock = await lockLevels(await embeddedUrl(dataDir));
  const answer = fetch(`${first.url}/platform/api/membership`);
  await untilSomeoneWaits(lock);
  first.child.kill('SIGTERM');
  await first.untilSaid(/Finishing what is under way/);
  await lock.client.query("insert into document_counter (series, last) values ('KEPT', 7)");
  await lock.release();
  expect((await answer).status).toBe(200);
  expect(await first.ended).toEqual({ code: 0, signal: null });
  expect(first.stderr).toBe('');
  expect(isDatabaseRunning(dataDir)).toBe(false);

  // A second start keeps all data, and finds nothing to recover.
  const third = await startShop(settings);
  await third.until('/readyz', 200);
  const { rows } = await withClient(await embeddedUrl(dataDir), (client) =>
    client.query("select last from document_counter where series = 'KEPT'"),
  );
  expect(rows).toEqual([{ last: '7' }]);
  await third.kill('SIGINT');
  expect(isDatabaseRunning(dataDir)).toBe(false);
  const log = await readFile(join(dataDir, 'postgres/server.log'), 'utf8');
  expect(log).toContain('database system was shut down');
  expect(log).not.toContain('not properly shut down');
});
