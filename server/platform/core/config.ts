import { resolve } from 'node:path';
import { z } from 'zod';

/** A setting that cannot be used, in one line that names it. */
export class BadSetting extends Error {
  constructor(name: string, problem: string) {
    super(`${name} ${problem}`);
    this.name = 'BadSetting';
  }
}

/** Plain HTTP is for trying things out on one machine. */
const isLoopback = (url: string) =>
  URL.canParse(url) && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

const secret = z.string().min(1).optional();
/** Of an API: scheme, host and port. */
const address = z
  .url({ protocol: /^https?$/ })
  .refine((url) => url.startsWith('https:') || isLoopback(url), 'must be https, or on this machine')
  .refine((url) => new URL(url).pathname === '/', 'must have no path')
  .transform((url) => new URL(url).origin)
  .optional();

const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .transform(Number)
    .pipe(z.number().max(65535))
    .default(8080),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user@host/database' })
    .optional(),
  DATABASE_POOL: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a number of connections')
    .transform(Number)
    .pipe(z.number().min(2))
    .default(12),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be addresses or networks')))
    .default([]),
  KEY_SECRET: z.string().min(32, 'must be 32 characters or longer').optional(),
  SAMPLE_DATA: z.enum(['yes', 'no']).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Tierce <hello@tierce.example>'),
  DEPOSIT_DAILY_LIMIT: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'must be a whole amount in major units')
    .transform(Number)
    .default(10_000),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine((url) => url.startsWith('https:') || isLoopback(url), 'must be https, or on this machine')
    .default('https://accounts.google.com'),
  STRIPE_SECRET_KEY: secret,
  STRIPE_PUBLIC_KEY: secret,
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_API: address,
  PAYPAL_CLIENT_ID: secret,
  PAYPAL_CLIENT_SECRET: secret,
  PAYPAL_WEBHOOK_ID: secret,
  PAYPAL_API: address,
  REVOLUT_SECRET_KEY: secret,
  REVOLUT_PUBLIC_KEY: secret,
  REVOLUT_WEBHOOK_SECRET: secret,
  REVOLUT_API: address,
  TEST_CLOCK: z.iso
    .datetime({ error: 'must be an instant such as 2028-02-29T12:00:00Z' })
    .transform((instant) => new Date(instant))
    .optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
});

type Settings = z.infer<typeof settings>;

/** What opens a provider: its address, and whether the money there is real. */
interface ProviderAccess {
  api: string;
  environment: 'live' | 'test';
}

/** The payment providers whose keys are set; the others are off. */
export interface PaymentSettings {
  card: (ProviderAccess & { secretKey: string; publicKey: string; webhookSecret: string }) | null;
  paypal: (ProviderAccess & { clientId: string; clientSecret: string; webhookId: string }) | null;
  revolut: (ProviderAccess & { secretKey: string; publicKey: string; webhookSecret: string }) | null;
}

export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** Where browsers reach the shop, without a slash at the end; links in mail begin with it. */
  publicUrl: string;
  dataDir: string;
  /** Absent: the embedded database under `dataDir`. */
  databaseUrl: string | null;
  databasePool: number;
  /** Addresses or networks whose `X-Forwarded-For` is believed: where our own proxies stand. */
  trustedProxies: string[];
  /** Absent: nobody logs in with Google. */
  google: { issuer: string; clientId: string; clientSecret: string } | null;
  /** What secrets in the database are encrypted under; absent: a file under `dataDir`. */
  keySecret: string | null;
  /** Whether to fill an empty database with the sample catalogue. */
  sampleData: boolean;
  /** Absent: mail is written as files under `dataDir`. */
  smtpUrl: string | null;
  mailFrom: string;
  /** What a member may deposit in 24 hours in each currency, in minor units. */
  depositDailyLimit: number;
  /** All off: the sandbox takes their place, which moves no money. */
  payments: PaymentSettings;
  /** What the clock shows when the process starts; absent: the machine's clock. */
  testClock: Date | null;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

function googleOf(set: Settings): Config['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = set;
  if (!clientId && clientSecret) throw new BadSetting('GOOGLE_CLIENT_ID', 'is needed with its secret');
  if (clientId && !clientSecret) throw new BadSetting('GOOGLE_CLIENT_SECRET', 'is needed with the client id');
  return clientId && clientSecret ? { issuer, clientId, clientSecret } : null;
}

/** Settings that only mean something together: all of them, or null. @throws BadSetting naming the one that is missing */
function together<const Name extends keyof Settings>(set: Settings, names: readonly Name[]) {
  const missing = names.find((name) => set[name] === undefined);
  if (missing === undefined) return set as Settings & Record<Name, string>;
  const given = names.find((name) => set[name] !== undefined);
  if (given !== undefined) throw new BadSetting(missing, `is needed with ${given}`);
  return null;
}

