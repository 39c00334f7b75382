import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import type { Google } from './gateways/google/google.ts';
import type { PaymentProviders } from './gateways/payments/provider.ts';
import type { Mailer } from './gateways/mail/mailer.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { AccessTokens } from './account/access-token.ts';
import type { Passwords } from './account/passwords.ts';
import type { ByteCache } from './http/byte-cache.ts';
import type { Secrets } from './secrets.ts';

/** Everything a use case may need from outside; made once in `compose.ts`, or by a test. */
export interface Context {
  config: Config;
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  mailer: Mailer;
  payments: PaymentProviders;
  jobs: Jobs;
  tokens: AccessTokens;
  passwords: Passwords;
  secrets: Secrets;
  /** Null while no client id is set. */
  google: Google | null;
  /** Keeps nothing until someone listens for changes (`followCatalogue`). */
  cache: ByteCache;
}
