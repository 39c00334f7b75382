import { resolve } from 'node:path';
import { z } from 'zod';

/** A setting that cannot be used, in one line that names it. */
export class BadSetting extends Error {
  constructor(name: string, problem: string) {
    super(`${name} ${problem}`);
    this.name = 'BadSetting';
  }
}

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
  SAMPLE_DATA: z.enum(['yes', 'no']).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Tierce <hello@tierce.example>'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
});

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
  /** Whether to fill an empty database with the sample catalogue. */
  sampleData: boolean;
  /** Absent: mail is written as files under `dataDir`. */
  smtpUrl: string | null;
  mailFrom: string;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
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
  // decisions: production never runs on the sandbox, and no other payment provider is built yet.
  if (production)
    throw new BadSetting(
      'NODE_ENV',
      'cannot be production: there is no payment provider but the sandbox yet',
    );
  return {
    production,
    host: set.HOST,
    port: set.PORT,
    publicUrl: (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/\/$/, ''),
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL ?? null,
    databasePool: set.DATABASE_POOL,
    sampleData: set.SAMPLE_DATA === undefined ? !set.DATABASE_URL : set.SAMPLE_DATA === 'yes',
    smtpUrl: set.SMTP_URL ?? null,
    mailFrom: set.MAIL_FROM,
    logLevel: set.LOG_LEVEL,
  };
}
