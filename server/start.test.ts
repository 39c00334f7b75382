import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { caskOptions, searchCasks } from '#contract/cask.ts';
import { readConfig } from './config.ts';
import { BadSetting } from './platform/core/config.ts';
import { paymentsLine, welcome } from './welcome.ts';
import { companySettings } from '#testing/setup/company-settings.ts';
import { relayDatabase } from '#testing/processes/database-relay.ts';
import { embeddedUrl, postmaster } from '#testing/processes/embedded.ts';
import { servePostgres14 } from '#testing/processes/postgres-14.ts';
import { processes, webIsBuilt, type ShopProcess } from '#testing/processes/shop-process.ts';
import { testDatabase } from '#testing/test-database.ts';

const { startShop, dataFolder } = processes();
const { url } = await testDatabase();
beforeAll(webIsBuilt, 120_000);

/** What a start that came to nothing said, once it has ended by itself: one line, and an exit code that is not 0. */
async function refusalOf(shop: ShopProcess): Promise<string> {
  const { code } = await shop.ended;
  const lines = shop.stderr.trimEnd().split('\n');
  expect({ code, lines: lines.length }).toEqual({ code: 1, lines: 1 });
  return lines.join();
}

const strongKey = randomBytes(32).toString('base64');

const bad: [string, string, object?][] = [
  ...['abc', '99999', '-1', '80.5', '0x50'].map((value) => ['PORT', value] as [string, string]),
  ['SMTP_URL', 'mail.example.com'],
  ['SMTP_URL', 'http://mail.example.com'],
  ['DATABASE_URL', 'mysql://localhost/shop'],
  ['DATABASE_URL', 'localhost'],
  ['DATABASE_POOL', 'many'],
  ['DATABASE_POOL', '0'],
  ['SHUTDOWN_DELAY', 'soon'],
  ['PUBLIC_URL', 'shop.example.com'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['LOG_LEVEL', 'loud'],
  ['TEST_CLOCK', 'tomorrow'],
  ['TEST_CLOCK', '2028-02-29'],
  ['SAMPLE_DATA', 'maybe'],
  ['STRIPE_API', 'http://api.stripe.com'],
  ['PAYPAL_API', 'https://api-m.paypal.com/v2'],
  ['NODE_ENV', 'staging'],
  ['KEY_SECRET', 'too short'],
  ['REGISTER_KEY', 'too short'],
  ['REGISTER_KEY_FILE', '/nowhere/register-key'],
  ['TRUSTED_PROXIES', 'everyone'],
  ['GOOGLE_ISSUER', 'http://accounts.example.com'],
  ['GOOGLE_ISSUER', 'accounts.google.com'],
];

test.each(bad)('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(BadSetting);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} `));
});

const ownKeys = { REGISTER_KEY: Buffer.alloc(32, 7).toString('base64'), PDF_SIGNER_FILE: '/keys/pdf.pem' };
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://shop@db/shop',
  SMTP_URL: 'smtp://mail',
  PUBLIC_URL: 'https://shop.example',
  TRUSTED_PROXIES: '10.0.0.1',
  KEY_SECRET: 'a key secret of more than 32 characters',
  ...ownKeys,
};

test('in production nothing stands in for what is missing', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/^DATABASE_URL /);
  const database = { NODE_ENV: 'production', DATABASE_URL: 'postgres://shop@db/shop' };
  expect(() => readConfig(database)).toThrow(/^SMTP_URL /);
  const mail = { ...database, SMTP_URL: 'smtp://mail' };
  expect(() => readConfig(mail)).toThrow(/^PUBLIC_URL /);
  expect(() => readConfig({ ...mail, PUBLIC_URL: 'http://shop.example' })).toThrow(/^PUBLIC_URL .*https/);
  const site = { ...mail, PUBLIC_URL: 'https://shop.example' };
  expect(() => readConfig(site)).toThrow(/^KEY_SECRET /);
  const secret = { ...site, KEY_SECRET: 'a key secret of more than 32 characters' };
  expect(() => readConfig({ ...secret, SAMPLE_DATA: 'yes' })).toThrow(/^SAMPLE_DATA /);
  expect(() => readConfig(secret)).toThrow(/^REGISTER_KEY /);
});

