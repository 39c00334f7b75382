import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Context } from '../shared/context.ts';
import { transaction } from '../platform/db/transaction.ts';
import { requestLink } from '../features/account/email-links/queue-account-mail.ts';
import { closeCasksJob } from '../features/bottling/jobs.ts';
import { sendMailsJob } from '../features/mails/jobs.ts';
import { findFailedJobs } from '../platform/jobs/failed-jobs.ts';
import { buildCask, buildMember } from '#testing/fixtures/builders.ts';
import { relayDatabase } from '#testing/processes/database-relay.ts';
import { testContext } from '#testing/test-context.ts';
import { jobs } from './jobs.ts';
import { startWorkers } from './workers.ts';

const context = await testContext();
const { url } = context.database;
/** In ms: for a busy machine. */
const timeout = 20_000;

async function whileWorking(worker: Context, work: () => Promise<void>): Promise<void> {
  const workers = startWorkers(worker, url);
  await work().finally(() => workers.stop());
}

const mailsTo = (address: string) => context.mails.filter(({ to }) => to === address).length;

test('mail that is asked for while the workers start arrives', async () => {
  const member = await buildMember(context);
  const workers = startWorkers(context, url);
  await requestLink(context, 'RESET_PASSWORD', member.email);
  await vi.waitFor(() => expect(mailsTo(member.email)).toBe(1), { timeout });
  await workers.stop();
});

test('a job that comes while its worker waits is taken before the worker asks by itself', async () => {
  const casks = [await buildCask(context), await buildCask(context)];
  const isListed = async (id: number) => {
    const listing = context.db.selectFrom('caskListing').select('caskId').where('caskId', '=', id);
    expect(await listing.execute()).toHaveLength(1);
  };
  for (const { id } of casks) await context.db.deleteFrom('caskListing').where('caskId', '=', id).execute();
  await whileWorking(context, async () => {
    for (const { id } of casks) {
      await transaction(context.db, (tx) => context.jobs.enqueue(tx, 'refresh-listing', { caskIds: [id] }));
      await vi.waitFor(() => isListed(id), { timeout });
    }
  });
}, 60_000);

test('every job that the clock starts runs: pg-boss gives it no data', async () => {
  const scheduled = jobs.filter(({ cron }) => cron !== undefined).map(({ name }) => name);
  await whileWorking(context, async () => {
    const started = await sql<{ id: string }>`
      insert into pgboss.job (name) select unnest(${scheduled}::text[]) returning id`.execute(context.db);
    const ids = started.rows.map(({ id }) => id);
    await vi.waitFor(
      async () => {
        const { rows } = await sql<{ name: string; state: string; output: unknown }>`
          select name, state, output from pgboss.job where id = any(${ids}::uuid[])`.execute(context.db);
        expect(rows.filter(({ state }) => state !== 'completed')).toEqual([]);
        expect(rows.map(({ name }) => name).toSorted()).toEqual(scheduled.toSorted());
      },
      { timeout: 60_000, interval: 200 },
    );
  });
}, 90_000);

test('a database that is away while the workers start is asked until it is back', async () => {
  const relay = await relayDatabase(url);
  relay.cut();
  const member = await buildMember(context);
  await requestLink(context, 'RESET_PASSWORD', member.email);
  const workers = startWorkers(context, relay.url);
  await sleep(1000);
  relay.heal();
  await vi.waitFor(() => expect(mailsTo(member.email)).toBe(1), { timeout });
  await workers.stop();
  await relay.close();
});

test('two processes send a mail once', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => buildMember(context)));
  for (const member of members) await requestLink(context, 'RESET_PASSWORD', member.email);
  await whileWorking(context, () =>
    whileWorking(context, async () => {
      await vi.waitFor(() => expect(members.map(({ email }) => mailsTo(email))).toEqual(Array(6).fill(1)), {
        timeout,
      });
    }),
  );
  expect(members.map(({ email }) => mailsTo(email))).toEqual(Array(6).fill(1));
});

test('a mail server that is down fails one mail at a time, and the mail is sent when it is back', async () => {
  const [unlucky, lucky] = [await buildMember(context), await buildMember(context)];
  let refusals = 0;
  const flaky: Context = {
    ...context,
    mailer: {
      async send(mail) {
        if (mail.to === unlucky.email && (refusals += 1) === 1) throw new Error('451 try again later');
        await context.mailer.send(mail);
      },
    },
  };
  for (const { email } of [unlucky, lucky]) await requestLink(context, 'RESET_PASSWORD', email);
  await whileWorking(flaky, async () => {
    await vi.waitFor(() => expect([mailsTo(lucky.email), refusals]).toEqual([1, 1]), { timeout });
  });
  expect(mailsTo(unlucky.email)).toBe(0);
  context.clock.set(context.clock.now().getTime() + 5000);
  await sendMailsJob.handler(context, {});
  expect(mailsTo(unlucky.email)).toBe(1);
  expect(mailsTo(lucky.email)).toBe(1);
});

test('a job that hangs fails shortly before its queue would expire it, whatever its queue allows', async () => {
  const { queue, handler } = closeCasksJob;
  Object.assign(closeCasksJob, {
    queue: { ...queue, expireInSeconds: 16 },
    handler: () => new Promise<void>(() => undefined),
  });
  await transaction(context.db, (tx) => context.jobs.enqueue(tx, 'close-casks', {}));
  await whileWorking(context, async () => {
    await vi.waitFor(
      async () => {
        const failed = await findFailedJobs(context.db, 10);
        expect(failed).toMatchObject([{ queue: 'close-casks', error: 'Error: took longer than 1000 ms' }]);
      },
      { timeout },
    );
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
    const listing = () => context.db.selectFrom('caskListing').select('caskId').execute();
    await whileWorking(context, async () => {
      await vi.waitFor(async () => expect(await listing()).toContainEqual({ caskId: cask.id }), {
        timeout,
      });
    });
  });
  expect(statements.filter((text) => text.includes('pg_notify'))).toHaveLength(1);
});
