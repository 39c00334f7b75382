import type { FastifyBaseLogger } from 'fastify';
import { googleReturnPath } from '#contract/account/google-paths.ts';
import { join } from 'node:path';
import type { ServerConfig } from './config.ts';
import { authenticateToken } from './features/account/access-tokens/authenticate-token.ts';
import { accessTokens } from './features/account/access-tokens/access-token.ts';
import { argon2Passwords } from './platform/core/passwords.ts';
import { clockStartingAt, systemClock, type Clock } from './platform/core/clock.ts';
import type { Context } from './shared/context.ts';
import type { Database } from './platform/db/schema.ts';
import { ResponseCache } from './platform/cache/response-cache.ts';
import { fileMailer } from './gateways/mail/files.ts';
import { smtpMailer } from './gateways/mail/smtp.ts';
import type { Google } from './gateways/google/google.ts';
import { openRegister } from './features/register/open-register.ts';
import { httpWitness } from './gateways/witnesses/witness.ts';
import { measureProvider } from './gateways/payments/measure-provider.ts';
import { providerSeconds } from './platform/metrics/registry.ts';
import { openPdfSigner } from './platform/pdf/signing/open-pdf-signer.ts';
import type { PaymentProviders } from './gateways/payments/provider.ts';
import { sandboxProvider } from './gateways/payments/sandbox.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { secretsUnder } from './platform/core/secrets.ts';

interface Parts {
  config: ServerConfig;
  db: Database;
  jobs: Jobs;
  log: FastifyBaseLogger;
  announce: (line: string) => void;
}

export async function openPayments(
  { payments }: ServerConfig,
  db: Database,
  clock: Clock,
): Promise<PaymentProviders> {
  const on: PaymentProviders = new Map();
  for (const { id, browser, limits, create } of payments) {
    const provider = measureProvider(await create(clock), (operation, outcome, seconds) => {
      providerSeconds.observe({ provider: id, operation, outcome }, seconds);
    });
    on.set(id, { ...provider, browser, limits });
  }
  return on.size > 0 ? on : on.set('sandbox', sandboxProvider(db, clock));
}

async function openGoogle(
  { google, publicUrl }: ServerConfig,
  clock: Clock,
  log: FastifyBaseLogger,
): Promise<Google | null> {
  if (!google) return null;
  const { openGoogle: open } = await import('./gateways/google/google.ts');
  return open({ ...google, returnUrl: publicUrl + googleReturnPath, clock, log });
}

export async function compose(parts: Parts): Promise<Context> {
  const { config, db, jobs, log, announce } = parts;
  const clock = config.testClock ? clockStartingAt(config.testClock) : systemClock;
  const secrets = secretsUnder(config);
  const tokens = accessTokens({ clock, secrets });
  return {
    config,
    db,
    clock,
    log,
    mailer: config.smtpUrl
      ? smtpMailer(config.smtpUrl, config.mailFrom)
      : fileMailer(join(config.dataDir, 'mail'), config.mailFrom, clock, announce),
    payments: await openPayments(config, db, clock),
    jobs,
    tokens,
    authenticate: (token) => authenticateToken({ tokens, db }, token),
    passwords: argon2Passwords(),
    secrets,
    register: await openRegister(config, db, config.registerWitnesses.map(httpWitness)),
    pdfSigner: openPdfSigner(config, clock),
    google: await openGoogle(config, clock, log),
    cache: new ResponseCache(),
  };
}
