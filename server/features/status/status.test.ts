import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { getStatus } from '#contract/content/status.ts';
import { placeOrder } from '#contract/order/order.ts';
import { openPayments } from '#server/compose.ts';
import { ProviderUnavailable } from '#server/gateways/payments/provider.ts';
import { connect, createPool } from '#server/platform/db/connection/connect.ts';
import { afterFile } from '#testing/after-file.ts';
import { buildCask, buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const { clock, db } = context;

/** The status of a process that has just started, so that it looks at once. */
const partStates = async (of = context) => partStatesIn(await testApp(of));

async function partStatesIn(app: FastifyInstance): Promise<Record<string, string>> {
  const { body } = await request(app, getStatus, {});
  return Object.fromEntries(body.parts.map(({ part, state }) => [part, state]));
}
const pass = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000));

/** While a session of another program holds what `statement` takes. */
async function whileHeld(statement: string, work: () => Promise<void>): Promise<void> {
  const holder = new pg.Client({ connectionString: context.database.url });
  await holder.connect();
  await holder.query('begin');
  await holder.query(statement);
  try {
    await work();
  } finally {
    await holder.query('rollback');
    await holder.end();
  }
}

const well = { BROWSING: 'WORKING', ORDERS: 'WORKING', PAYMENTS: 'WORKING', MAILS: 'WORKING' };

const insertJob = (values: { state: string; name: string; startsIn: string; createdAgo: string }) =>
  sql`
  insert into pgboss.job (name, state, start_after, created_on)
  values (${values.name}, ${values.state}::pgboss.job_state, pgboss.job_now() + ${values.startsIn}::interval,
    pgboss.job_now() - ${values.createdAgo}::interval)`.execute(db);
const removeJobs = () => sql`delete from pgboss.job`.execute(db);

test('everything works while nothing is late', async () => {
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

test('a job of a payment that failed for good delays payments, for a quarter of an hour', async () => {
  const fail = (minutesAgo: number) =>
    sql`
    insert into pgboss.job (name, state, completed_on)
    values ('settle-deposit', 'failed', pgboss.job_now() - ${`${minutesAgo} minutes`}::interval)`.execute(db);
  await fail(16);
  expect(await partStates()).toEqual(well);
  await fail(14);
  expect(await partStates()).toEqual({ ...well, PAYMENTS: 'DELAYED' });
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
    values (gen_random_uuid(), 'a@example.com', 'late', 'CASK_BACK', '{}', false, ${now}, ${written})`.execute(
    db,
  );
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
  clock.set(new Date(clock.now().getTime() + 9_000));
  expect(await checkedAt()).toBe(first);
  clock.set(new Date(clock.now().getTime() + 1_000));
  expect(await checkedAt()).not.toBe(first);
});

const onlyReads = { BROWSING: 'WORKING', ORDERS: 'DOWN', PAYMENTS: 'DOWN', MAILS: 'DOWN' };

test('while a table that orders write to is locked, no order can be placed', async () => {
  await whileHeld('lock table orders in access exclusive mode', async () => {
    expect(await partStates()).toEqual(onlyReads);
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
  pass(10);
  expect(await partStatesIn(app)).toEqual(onlyReads);
  expect(waiting).toBe(1);
  isStalled = false;
  goOn();
  pass(10);
  expect(await partStatesIn(app)).toEqual(well);
});

test('orders that failed a moment ago are told from what can be written', async () => {
  const app = await testApp(context);
  const cask = await buildCask(context);
  const buyers = await Promise.all(
    [1, 2, 3].map(async () => {
      const member = await buildMember(context, { balance: { SGD: 100_000 } });
      const cart = await fillCart(context, callerOf(member), { casks: [[cask, 1]] });
      return { cart, token: await loginAs(context, member) };
    }),
  );
  const place = async ({ cart: { cartId, total }, token }: (typeof buyers)[number]) => {
    const body = {
      cartId,
      currencyType: 'SGD',
      expectedTotal: total,
      termsAccepted: true,
      ageDeclaration: true,
    };
    const idempotencyKey = randomUUID();
    return (await request(app, placeOrder, { token, idempotencyKey, body: body as never })).status;
  };
  await whileHeld('select from wallet for update', async () => {
    expect(await Promise.all(buyers.map(place))).toEqual([503, 503, 503]);
  });
  expect(await partStatesIn(app)).toEqual({ ...well, ORDERS: 'DOWN' });
  expect(await place(buyers[0]!)).toBe(201);
  pass(10);
  expect(await partStatesIn(app)).toEqual({ ...well, ORDERS: 'DELAYED' });
  pass(60);
  expect(await partStatesIn(app)).toEqual(well);
});

test('a provider that does not answer delays payments; when none answers they are down', async () => {
  const isDown = new Set<string>();
  const declared = ['stripe', 'paypal'].map((id) => ({
    id,
    create: async () => ({
      retrieve: async () => {
        if (isDown.has(id)) throw new ProviderUnavailable('away');
      },
      ...Object.fromEntries(
        ['initialize', 'capture', 'cancel', 'refund', 'retrieveRefund'].map((name) => [name, async () => {}]),
      ),
    }),
  }));
  const payments = await openPayments({ payments: declared } as never, db, clock);
  context.payments = payments;
  const call = async () => {
    for (const provider of payments.values())
      for (let calls = 0; calls < 3; calls += 1) await provider.retrieve('a').catch(() => undefined);
  };
  await call();
  expect(await partStates()).toEqual(well);
  isDown.add('stripe');
  await call();
  expect(await partStates()).toEqual({ ...well, PAYMENTS: 'DELAYED' });
  pass(300);
  isDown.add('paypal');
  await call();
  expect(await partStates()).toEqual({ ...well, PAYMENTS: 'DOWN' });
  pass(300);
  expect(await partStates()).toEqual(well);
});
