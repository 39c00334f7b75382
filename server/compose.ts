import type { FastifyBaseLogger } from 'fastify';
import { join } from 'node:path';
import { accessTokens } from './account/access-token.ts';
import { argon2Passwords } from './account/passwords.ts';
import { systemClock, type Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import type { Database } from './db/connect.ts';
import { ByteCache } from './http/byte-cache.ts';
import { fileMailer } from './gateways/mail/files.ts';
import { smtpMailer } from './gateways/mail/smtp.ts';
import { sandboxProvider } from './gateways/payments/sandbox.ts';
import type { Jobs } from './jobs/jobs.ts';

interface Parts {
  config: Config;
  db: Database;
  jobs: Jobs;
  log: FastifyBaseLogger;
  clock?: Clock;
  /** Where a line for whoever runs the shop goes: mails and their links. */
  announce: (line: string) => void;
}

/** The composition root: everything real that the configuration asks for. */
export function compose({ config, db, jobs, log, clock = systemClock, announce }: Parts): Context {
  return {
    config,
    db,
    clock,
    log,
    mailer: config.smtpUrl
      ? smtpMailer(config.smtpUrl, config.mailFrom)
      : fileMailer(join(config.dataDir, 'mail'), config.mailFrom, clock, announce),
    payments: new Map([['sandbox', sandboxProvider(db)]]),
    jobs,
    tokens: accessTokens({ db, clock }),
    passwords: argon2Passwords(),
    cache: new ByteCache(),
  };
}
