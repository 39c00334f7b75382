import { globSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transaction } from '../platform/db/transaction.ts';
import { requestLink } from '../features/account/email-links/queue-account-mail.ts';
import { closeCasksJob } from '../features/bottling/jobs.ts';
import { findFailedJobs } from '../platform/jobs/failed-jobs.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { buildCask, buildMember } from '#testing/fixtures/builders.ts';
import { relayDatabase } from '#testing/processes/database-relay.ts';
import { testContext } from '#testing/test-context.ts';
import { jobs } from './jobs.ts';
import { startWorkers } from './workers.ts';

const context = await testContext();
const { url } = context.database;

async function whileWorking(work: () => Promise<void>): Promise<void> {
  const workers = startWorkers(context, url);
  await work().finally(() => workers.stop());
}

const expectListed = (caskId: number): Promise<void> =>
  expect.poll(() => rowsOf(context.db, 'caskListing', { caskId })).toHaveLength(1);
const mailsTo = (address: string) => context.mails.filter(({ to }) => to === address).length;

test('mail that is asked for while the workers start arrives', async () => {
  const member = await buildMember(context);
  const workers = startWorkers(context, url);
  await requestLink(context, 'RESET_PASSWORD', member.email);
  await expect.poll(() => mailsTo(member.email)).toBe(1);
  await workers.stop();
});

test('a job that comes while its worker waits is taken before the worker asks by itself', async () => {
  const casks = [await buildCask(context), await buildCask(context)];
  for (const { id } of casks) await context.db.deleteFrom('caskListing').where('caskId', '=', id).execute();
  await whileWorking(async () => {
    for (const { id } of casks) {
      await transaction(context.db, (tx) => context.jobs.enqueue(tx, 'refresh-listing', { caskIds: [id] }));
      await expectListed(id);
    }
  });
});

test('every job that the clock starts runs: pg-boss gives it no data', async () => {
  const scheduled = jobs.filter(({ cron }) => cron !== undefined).map(({ name }) => name);
  await whileWorking(async () => {
    const started = await sql<{ id: string }>`
      insert into pgboss.job (name) select unnest(${scheduled}::text[]) returning id`.execute(context.db);
    const ids = started.rows.map(({ id }) => id);
    const states = sql`select name, state, output from pgboss.job where id = any(${ids}::uuid[])
      order by name collate "C"`;
    const completed = scheduled.toSorted().map((name) => ({ name, state: 'completed' }));
    const ran = async () => (await states.execute(context.db)).rows;
    await expect.poll(ran, { timeout: 60_000, interval: 200 }).toMatchObject(completed);
  });
}, 90_000);

test('a job that the clock does not start is enqueued somewhere', () => {
  const sources = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] });
  const enqueued = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/enqueue\(\s*tx,\s*'([\w-]+)'/g)].map(([, name]) => name),
  );
  const idle = jobs.filter(({ name, cron }) => cron === undefined && !enqueued.includes(name));
  expect(idle.map(({ name }) => name)).toEqual([]);
});

test('a database that is away while the workers start is asked until it is back', async () => {
  const relay = await relayDatabase(url);
  relay.cut();
  const member = await buildMember(context);
  await requestLink(context, 'RESET_PASSWORD', member.email);
  const workers = startWorkers(context, relay.url);
  await sleep(1000);
  relay.heal();
  await expect.poll(() => mailsTo(member.email)).toBe(1);
  await workers.stop();
});

test('a job that hangs fails shortly before its queue would expire it, whatever its queue allows', async () => {
  const { queue, handler } = closeCasksJob;
  Object.assign(closeCasksJob, {
    queue: { ...queue, expireInSeconds: 16 },
    handler: () => new Promise<void>(() => undefined),
  });
  await transaction(context.db, (tx) => context.jobs.enqueue(tx, 'close-casks', {}));
  await whileWorking(async () => {
    const failed = { queue: 'close-casks', error: 'Error: took longer than 1000 ms' };
    await expect.poll(() => findFailedJobs(context.db, 10)).toMatchObject([failed]);
  }).finally(() => Object.assign(closeCasksJob, { queue, handler }));
});

test('listings are refreshed together, each cask once', async () => {
  const cask = await buildCask(context);
  await context.db.deleteFrom('caskListing').where('caskId', '=', cask.id).execute();
  const statements = await context.database.statements(async () => {
    for (let i = 0; i < 10; i += 1) {
      await transaction(context.db, (tx) =>
        context.jobs.enqueue(tx, 'refresh-listing', { caskIds: [cask.id] }),
      );
    }
    await whileWorking(() => expectListed(cask.id));
  });
  expect(statements.filter((text) => text.includes('pg_notify'))).toHaveLength(1);
});
