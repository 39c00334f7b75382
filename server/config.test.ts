import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Provider } from '#testing/providers/provider.ts';
import { standIns } from '#testing/providers/stand-ins.ts';
import { companySettings } from '#testing/setup/company-settings.ts';
import { readConfig } from './config.ts';
import { providers } from './gateways/payment-providers.ts';
import { BadSetting } from './platform/core/config.ts';
import { paymentsLine, welcome } from './welcome.ts';

const strongKey = randomBytes(32).toString('base64');

const bad: Record<string, string[]> = {
  PORT: ['abc', '99999', '-1', '80.5', '0x50'],
  SMTP_URL: ['mail.example.com', 'http://mail.example.com'],
  DATABASE_URL: ['mysql://localhost/shop', 'localhost'],
  DATABASE_POOL: ['many', '0'],
  SHUTDOWN_DELAY: ['soon'],
  PUBLIC_URL: ['shop.example.com', 'javascript:alert(1)'],
  LOG_LEVEL: ['loud'],
  TEST_CLOCK: ['tomorrow', '2028-02-29'],
  SAMPLE_DATA: ['maybe'],
  JOBS: ['some'],
  DATABASE_STATEMENT_NAMES: ['maybe'],
  STRIPE_API: ['http://api.stripe.com'],
  PAYPAL_API: ['https://api-m.paypal.com/v2'],
  NODE_ENV: ['staging'],
  KEY_SECRET: ['too short'],
  REGISTER_KEY: ['too short'],
  REGISTER_KEY_FILE: ['/nowhere/register-key'],
  TRUSTED_PROXIES: ['everyone'],
  GOOGLE_ISSUER: ['http://accounts.example.com', 'accounts.google.com'],
};
const badSettings = Object.entries(bad).flatMap(([name, values]) =>
  values.map((value) => [name, value] as const),
);

/** The settings are refused, by the name of one of them. */
function expectBad(settings: object, name: string): void {
  expect(() => readConfig({ ...settings })).toThrow(BadSetting);
  expect(() => readConfig({ ...settings })).toThrow(new RegExp(`^${name} `));
}

test.each(badSettings)('%s=%s is refused by name', (name, value) => expectBad({ [name]: value }, name));

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://shop@db/shop',
  SMTP_URL: 'smtp://mail',
  PUBLIC_URL: 'https://shop.example',
  TRUSTED_PROXIES: '10.0.0.1',
  KEY_SECRET: 'a key secret of more than 32 characters',
  REGISTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  PDF_SIGNER_FILE: '/keys/pdf.pem',
};

