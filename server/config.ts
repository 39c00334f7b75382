import { resolve } from 'node:path';
import { z } from 'zod';
import type { ProviderId } from '#domain/wallet/deposit.ts';
import { company as companyWords } from '#words/en/company.ts';
import { httpsUrl, isLoopback } from './platform/core/https-url.ts';
import {
  configureProvider,
  type ConfiguredProvider,
  type ProviderDeclaration,
} from './gateways/payments/declaration.ts';
import { providers } from './gateways/payment-providers.ts';
import { companyOf, companySettings } from './company-settings.ts';
import { isStrongKey } from './platform/core/key-strength.ts';
import { BadSetting, type Config } from './platform/core/config.ts';
import { registerKeysOf, registerSettings } from './register-settings.ts';

const wholeNumber = (digits: RegExp, error: string) => z.string().regex(digits, error).transform(Number);
const minorUnits = wholeNumber(/^\d{1,9}$/, 'must be a whole amount in minor units');
const port = wholeNumber(/^\d{1,5}$/, 'must be a port number').pipe(z.number().max(65535));

const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(8080),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user@host/database' })
    .optional(),
  DATABASE_POOL: wholeNumber(/^\d{1,3}$/, 'must be a number of connections')
    .pipe(z.number().min(2))
    .default(12),
  DATABASE_STATEMENT_NAMES: z.enum(['yes', 'no']).default('yes'),
  JOBS: z.enum(['yes', 'no']).default('yes'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  SHUTDOWN_DELAY: wholeNumber(/^\d{1,2}$/, 'must be a number of seconds').optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => (text.trim() === 'none' ? [] : text.split(',').map((one) => one.trim())))
    .pipe(
      z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be none, addresses or networks')),
    )
    .optional(),
  KEY_SECRET: z
    .string()
    .min(32, 'must be 32 characters or longer')
    .refine(isStrongKey, 'must be random: openssl rand -base64 32')
    .optional(),
  ...registerSettings,
  PDF_SIGNER_FILE: z.string().min(1).optional(),
  SAMPLE_DATA: z.enum(['yes', 'no']).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  DEPOSIT_DAILY_LIMIT: wholeNumber(/^[1-9]\d{0,8}$/, 'must be a whole amount in major units').default(10_000),
  REFUND_LIMIT_SGD: minorUnits.default(10_000),
  REFUND_LIMIT_EUR: minorUnits.default(10_000),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: httpsUrl.default('https://accounts.google.com'),
  TEST_CLOCK: z.iso
    .datetime({ error: 'must be an instant such as 2028-02-29T12:00:00Z' })
    .transform((instant) => new Date(instant))
    .optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
});

type Settings = z.infer<typeof settings>;

export interface ServerConfig extends Config {
  payments: readonly ConfiguredProvider[];
}

function googleOf(set: Settings): Config['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = set;
  if (!clientId && clientSecret) throw new BadSetting('GOOGLE_CLIENT_ID', 'is needed with its secret');
  if (clientId && !clientSecret) throw new BadSetting('GOOGLE_CLIENT_SECRET', 'is needed with the client id');
  return clientId && clientSecret ? { issuer, clientId, clientSecret } : null;
}

type Environment = Readonly<Record<string, string | undefined>>;

function checked<Schema extends z.ZodObject>(schema: Schema, env: Environment): z.infer<Schema> {
  const result = schema.safeParse(env);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new BadSetting(String(issue?.path[0] ?? 'setting'), `cannot be used: ${issue?.message ?? 'invalid'}`);
}

function refuseMixedEnvironments(
  { settings: { shape }, environmentOf }: ProviderDeclaration,
  set: Readonly<Record<string, unknown>>,
  production: boolean,
): void {
  const named = (environment: 'live' | 'test') =>
    Object.keys(shape).find(
      (name) => set[name] !== undefined && environmentOf(name, String(set[name])) === environment,
    );
  const [test, live] = [named('test'), named('live')];
  if (test !== undefined && production)
    throw new BadSetting(test, 'is of the test environment, which must not be used in production');
  if (test !== undefined && live !== undefined)
    throw new BadSetting(test, `is of the test environment, but ${live} is live`);
}

function configured(
  id: ProviderId,
  declaration: ProviderDeclaration,
  env: Environment,
  production: boolean,
): ConfiguredProvider | null {
  const set = checked(declaration.settings.partial(), env);
  const { setting } = declaration.api;
  if (production && String(set[setting]).startsWith('http:'))
    throw new BadSetting(setting, 'must be https in production');
  // The server that answers there gets the keys, and believed when a payment has arrived.
  if (production && set[setting] !== undefined && set[setting] !== declaration.api.live)
    throw new BadSetting(setting, `must be ${declaration.api.live} in production`);
  const needed = Object.entries(declaration.settings.shape)
    .filter(([, schema]) => !schema.safeParse(undefined).success)
    .map(([name]) => name);
  const present = needed.find((name) => set[name] !== undefined);
  if (present === undefined) return null;
  const missing = needed.find((name) => set[name] === undefined);
  if (missing !== undefined) throw new BadSetting(missing, `is needed with ${present}`);
  refuseMixedEnvironments(declaration, set, production);
  return configureProvider(id, declaration, set, production);
}

