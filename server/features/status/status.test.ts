import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getStatus } from '#contract/content/status.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const { clock, db } = context;

/** Of a process that has just started, so that it looks at once. */
async function partStates(of = context): Promise<Record<string, string>> {
  const app = await testApp(of);
  const { body } = await request(app, getStatus, {});
  return Object.fromEntries(body.parts.map(({ part, state }) => [part, state]));
}
const well = { BROWSING: 'WORKING', ORDERS: 'WORKING', PAYMENTS: 'WORKING', MAILS: 'WORKING' };

const insertJob = (values: { state: string; name: string; startsIn: string; createdAgo: string }) =>
  sql`
  insert into pgboss.job (name, state, start_after, created_on)
  values (${values.name}, ${values.state}::pgboss.job_state, pgboss.job_now() + ${values.startsIn}::interval,
    pgboss.job_now() - ${values.createdAgo}::interval)`.execute(db);
const removeJobs = () => sql`delete from pgboss.job`.execute(db);

test('where nothing is late everything works', async () => {
  expect(await partStates()).toEqual(well);
});

test.each([
  ['waits for six minutes', { state: 'created', startsIn: '-6 minutes', createdAgo: '6 minutes' }, 'DELAYED'],
  [
    'is tried again after six minutes',
    { state: 'retry', startsIn: '1 minute', createdAgo: '6 minutes' },
    'DELAYED',
  ],
  [
    'waits for four minutes',
    { state: 'created', startsIn: '-4 minutes', createdAgo: '4 minutes' },
    'WORKING',
  ],
  ['is due tomorrow', { state: 'created', startsIn: '1 day', createdAgo: '1 day' }, 'WORKING'],
])('a job of a payment that %s', async (_what, job, state) => {
  await insertJob({ ...job, name: 'settle-deposit' });
  expect(await partStates()).toEqual({ ...well, PAYMENTS: state });
  await removeJobs();
});

test('jobs of other queues delay no payment', async () => {
  await insertJob({ state: 'created', name: 'remind-members', startsIn: '-1 hour', createdAgo: '1 hour' });
  expect(await partStates()).toEqual(well);
  await removeJobs();
});

test.each([
  [16, 'DELAYED'],
  [14, 'WORKING'],
])('a mail that is due for %i minutes', async (minutes, state) => {
  const now = clock.now();
  const written = new Date(now.getTime() - minutes * 60_000);
  await sql`insert into mail (id, address, event, type, data, urgent, due_at, created_at)
    values (gen_random_uuid(), 'a@example.com', 'late', 'DIGEST', '{}', false, ${now}, ${written})`.execute(
    db,
  );
  expect(await partStates()).toEqual({ ...well, MAILS: state });
  await sql`delete from mail`.execute(db);
});

test('while the database is away, what was read before is shown and nothing else works', async () => {
  const away = { ...context, db: { ...db, executeQuery: () => Promise.reject(new Error('away')) } } as never;
  expect(await partStates(away)).toEqual({
    BROWSING: 'DELAYED',
    ORDERS: 'DOWN',
    PAYMENTS: 'DOWN',
    MAILS: 'DOWN',
  });
});

test('the database is asked once in ten seconds', async () => {
  const app = await testApp(context);
  const checkedAt = async () => (await request(app, getStatus, {})).body.checkedAt;
  const first = await checkedAt();
  clock.set(new Date(clock.now().getTime() + 9_000));
  expect(await checkedAt()).toBe(first);
  clock.set(new Date(clock.now().getTime() + 1_000));
  expect(await checkedAt()).not.toBe(first);
});