test('a public address is production, whatever NODE_ENV says', () => {
  for (const NODE_ENV of ['', 'development', 'test'])
    for (const PUBLIC_URL of ['https://shop.example', 'http://shop.example', 'https://203.0.113.7:8443']) {
      expect(() => readConfig({ NODE_ENV, PUBLIC_URL })).toThrow(/^DATABASE_URL is needed with a public /);
      const settings = {
        ...keysOf.card,
        ...companySettings,
        DATABASE_URL: 'postgres://shop@db/shop',
        SMTP_URL: 'smtp://mail',
        ...ownKeys,
      };
      const most = { NODE_ENV, PUBLIC_URL: 'https://shop.example', ...settings, TRUSTED_PROXIES: 'none' };
      expect(() => readConfig({ ...most, SAMPLE_DATA: 'yes', KEY_SECRET: strongKey })).toThrow(
        /^SAMPLE_DATA /,
      );
      expect(readConfig({ ...most, KEY_SECRET: strongKey }).production).toBe(true);
    }
  for (const PUBLIC_URL of ['http://localhost:8080', 'https://127.0.0.1:8443', 'http://[::1]:8080'])
    expect(readConfig({ PUBLIC_URL }).production).toBe(false);
});

test('production names its proxies, or says that there are none', () => {
  const complete = { ...production, ...keysOf.card, ...companySettings };
  expect(() => readConfig({ ...complete, TRUSTED_PROXIES: '' })).toThrow(/^TRUSTED_PROXIES /);
  expect(() => readConfig({ ...complete, TRUSTED_PROXIES: 'nobody' })).toThrow(/^TRUSTED_PROXIES /);
  expect(readConfig({ ...complete, TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([]);
  const proxies = { ...complete, TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16' };
  expect(readConfig(proxies).trustedProxies).toEqual(['10.0.0.1', '10.1.0.0/16']);
});

test('a server that listens beyond this machine with sample accounts warns', () => {
  const told = (env: object) => welcome(readConfig({ ...env })).includes('whoever reaches this machine');
  for (const HOST of ['0.0.0.0', '::', '192.168.1.7']) {
    expect([HOST, told({ HOST })]).toEqual([HOST, true]);
    expect(told({ HOST, SAMPLE_DATA: 'no' })).toBe(false);
  }
  for (const HOST of ['', '127.0.0.1', '::1', 'localhost'])
    expect([HOST, told({ HOST })]).toEqual([HOST, false]);
});

test.each([
  'a'.repeat(32),
  'ab'.repeat(20),
  'secret-secret-secret-secret-secret-',
  '0123456789abcdefghijklmnopqrstuvwxyz',
  '0123456789abcdef'.repeat(2),
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab',
  'changemechangemechangemechangeme1',
  'passwordpasswordpasswordpassword!!',
  '2026-Correct-Horse!Correct-Horse!Correct-Horse!',
])('KEY_SECRET %s is refused', (KEY_SECRET) => {
  expect(() => readConfig({ KEY_SECRET })).toThrow(/^KEY_SECRET .*random/);
});

test('a clock of its own is for tests: no production and no public address has one', () => {
  const clock = { TEST_CLOCK: '2028-02-29T12:00:00Z' };
  expect(readConfig(clock).testClock).toEqual(new Date('2028-02-29T12:00:00Z'));
  expect(readConfig({}).testClock).toBeNull();
  expect(() => readConfig({ ...clock, PUBLIC_URL: 'https://shop.example' })).toThrow(/^TEST_CLOCK /);
  expect(() => readConfig({ ...production, ...clock, ...keysOf.card })).toThrow(BadSetting);
  expect(() => readConfig({ ...production, ...clock, ...keysOf.card })).toThrow(/^TEST_CLOCK /);
});

const keysOf = {
  card: { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLIC_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec' },
  paypal: { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'W1' },
  revolut: { REVOLUT_SECRET_KEY: 'sk', REVOLUT_PUBLIC_KEY: 'pk', REVOLUT_WEBHOOK_SECRET: 'wsk' },
} as const;

test.each(Object.entries(keysOf))(
  '%s is on with all of its keys; with some of them a missing one is named',
  (id, keys) => {
    expect(readConfig(keys).payments.map((provider) => provider.id)).toEqual([id]);
    for (const missing of Object.keys(keys)) {
      expect(() => readConfig({ ...keys, [missing]: '' })).toThrow(new RegExp(`^${missing} is needed`));
    }
  },
);

const testCredentials: [string, Record<string, string>][] = [
  ['STRIPE_SECRET_KEY', { ...keysOf.card, STRIPE_SECRET_KEY: 'sk_test_1' }],
  ['STRIPE_SECRET_KEY', { ...keysOf.card, STRIPE_SECRET_KEY: 'rk_test_1' }],
  ['STRIPE_PUBLIC_KEY', { ...keysOf.card, STRIPE_PUBLIC_KEY: 'pk_test_1' }],
  ['STRIPE_SECRET_KEY', { ...keysOf.card, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLIC_KEY: 'pk_test_1' }],
  ['STRIPE_SECRET_KEY', { ...keysOf.card, STRIPE_SECRET_KEY: 'sk_1' }],
  ['STRIPE_SECRET_KEY', { ...keysOf.card, STRIPE_SECRET_KEY: 'pk_live_1' }],
  ['STRIPE_PUBLIC_KEY', { ...keysOf.card, STRIPE_PUBLIC_KEY: 'sk_live_1' }],
  ['STRIPE_PUBLIC_KEY', { ...keysOf.card, STRIPE_PUBLIC_KEY: 'pk_1' }],
  ['PAYPAL_API', { ...keysOf.paypal, PAYPAL_API: 'https://api-m.sandbox.paypal.com' }],
  ['PAYPAL_API', { ...keysOf.paypal, PAYPAL_API: 'https://api.sandbox.paypal.com/' }],
  ['PAYPAL_API', { ...keysOf.paypal, PAYPAL_API: 'https://api-m.paypal.com.example' }],
  ['STRIPE_API', { ...keysOf.card, STRIPE_API: 'https://payments.example' }],
  ['REVOLUT_API', { ...keysOf.revolut, REVOLUT_API: 'https://127.0.0.1' }],
  ['REVOLUT_API', { ...keysOf.revolut, REVOLUT_API: 'https://sandbox-merchant.revolut.com' }],
  ['REVOLUT_API', { ...keysOf.revolut, ...keysOf.card, REVOLUT_API: 'https://sandbox-merchant.revolut.com' }],
];

test.each(testCredentials)('production refuses %s of a test environment or a stranger: %j', (name, keys) => {
  expect(() => readConfig({ ...production, ...keys })).toThrow(BadSetting);
  expect(() => readConfig({ ...production, ...keys })).toThrow(new RegExp(`^${name} `));
});

test('a live key beside one of the test environment is refused everywhere', () => {
  const { card } = keysOf;
  for (const secret of ['sk_test_1', 'rk_test_1'])
    expect(() => readConfig({ ...card, STRIPE_SECRET_KEY: secret })).toThrow(
      'STRIPE_SECRET_KEY is of the test environment, but STRIPE_PUBLIC_KEY is live',
    );
  expect(() => readConfig({ ...card, STRIPE_PUBLIC_KEY: 'pk_test_1' })).toThrow(/^STRIPE_PUBLIC_KEY /);
  const restricted = { ...card, ...companySettings, STRIPE_SECRET_KEY: 'rk_live_1' };
  expect(readConfig({ ...production, ...restricted }).payments).toHaveLength(1);
});

test('production needs a real payment provider, reached by https', () => {
  expect(() => readConfig(production)).toThrow(/^STRIPE_SECRET_KEY /);
  const company = { ...production, ...companySettings };
  const { card, paypal, revolut } = keysOf;
  const { payments } = readConfig({ ...company, ...card, ...paypal, ...revolut });
  expect(payments).toMatchObject([
    { id: 'card', api: 'https://api.stripe.com', browser: { environment: 'live' } },
    { id: 'paypal', api: 'https://api-m.paypal.com', browser: { environment: 'live' } },
    { id: 'revolut', api: 'https://merchant.revolut.com', browser: { environment: 'live' } },
  ]);
  const here = { ...production, ...card, STRIPE_API: 'http://127.0.0.1:9999' };
  expect(() => readConfig(here)).toThrow(/^STRIPE_API .*https/);
});

test('production names a real company: each fact is asked for by its setting', () => {
  const complete = { ...production, ...keysOf.card, ...companySettings };
  expect(readConfig(complete).company).toMatchObject({ legalName: 'Cask Shares Ltd' });
  for (const [setting, value] of Object.entries(companySettings)) {
    const said = new RegExp(`^${setting} is needed in production`);
    expect(() => readConfig({ ...complete, [setting]: '' })).toThrow(said);
    const madeUp = value.includes('@') && !value.includes(',') ? 'a@tierce.example' : `${value}/fictional`;
    expect(() => readConfig({ ...complete, [setting]: madeUp })).toThrow(`${setting} must be real`);
  }
  for (const value of Object.values(readConfig({}).company)) expect(value).toMatch(/fictional|\.example\b/i);
});

test('outside production no real money moves unless it is asked for by name', () => {
  const { payments } = readConfig({ ...keysOf.paypal, ...keysOf.revolut });
  expect(payments).toMatchObject([
    { id: 'paypal', api: 'https://api-m.sandbox.paypal.com', browser: { environment: 'test' } },
    { id: 'revolut', api: 'https://sandbox-merchant.revolut.com', browser: { environment: 'test' } },
  ]);
  const live = readConfig({ ...keysOf.paypal, PAYPAL_API: 'https://api-m.paypal.com/' });
  expect(live.payments).toMatchObject([
    { id: 'paypal', api: 'https://api-m.paypal.com', browser: { environment: 'live' } },
  ]);
});

test('the welcome says that no money moves only while it is so', () => {
  expect(paymentsLine(readConfig({}))).toBe('Payments go to the sandbox: no money moves.');
  expect(paymentsLine(readConfig({ ...keysOf.card, ...keysOf.paypal }))).toBe(
    'Payments go to Stripe (live), PayPal (test environment).',
  );
});

test('Google is off without a client id, and half of its settings are refused', () => {
  expect(readConfig({}).google).toBeNull();
  expect(() => readConfig({ GOOGLE_CLIENT_ID: 'shop' })).toThrow(/^GOOGLE_CLIENT_SECRET /);
  expect(() => readConfig({ GOOGLE_CLIENT_SECRET: 'secret' })).toThrow(/^GOOGLE_CLIENT_ID /);
  const client = { GOOGLE_CLIENT_ID: 'shop', GOOGLE_CLIENT_SECRET: 'secret' };
  expect(readConfig(client).google?.issuer).toBe('https://accounts.google.com');
  const here = readConfig({ ...client, GOOGLE_ISSUER: 'http://127.0.0.1:9999' });
  expect(here.google?.issuer).toBe('http://127.0.0.1:9999');
});

test('a bad setting ends the start with one line and code 1', async () => {
  expect(await refusalOf(await startShop({ PORT: 'abc' }))).toMatch(/^PORT .*port number/);
});

test('a taken port is named', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as { port: number };
  const shop = await startShop({ PORT: String(port), DATABASE_URL: url, DATA_DIR: await dataFolder() });
  expect(await refusalOf(shop)).toMatch(new RegExp(`^PORT ${port} is taken`));
  holder.close();
});

test('a database that is not there, or does not let us in, is named without its password', async () => {
  const wrong = new URL(url);
  wrong.password = 'not-the-password';
  const absent = new URL(url);
  absent.pathname = '/no_such_database';
  const dead = 'postgres://shop:not-the-password@127.0.0.1:1/shop';
  for (const address of [wrong.href, absent.href, dead]) {
    const shop = await startShop({ DATABASE_URL: address, DATA_DIR: await dataFolder() });
    expect(await refusalOf(shop)).toMatch(/^DATABASE_URL cannot be reached: ./);
    expect(shop.stderr).not.toContain(new URL(address).password);
  }
});

test('a PostgreSQL older than 15 is refused with its version', async () => {
  const shop = await startShop({ DATABASE_URL: await servePostgres14(), DATA_DIR: await dataFolder() });
  expect(await refusalOf(shop)).toMatch(/^DATABASE_URL is PostgreSQL 14\.12; 15 or newer is needed$/);
});

test(
  '/healthz tells of the process, /readyz of the database, through its outage and after',
  { timeout: 60_000 },
  async () => {
    const dataDir = await dataFolder();
    const host = await startShop({ DATA_DIR: dataDir, SAMPLE_DATA: 'no' });
    await host.until('/readyz', 200);
    const running = await postmaster(dataDir);
    const settings = { DATABASE_URL: await embeddedUrl(dataDir), DATA_DIR: await dataFolder() };
    const shop = await startShop(settings);
    await shop.until('/readyz', 200);
    expect(await shop.status('/healthz')).toBe(200);
    const kept = shop.url + searchCasks.path;
    await vi.waitFor(async () => {
      expect((await fetch(kept)).headers.get('cache-control')).toMatch(/^public/);
    });
    await host.kill('SIGTERM');
    await shop.until('/readyz', 503);
    expect(await shop.status('/healthz')).toBe(200);
    // What was answered before goes on from memory; what was not cannot be.
    expect((await fetch(kept)).status).toBe(200);
    expect(await shop.status(caskOptions.path)).toBe(503);
    // The same cluster again, at the same port.
    const { startCluster } = await import('./platform/db/cluster.ts');
    const cluster = await startCluster(dataDir, [`port=${running?.port}`]);
    await shop.until('/readyz', 200);
    expect(await shop.status(caskOptions.path)).toBe(200);
    await shop.kill('SIGTERM');
    await cluster.stop();
  },
);

test('a stopping process serves on while /readyz answers no', { timeout: 60_000 }, async () => {
  const shop = await startShop({ DATABASE_URL: url, DATA_DIR: await dataFolder(), SHUTDOWN_DELAY: '3' });
  await shop.until('/readyz', 200);
  shop.child.kill('SIGTERM');
  await shop.until('/readyz', 503);
  expect(await shop.status('/platform/api/membership')).toBe(200);
  expect(await shop.ended).toEqual({ code: 0, signal: null });
});

test('a start while a cluster has no primary waits for one', { timeout: 60_000 }, async () => {
  const relay = await relayDatabase(url);
  relay.cut();
  const shop = await startShop({ DATABASE_URL: relay.url, DATA_DIR: await dataFolder() });
  await sleep(1500);
  expect(shop.stderr).toBe('');
  relay.heal();
  await shop.until('/readyz', 200);
  await shop.kill('SIGTERM');
  await relay.close();
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

test('the life of a data folder', { timeout: 60_000 }, async () => {
  const dataDir = await dataFolder();
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
  await first.untilSaid('Finishing what is under way');
  await lock.client.query("insert into document_counter (series, last) values ('KEPT', 7)");
  await lock.release();
  expect((await answer).status).toBe(200);
  expect(await first.ended).toEqual({ code: 0, signal: null });
  expect(first.stderr).toBe('');
  expect(await postmaster(dataDir)).toBeNull();

  // A second start keeps all data, and finds nothing to recover.
  const third = await startShop(settings);
  await third.until('/readyz', 200);
  const client = new pg.Client({ connectionString: await embeddedUrl(dataDir) });
  await client.connect();
  const { rows } = await client.query("select last from document_counter where series = 'KEPT'");
  await client.end();
  expect(rows).toEqual([{ last: '7' }]);
  await third.kill('SIGINT');
  expect(await postmaster(dataDir)).toBeNull();
  const log = await readFile(join(dataDir, 'postgres/server.log'), 'utf8');
  expect(log).toContain('database system was shut down');
  expect(log).not.toContain('not properly shut down');
});