/** The providers' own addresses: real money only moves in production, or where it is asked for by name. */
const addresses = {
  stripe: { live: 'https://api.stripe.com', test: 'https://api.stripe.com' },
  paypal: { live: 'https://api-m.paypal.com', test: 'https://api-m.sandbox.paypal.com' },
  revolut: { live: 'https://merchant.revolut.com', test: 'https://sandbox-merchant.revolut.com' },
} as const;

function paymentsOf(set: Settings): PaymentSettings {
  const usual = set.NODE_ENV === 'production' ? 'live' : 'test';
  const access = (provider: 'paypal' | 'revolut', given: string | undefined): ProviderAccess => {
    const { [usual]: ours, live } = addresses[provider];
    return { api: given ?? ours, environment: (given ?? ours) === live ? 'live' : 'test' };
  };
  const card = together(set, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLIC_KEY', 'STRIPE_WEBHOOK_SECRET']);
  const paypal = together(set, ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID']);
  const revolut = together(set, ['REVOLUT_SECRET_KEY', 'REVOLUT_PUBLIC_KEY', 'REVOLUT_WEBHOOK_SECRET']);
  return {
    card: card && {
      secretKey: card.STRIPE_SECRET_KEY,
      publicKey: card.STRIPE_PUBLIC_KEY,
      webhookSecret: card.STRIPE_WEBHOOK_SECRET,
      api: set.STRIPE_API ?? addresses.stripe[usual],
      environment: card.STRIPE_PUBLIC_KEY.startsWith('pk_live') ? 'live' : 'test',
    },
    paypal: paypal && {
      clientId: paypal.PAYPAL_CLIENT_ID,
      clientSecret: paypal.PAYPAL_CLIENT_SECRET,
      webhookId: paypal.PAYPAL_WEBHOOK_ID,
      ...access('paypal', set.PAYPAL_API),
    },
    revolut: revolut && {
      secretKey: revolut.REVOLUT_SECRET_KEY,
      publicKey: revolut.REVOLUT_PUBLIC_KEY,
      webhookSecret: revolut.REVOLUT_WEBHOOK_SECRET,
      ...access('revolut', set.REVOLUT_API),
    },
  };
}

/** decisions: production never runs on the sandbox. */
function refuseSandbox(set: Settings, { card, paypal, revolut }: PaymentSettings): void {
  if (!card && !paypal && !revolut)
    throw new BadSetting(
      'STRIPE_SECRET_KEY',
      'or the keys of another payment provider are needed in production',
    );
  for (const name of ['STRIPE_API', 'PAYPAL_API', 'REVOLUT_API'] as const)
    if (set[name]?.startsWith('http:')) throw new BadSetting(name, 'must be https in production');
}

/** Reads the environment, the only place that does; what is wrong is refused by name. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = settings.safeParse(given);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new BadSetting(
      String(issue?.path[0] ?? 'setting'),
      `cannot be used: ${issue?.message ?? 'invalid'}`,
    );
  }
  const set = result.data;
  const production = set.NODE_ENV === 'production';
  if (production && !set.DATABASE_URL) throw new BadSetting('DATABASE_URL', 'is needed in production');
  if (production && !set.SMTP_URL) throw new BadSetting('SMTP_URL', 'is needed in production');
  if (production && !set.PUBLIC_URL) throw new BadSetting('PUBLIC_URL', 'is needed in production');
  if (production && !set.PUBLIC_URL?.startsWith('https:'))
    throw new BadSetting('PUBLIC_URL', 'must be https in production');
  if (production && !set.KEY_SECRET) throw new BadSetting('KEY_SECRET', 'is needed in production');
  // Everybody knows the passwords of the sample accounts.
  if (production && set.SAMPLE_DATA === 'yes')
    throw new BadSetting('SAMPLE_DATA', 'must not be yes in production');
  // Sessions, prices and ages depend on the time: no public shop runs on another.
  if (set.TEST_CLOCK && (production || set.PUBLIC_URL?.startsWith('https:')))
    throw new BadSetting('TEST_CLOCK', 'must not be set in production or with an https PUBLIC_URL');
  const payments = paymentsOf(set);
  if (production) refuseSandbox(set, payments);
  return {
    production,
    host: set.HOST,
    port: set.PORT,
    publicUrl: (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/\/$/, ''),
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL ?? null,
    databasePool: set.DATABASE_POOL,
    trustedProxies: set.TRUSTED_PROXIES,
    google: googleOf(set),
    keySecret: set.KEY_SECRET ?? null,
    sampleData: set.SAMPLE_DATA === undefined ? !set.DATABASE_URL : set.SAMPLE_DATA === 'yes',
    smtpUrl: set.SMTP_URL ?? null,
    mailFrom: set.MAIL_FROM,
    depositDailyLimit: set.DEPOSIT_DAILY_LIMIT * 100,
    payments,
    testClock: set.TEST_CLOCK ?? null,
    logLevel: set.LOG_LEVEL,
  };
}