function paymentsOf(env: Environment, production: boolean): ConfiguredProvider[] {
  const on: ConfiguredProvider[] = [];
  for (const [id, declaration] of Object.entries(providers)) {
    const provider = configured(id as ProviderId, declaration, env, production);
    if (provider) on.push(provider);
  }
  // The sandbox never runs in production.
  if (production && on.length === 0) {
    const [first = ''] = Object.values(providers).flatMap(({ settings: { shape } }) => Object.keys(shape));
    throw new BadSetting(first, 'or the keys of another payment provider are needed in production');
  }
  return on;
}

/** Only this reads the environment; a setting that is wrong is refused by name. */
export function readConfig(env: Environment = process.env): ServerConfig {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const set = checked(settings, present);
  // An address that others reach is a shop for everyone, whatever NODE_ENV says.
  const isPublic = set.PUBLIC_URL !== undefined && !isLoopback(set.PUBLIC_URL);
  const production = set.NODE_ENV === 'production' || isPublic;
  // Sessions, prices and ages depend on the time: no public shop runs on another.
  if (set.TEST_CLOCK && production)
    throw new BadSetting('TEST_CLOCK', 'must not be set in production or with a public PUBLIC_URL');
  const when = isPublic ? 'with a public PUBLIC_URL' : 'in production';
  if (production && !set.DATABASE_URL) throw new BadSetting('DATABASE_URL', `is needed ${when}`);
  if (production && !set.SMTP_URL) throw new BadSetting('SMTP_URL', `is needed ${when}`);
  if (production && !set.PUBLIC_URL) throw new BadSetting('PUBLIC_URL', 'is needed in production');
  if (production && !set.PUBLIC_URL?.startsWith('https:'))
    throw new BadSetting('PUBLIC_URL', 'must be https in production');
  if (production && !set.KEY_SECRET) throw new BadSetting('KEY_SECRET', `is needed ${when}`);
  // Everybody knows the passwords of the sample accounts.
  if (production && set.SAMPLE_DATA === 'yes')
    throw new BadSetting('SAMPLE_DATA', 'must not be yes in production');
  const keysOfRegister = registerKeysOf(set);
  if (production && !keysOfRegister)
    throw new BadSetting('REGISTER_KEY', `or REGISTER_KEY_FILE is needed ${when}`);
  if (production && !set.PDF_SIGNER_FILE) throw new BadSetting('PDF_SIGNER_FILE', `is needed ${when}`);
  const payments = paymentsOf(present, production);
  const company = companyOf(checked(companySettings, present), production);
  // Behind an unknown proxy all visitors would share one address, and use up each other's tries.
  if (production && set.TRUSTED_PROXIES === undefined)
    throw new BadSetting('TRUSTED_PROXIES', 'is needed in production: its proxies, or none');
  return {
    production,
    underTest: set.NODE_ENV === 'test',
    host: set.HOST,
    port: set.PORT,
    publicUrl: (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/\/$/, ''),
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL ?? null,
    databasePool: set.DATABASE_POOL,
    runsJobs: set.JOBS === 'yes',
    metrics: set.METRICS_PORT === undefined ? null : { port: set.METRICS_PORT, host: set.METRICS_HOST },
    statementNames: set.DATABASE_STATEMENT_NAMES === 'yes',
    trustedProxies: set.TRUSTED_PROXIES ?? [],
    google: googleOf(set),
    keySecret: set.KEY_SECRET ?? null,
    registerKeys: keysOfRegister,
    pdfSignerFile: set.PDF_SIGNER_FILE ?? null,
    registerWitnesses: set.REGISTER_WITNESSES,
    sampleData: set.SAMPLE_DATA === undefined ? !set.DATABASE_URL : set.SAMPLE_DATA === 'yes',
    smtpUrl: set.SMTP_URL ?? null,
    mailFrom: set.MAIL_FROM ?? `${companyWords.name} <${company.supportEmail}>`,
    company,
    depositDailyLimit: set.DEPOSIT_DAILY_LIMIT * 100,
    refundLimits: { SGD: set.REFUND_LIMIT_SGD, EUR: set.REFUND_LIMIT_EUR },
    payments,
    testClock: set.TEST_CLOCK ?? null,
    shutdownDelayMs: 1000 * (set.SHUTDOWN_DELAY ?? (production ? 5 : 0)),
    logLevel: set.LOG_LEVEL,
  };
}
