/** A server that is killed (`kill -9`) between the credit of a deposit and the order it was made for. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { finishCheckout } from '#contract/order/checkout.ts';
import { captureDeposit } from '#contract/wallet/deposit.ts';
import { afterFile } from '#testing/after-file.ts';
import { balanceOf, buildCask, buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { payCheckout } from '#testing/fixtures/checkouts.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { spawnApiServer, type ApiServer } from '#testing/processes/spawn-api-server.ts';
import { callApi } from '#testing/client/call-api.ts';
import { testClock } from '#testing/test-clock.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext({ now: testClock.now() });
const { db, database } = context;

const running = new Set<ApiServer>();
afterFile(async () => {
  for (const server of running) await kill(server);
});

async function start(runsJobs: boolean): Promise<ApiServer> {
  const server = await spawnApiServer({ DATABASE_URL: database.url }, { runsJobs });
  running.add(server);
  return server;
}

async function kill(server: ApiServer): Promise<void> {
  running.delete(server);
  await server.kill();
}

/** One share in the cart, S$50.00 in the wallet, and a card given for the other S$50.00. */
async function paidCheckout() {
  const member = await buildMember(context, { balance: { SGD: 5000 } });
  const cask = await buildCask(context, { shares: 5 });
  const buyer = await fillCart(context, callerOf(member), { casks: [[cask, 1]] });
  const paymentId = await payCheckout(context, buyer);
  const token = await loginAs(context, member);
  const send = ({ url }: ApiServer, endpoint: Parameters<typeof callApi>[1]) =>
    callApi(url, endpoint, { token, idempotencyKey: '', body: { paymentId } });
  const orders = () => db.selectFrom('orders').select('id').where('memberId', '=', member.id).execute();
  return {
    memberId: member.id,
    cartId: buyer.cartId,
    send,
    orders,
    balance: () => balanceOf(context, member.id),
  };
}

/** Until it holds; what is waited for is done by another process. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(20);
}

test('killed after the credit and before the job: the next server orders, once', async () => {
  const { send, orders, balance } = await paidCheckout();
  const killed = await start(false);
  expect((await send(killed, captureDeposit)).status).toBe(200);
  await kill(killed);
  expect([await orders(), await balance()]).toEqual([[], 10_000]);
  const next = await start(true);
  await until(async () => (await orders()).length > 0);
  const asked = await send(next, finishCheckout);
  expect(asked.body).toMatchObject({ state: 'ORDERED', orderId: (await orders())[0]?.id });
  expect([(await orders()).length, await balance()]).toEqual([1, 0]);
  await kill(next);
}, 60_000);

test('killed in the middle of the order: nothing of it stays, and the page that asks next has it, once', async () => {
  const { cartId, send, orders, balance } = await paidCheckout();
  const killed = await start(true);
  // The job of that server waits for the cart, in the transaction that orders.
  await db.transaction().execute(async (tx) => {
    await sql`select from cart where id = ${cartId} for update`.execute(tx);
    expect((await send(killed, captureDeposit)).status).toBe(200);
    await until(async () => {
      const { rows } = await sql`
        select from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`.execute(db);
      return rows.length > 0;
    });
    await kill(killed);
  });
  expect([await orders(), await balance()]).toEqual([[], 10_000]);
  const next = await start(true);
  expect((await send(next, finishCheckout)).body).toMatchObject({ state: 'ORDERED' });
  // pg-boss gives the job of the killed server to another once its heartbeat is missed.
  await sql`
    update pgboss.job set state = 'created', started_on = null where name = 'finish-checkout' and state = 'active'`.execute(
    db,
  );
  await until(async () => {
    const { rows } = await sql`
      select from pgboss.job where name = 'finish-checkout' and state in ('created', 'retry', 'active')`.execute(
      db,
    );
    return rows.length === 0;
  });
  expect([(await orders()).length, await balance()]).toEqual([1, 0]);
  await kill(next);
}, 60_000);

test('after all this no invariant is broken', async () => {
  expect(await brokenInvariants(database)).toEqual({});
});
