import Fastify from 'fastify';
import { authenticateToken } from '#server/features/account/access-tokens/authenticate-token.ts';
import { accessTokens } from '#server/features/account/access-tokens/access-token.ts';
import { argon2Passwords } from '#server/platform/core/passwords.ts';
import { SetClock } from '#server/platform/core/clock.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/shared/context.ts';
import { openRegister } from '#server/features/register/open-register.ts';
import { sandboxProvider } from '#server/gateways/payments/sandbox.ts';
import type { Mail } from '#server/gateways/mail/mailer.ts';
import { ResponseCache } from '#server/platform/cache/response-cache.ts';
import { openPdfSigner } from '#server/platform/pdf/signing/open-pdf-signer.ts';
import { openJobs, type OpenJobs } from '#server/jobs/open-jobs.ts';
import { secretsUnder } from '#server/platform/core/secrets.ts';
import { afterFile } from './after-file.ts';
import { runPendingJobs } from './database/run-jobs.ts';
import { temporaryFolder } from './processes/data-dir.ts';
import { testInstant } from './test-clock.ts';
import { testDatabase } from './test-database.ts';

export type TestContext = Awaited<ReturnType<typeof testContext>>;

/** Hashes that take no time; the format and the code are the real ones. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** pg-boss, opened by the first test of the file that sends or runs a job. */
function lazyJobs(url: string): () => Promise<OpenJobs> {
  let isOver = false;
  let opened: Promise<OpenJobs> | undefined;
  afterFile(async () => {
    isOver = true;
    await (await opened)?.close();
  });
  return () =>
    (opened ??= openJobs(url, (error) => {
      // The database is dropped under a connection that is still saying goodbye.
      if (!isOver) throw error;
    }));
}

/**
 * A whole context on the test file's own database: a clock that stands still, mail kept in memory, the sandbox
 * payment provider, and the real job queue. Contexts of one file share the database, as processes would.
 */
export async function testContext({ now = testInstant }: { now?: string | Date } = {}) {
  const database = await testDatabase();
  const { db, url } = database;
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: url,
    DATA_DIR: temporaryFolder(),
    PUBLIC_URL: 'http://shop.test',
    KEY_SECRET: 'the key secret that all the tests use',
    REGISTER_KEY: Buffer.alloc(32, 1).toString('base64'),
  });
  const secrets = secretsUnder(config);
  const clock = new SetClock(now);
  const tokens = accessTokens({ clock, secrets });
  const mails: Mail[] = [];
  const jobs = lazyJobs(url);
  const context: Context = {
    config,
    db,
    clock,
    log: Fastify({ logger: false }).log,
    mailer: { send: async (mail) => void mails.push(mail) },
    payments: new Map([['sandbox', sandboxProvider(db, clock)]]),
    jobs: { enqueue: async (tx, name, data) => (await jobs()).enqueue(tx, name, data) },
    tokens,
    authenticate: (token) => authenticateToken({ tokens, db }, token),
    passwords: argon2Passwords(cheap),
    secrets,
    register: await openRegister(config, db, []),
    pdfSigner: openPdfSigner(config, clock),
    google: null,
    cache: new ResponseCache(),
  };
  /** The newest mail to an address; throws when there is none. */
  const mailTo = (address: string) => {
    const mail = mails.findLast(({ to }) => to === address);
    if (!mail) throw new Error(`no mail to ${address}`);
    return mail;
  };
  const runJobs = async () => runPendingJobs((await jobs()).boss, context);
  return Object.assign(context, {
    clock,
    database,
    mails,
    mailTo,
    /** The newest one once the jobs that wait have run. */
    nextMailTo: (address: string) => runJobs().then(() => mailTo(address)),
    /** Those to an address, by default about anything, after all jobs that wait. */
    async mailsTo(address: string, subject = '') {
      await runJobs();
      return mails.filter((mail) => mail.to === address && mail.subject.includes(subject));
    },
    runJobs,
    /** Moves the clock on by milliseconds. */
    pass: (ms: number) => clock.set(clock.now().getTime() + ms),
  });
}
