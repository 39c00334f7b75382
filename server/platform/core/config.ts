import type { Currency } from '#domain/money.ts';
import type { Company } from '#domain/company.ts';
import type { VerifierKey } from '#domain/register/signed-note.ts';

export class BadSetting extends Error {
  constructor(name: string, problem: string, options?: ErrorOptions) {
    super(`${name} ${problem}`, options);
    this.name = 'BadSetting';
  }
}

export interface Config {
  production: boolean;
  underTest: boolean;
  host: string;
  port: number;
  /** Browsers reach the shop at this address, which has no slash at the end; links in mail begin with it. */
  publicUrl: string;
  dataDir: string;
  /** Null: the embedded database under `dataDir`. */
  databaseUrl: string | null;
  databasePool: number;
  /** False beside worker processes: the event loop of a web process serves captures. */
  runsJobs: boolean;
  /** The place at which `/metrics` is served; null: nowhere. */
  metrics: { port: number; host: string } | null;
  statementNames: boolean;
  trustedProxies: string[];
  /** Null: nobody logs in with Google. */
  google: { issuer: string; clientId: string; clientSecret: string } | null;
  /** Encrypts the secrets in the database; null: a key in a file under `dataDir`. */
  keySecret: string | null;
  /**
   * 32 bytes each, the current one first: sign the heads of the public register; null: a key in a file under
   * `dataDir`.
   */
  registerKeys: readonly Buffer[] | null;
  /** A key and its certificates as PEM, which sign PDFs; null: one that nobody vouches for, under `dataDir`. */
  pdfSignerFile: string | null;
  registerWitnesses: readonly { vkey: string; key: VerifierKey; url: string }[];
  sampleData: boolean;
  /** Null: mail is written as files under `dataDir`. */
  smtpUrl: string | null;
  mailFrom: string;
  company: Company;
  /** Per member and currency in 24 hours, in minor units. */
  depositDailyLimit: number;
  /** Minor units that one operator may give alone in 24 hours. */
  refundLimits: Record<Currency, number>;
  /** The time of the clock when the process starts; null: the machine's clock. */
  testClock: Date | null;
  shutdownDelayMs: number;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}