const keysOf = {
  card: { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLIC_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec' },
  paypal: { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'W1' },
} as const;
const complete = { ...production, ...keysOf.card, ...companySettings };

test.each(['DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL', 'KEY_SECRET', 'REGISTER_KEY', 'PDF_SIGNER_FILE'])(
  'nothing stands in for %s in production',
  (name) => expectBad({ ...production, [name]: '' }, name),
);

test('production is reached by https, and has no sample data', () => {
  const insecure = { ...production, PUBLIC_URL: 'http://shop.example' };
  expect(() => readConfig(insecure)).toThrow(/^PUBLIC_URL .*https/);
  expectBad({ ...production, SAMPLE_DATA: 'yes' }, 'SAMPLE_DATA');
});

test('a public address is production, whatever NODE_ENV says', () => {
  for (const NODE_ENV of ['', 'development', 'test'])
    for (const PUBLIC_URL of ['https://shop.example', 'http://shop.example', 'https://203.0.113.7:8443']) {
      expect(() => readConfig({ NODE_ENV, PUBLIC_URL })).toThrow(/^DATABASE_URL is needed with a public /);
      const named = { ...complete, NODE_ENV, KEY_SECRET: strongKey };
      expectBad({ ...named, SAMPLE_DATA: 'yes' }, 'SAMPLE_DATA');
      expect(readConfig(named).production).toBe(true);
    }
  for (const PUBLIC_URL of ['http://localhost:8080', 'https://127.0.0.1:8443', 'http://[::1]:8080'])
    expect(readConfig({ PUBLIC_URL }).production).toBe(false);
});

test('production names its proxies, or says that there are none', () => {
  for (const TRUSTED_PROXIES of ['', 'nobody'])
    expectBad({ ...complete, TRUSTED_PROXIES }, 'TRUSTED_PROXIES');
  expect(readConfig({ ...complete, TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([]);
  const proxies = { ...complete, TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16' };
  expect(readConfig(proxies).trustedProxies).toEqual(['10.0.0.1', '10.1.0.0/16']);
});

test('a server that listens beyond this machine with sample accounts warns', () => {
  const warns = (env: object) => welcome(readConfig({ ...env })).includes('anyone who reaches this machine');
  for (const HOST of ['0.0.0.0', '::', '192.168.1.7']) {
    expect([HOST, warns({ HOST })]).toEqual([HOST, true]);
    expect(warns({ HOST, SAMPLE_DATA: 'no' })).toBe(false);
  }
  for (const HOST of ['', '127.0.0.1', '::1', 'localhost'])
    expect([HOST, warns({ HOST })]).toEqual([HOST, false]);
});

// Regular keys: server/platform/core/key-strength.test.ts.
test('a regular KEY_SECRET is refused', () => {
  expect(() => readConfig({ KEY_SECRET: 'a'.repeat(32) })).toThrow(/^KEY_SECRET .*random/);
});

test('a clock of its own is for tests: no production and no public address has one', () => {
  const clock = { TEST_CLOCK: '2028-02-29T12:00:00Z' };
  expect(readConfig(clock).testClock).toEqual(new Date('2028-02-29T12:00:00Z'));
  expect(readConfig({}).testClock).toBeNull();
  expectBad({ ...clock, PUBLIC_URL: 'https://shop.example' }, 'TEST_CLOCK');
  expectBad({ ...production, ...clock, ...keysOf.card }, 'TEST_CLOCK');
});

/** The settings that each provider needs to be on, in its test environment. */
const testKeys = Object.entries(providers).map(([id, { api }]) => {
  const { [api.setting]: _, ...keys } = standIns[id as Provider].settings('');
  return { id, api, keys };
});
const allIn = (environment: 'live' | 'test') =>
  testKeys.map(({ id, api }) => ({ id, api: api[environment], browser: { environment } }));
const allTestKeys: Record<string, string> = Object.assign({}, ...testKeys.map(({ keys }) => keys));
const allLiveKeys = { ...allTestKeys, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLIC_KEY: 'pk_live_1' };

test.each(testKeys.map(({ id, keys }) => [id, keys] as const))(
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
  ...testKeys.flatMap(({ api, keys }): [string, Record<string, string>][] => {
    const strangers = ['https://127.0.0.1', 'https://payments.example'];
    const wrong = api.test === api.live ? strangers : [...strangers, api.test];
    return wrong.flatMap((address): [string, Record<string, string>][] => [
      [api.setting, { ...keys, [api.setting]: address }],
      [api.setting, { ...keys, ...keysOf.card, [api.setting]: address }],
    ]);
  }),
];

test.each(testCredentials)('production refuses %s of a test environment or a stranger: %j', (name, keys) => {
  expectBad({ ...production, ...keys }, name);
});

test('a live key beside one of the test environment is refused everywhere', () => {
  const { card } = keysOf;
  for (const secret of ['sk_test_1', 'rk_test_1'])
    expect(() => readConfig({ ...card, STRIPE_SECRET_KEY: secret })).toThrow(
      'STRIPE_SECRET_KEY is of the test environment, but STRIPE_PUBLIC_KEY is live',
    );
  expect(() => readConfig({ ...card, STRIPE_PUBLIC_KEY: 'pk_test_1' })).toThrow(/^STRIPE_PUBLIC_KEY /);
  expect(readConfig({ ...complete, STRIPE_SECRET_KEY: 'rk_live_1' }).payments).toHaveLength(1);
});

test('production needs a real payment provider, reached by https', () => {
  expect(() => readConfig(production)).toThrow(/^STRIPE_SECRET_KEY /);
  const { payments } = readConfig({ ...production, ...companySettings, ...allLiveKeys });
  expect(payments).toMatchObject(allIn('live'));
  expect(payments[0]).toMatchObject({ id: 'card', api: 'https://api.stripe.com' });
  const here = { ...complete, STRIPE_API: 'http://127.0.0.1:9999' };
  expect(() => readConfig(here)).toThrow(/^STRIPE_API .*https/);
});

test('production names a real company: each fact is asked for by its setting', () => {
  expect(readConfig(complete).company).toMatchObject({ legalName: 'Cask Shares Ltd' });
  for (const [setting, value] of Object.entries(companySettings)) {
    const refusal = new RegExp(`^${setting} is needed in production`);
    expect(() => readConfig({ ...complete, [setting]: '' })).toThrow(refusal);
    const madeUp = value.includes('@') && !value.includes(',') ? 'a@tierce.example' : `${value}/fictional`;
    expect(() => readConfig({ ...complete, [setting]: madeUp })).toThrow(`${setting} must be real`);
  }
  for (const value of Object.values(readConfig({}).company)) expect(value).toMatch(/fictional|\.example\b/i);
});

test('outside production no real money moves unless it is asked for by name', () => {
  const { payments } = readConfig(allTestKeys);
  expect(payments).toMatchObject(allIn('test'));
  const live = readConfig({ ...keysOf.paypal, PAYPAL_API: 'https://api-m.paypal.com/' });
  expect(live.payments).toMatchObject([
    { id: 'paypal', api: 'https://api-m.paypal.com', browser: { environment: 'live' } },
  ]);
});

test('the welcome says that no money moves only while it is so', () => {
  expect(paymentsLine(readConfig({}))).toBe('Payments go to the sandbox: no money moves.');
  const both = paymentsLine(readConfig({ ...keysOf.card, ...keysOf.paypal }));
  expect(both).toBe('Payments go to Stripe (live), PayPal (test environment).');
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
