import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getStatus } from '#contract/content/status.ts';
import { connect, createPool } from '#server/platform/db/connection/connect.ts';
import { afterFile } from '#testing/after-file.ts';
import { request } from '#testing/request.ts';
import { testContext } from '#testing/test-context.ts';
import { testApp } from '#testing/test-shop.ts';

const context = await testContext();
const { clock, db, pass } = context;

/** The status of a process that has just started, so that it looks at once. */
const partStates = async (of = context) => partStatesIn(await testApp(of));

async function partStatesIn(app: FastifyInstance): Promise<Record<string, string>> {
  const { body } = await request(app, getStatus, {});
  return Object.fromEntries(body.parts.map(({ part, state }) => [part, state]));
}

const well = { BROWSING: 'WORKING', ORDERS: 'WORKING', PAYMENTS: 'WORKING', MAILS: 'WORKING' };

test('everything works while nothing is late', async () => {
  expect(await partStates()).toEqual(well);
});

test.each([
  ['waits for six minutes', 'settle-deposit', 'created', '-6 minutes', '6 minutes', 'DELAYED'],
  ['is tried again after six minutes', 'settle-deposit', 'retry', '1 minute', '6 minutes', 'DELAYED'],
  ['waits for four minutes', 'settle-deposit', 'created', '-4 minutes', '4 minutes', 'WORKING'],
  ['is due tomorrow', 'settle-deposit', 'created', '1 day', '1 day', 'WORKING'],
  ['is of another queue', 'remind-members', 'created', '-1 hour', '1 hour', 'WORKING'],
  ['failed for good a while ago', 'settle-deposit', 'failed', '-16 minutes', '1 hour', 'WORKING'],
  ['failed for good a moment ago', 'settle-deposit', 'failed', '-14 minutes', '1 hour', 'DELAYED'],
])('payments and a job that %s', async (_what, name, state, startsIn, createdAgo, payments) => {
  await sql`
    insert into pgboss.job (name, state, start_after, completed_on, created_on)
    select ${name}, ${state}::pgboss.job_state, at, at, pgboss.job_now() - ${createdAgo}::interval
    from (select pgboss.job_now() + ${startsIn}::interval as at) as started`.execute(db);
  expect(await partStates()).toEqual({ ...well, PAYMENTS: payments });
  await sql`delete from pgboss.job`.execute(db);
});

test.each([
  [16, 'DELAYED'],
  [14, 'WORKING'],
])('a mail that is due for %i minutes', async (minutes, state) => {
  const now = clock.now();
  const written = new Date(now.getTime() - minutes * 60_000);
  await sql`insert into mail (id, address, event, type, data, urgent, due_at, created_at)
    values (gen_random_uuid(), 'a@example.com', 'late', 'CASK_BACK', '{}',
      false, ${now}, ${written})`.execute(db);
  expect(await partStates()).toEqual({ ...well, MAILS: state });
  await sql`delete from mail`.execute(db);
});

test('earlier figures are shown while the database is away, and nothing else works', async () => {
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
  pass(9000);
  expect(await checkedAt()).toBe(first);
  pass(1000);
  expect(await checkedAt()).not.toBe(first);
});

const onlyReads = { BROWSING: 'WORKING', ORDERS: 'DOWN', PAYMENTS: 'DOWN', MAILS: 'DOWN' };

test('while a table that orders write to is locked, no order can be placed', async () => {
  await context.database.asSuperuser(async (holder) => {
    await holder.query('begin');
    await holder.query('lock table orders in access exclusive mode');
    expect(await partStates()).toEqual(onlyReads);
    await holder.query('rollback');
  });
  expect(await partStates()).toEqual(well);
});

test('while commits wait for a standby, no order can be placed, and one try waits at a time', async () => {
  const pool = createPool(context.database.url, { size: 5 });
  let waiting = 0;
  let [isStalled, goOn] = [true, () => undefined as void];
  const standby = new Promise<void>((resolve) => (goOn = resolve));
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    client.query = (async (...args: unknown[]) => {
      if (isStalled && args[0] === 'commit') {
        waiting += 1;
        await standby;
      }
      return query(...args);
    }) as never;
  });
  const stalled = connect(pool, { size: 5 });
  afterFile(() => stalled.destroy());
  const app = await testApp({ ...context, db: stalled } as never);
  expect(await partStatesIn(app)).toEqual(onlyReads);
  pass(10_000);
  expect(await partStatesIn(app)).toEqual(onlyReads);
  expect(waiting).toBe(1);
  isStalled = false;
  goOn();
  pass(10_000);
  expect(await partStatesIn(app)).toEqual(well);
});
