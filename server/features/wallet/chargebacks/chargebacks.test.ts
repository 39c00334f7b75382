import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  changeChargeback,
  endChargeback,
  getChargeback,
  listChargebacks,
  recordChargeback,
  type ChargebackRecord,
} from '#contract/office/money/chargebacks.ts';
import { listDue } from '#contract/office/overview.ts';
import type { OperatorRole } from '#contract/office/permissions.ts';
import { recordTrail } from '#contract/office/trail.ts';
import { addDays, dateIn } from '#domain/calendar.ts';
import { buildMember, loginAsOperator } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { atOnce } from '#testing/database/at-once.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { buy, makeDeposit, sandboxDashboard, deliverWebhook } from '#testing/fixtures/deposits.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const app = await testApp(context);
const { db, clock } = context;
const bank = sandboxDashboard(context);
const today = dateIn('IE', clock.now());
const reason = 'By the letter of the provider';

async function operator(...roles: OperatorRole[]) {
  const member = await buildMember(context);
  return { member, token: await loginAsOperator(context, member, roles) };
}
/** Another one each time: what was given alone before does not count. */
const finance = async () => (await operator('finance')).token;

/** A deposit of S$50.00 of which some is spent. */
async function paid(spent = 0, amount = 5000) {
  const member = await buildMember(context);
  const caller = callerOf(member);
  const { depositId, ref } = await makeDeposit(context, caller, amount);
  if (spent > 0) await buy(context, caller, spent);
  const wallet = async () => {
    const { posted, owed } = await db
      .selectFrom('wallet')
      .select(['posted', 'owed'])
      .where('memberId', '=', member.id)
      .where('currency', '=', 'SGD')
      .executeTakeFirstOrThrow();
    return { posted, owed };
  };
  const afterWebhook = async () => {
    await deliverWebhook(context, ref, randomUUID());
    await context.runJobs();
    return wallet();
  };
  return { member, depositId, ref, wallet, afterWebhook };
}

const letter = { reference: 'dp_1', amount: 5000, openedOn: today, reason };
const record = async (
  depositId: string,
  body: Partial<typeof letter> & { evidenceDueOn?: string } = {},
  token?: string,
) =>
  request(app, recordChargeback, {
    params: { depositId },
    body: { ...letter, ...body },
    token: token ?? (await finance()),
  });
const listed = async (depositId: string) =>
  (await request(app, listChargebacks, { query: { depositId }, token: await finance() })).body.content;
const end = async ({ id, version }: ChargebackRecord, outcome: 'LOST' | 'WON', token?: string) =>
  request(app, endChargeback, {
    params: { chargebackId: id },
    body: { version, outcome, reason },
    token: token ?? (await finance()),
  });
const read = async (id: string) =>
  (await request(app, getChargeback, { params: { chargebackId: id }, token: await finance() })).body;

test('a chargeback by letter is booked as one the provider reports: what is unspent, and the rest is owed', async () => {
  const { depositId, wallet, member } = await paid(3500);
  const { status, body } = await record(depositId, { evidenceDueOn: addDays(today, 3) });
  expect(status).toBe(201);
  expect(await wallet()).toEqual({ posted: 0, owed: 3500 });
  expect(body).toMatchObject({
    state: 'OPEN',
    booked: 5000,
    owed: 3500,
    memberId: member.id,
    isReported: false,
    isRecorded: true,
    history: [
      { kind: 'OPENED', amount: 5000 },
      { kind: 'EVIDENCE_DUE', onDay: addDays(today, 3) },
    ],
  });
  const subject = { subjectKind: 'chargeback', subjectId: body.id } as const;
  const trail = await request(app, recordTrail, { params: subject, token: await finance() });
  expect(trail.body.map(({ action, reason: why }) => [action, why])).toEqual([['chargeback.record', reason]]);
});

test('a snapshot that does not know it takes nothing back, however often', async () => {
  const { depositId, afterWebhook } = await paid(3500);
  await record(depositId);
  expect(await afterWebhook()).toEqual({ posted: 0, owed: 3500 });
  expect(await afterWebhook()).toEqual({ posted: 0, owed: 3500 });
  expect(await listed(depositId)).toMatchObject([{ state: 'OPEN', booked: 5000, isReported: false }]);
});

test('when the provider reports it, the two are one: nothing is booked again, and its end is the provider’s', async () => {
  const { depositId, ref, afterWebhook } = await paid(3500);
  const { body } = await record(depositId);
  await bank.chargeBack(ref, 5000, randomUUID());
  expect(await afterWebhook()).toEqual({ posted: 0, owed: 3500 });
  expect(await listed(depositId)).toMatchObject([{ id: body.id, booked: 5000, isReported: true }]);
  expect((await end(await read(body.id), 'WON')).error.errorCode).toBe('CHARGEBACK_REPORTED');
  await bank.winDispute(ref, 5000, randomUUID());
  expect(await afterWebhook()).toEqual({ posted: 1500, owed: 0 });
  const { state, booked, history } = await read(body.id);
  expect([state, booked]).toEqual(['WON', 0]);
  expect(history.map(({ kind, operatorName }) => [kind, operatorName === null])).toEqual([
    ['OPENED', false],
    ['REPORTED', true],
    ['RETURNED', true],
    ['WON', true],
  ]);
});

test('one that the provider reports appears by itself; it is named before another is recorded', async () => {
  const { depositId, ref, afterWebhook, wallet } = await paid();
  await bank.chargeBack(ref, 2000, randomUUID());
  expect(await afterWebhook()).toEqual({ posted: 3000, owed: 0 });
  const [first] = await listed(depositId);
  expect(first).toMatchObject({ amount: 2000, reference: null, isRecorded: false, openedOn: today });
  expect((await record(depositId, { amount: 1000 })).error.errorCode).toBe('CHARGEBACK_UNNAMED');
  const named = await request(app, changeChargeback, {
    params: { chargebackId: first?.id ?? '' },
    body: { version: first?.version ?? 0, reference: 'dp_0', reason },
    token: await finance(),
  });
  expect(named.body).toMatchObject({ reference: 'dp_0', booked: 2000 });
  expect((await record(depositId, { amount: 1000, reference: 'dp_0' })).error.errorCode).toBe(
    'CHARGEBACK_RECORDED',
  );
  expect((await record(depositId, { amount: 1000 })).status).toBe(201);
  expect(await wallet()).toEqual({ posted: 2000, owed: 0 });
  expect(await afterWebhook()).toEqual({ posted: 2000, owed: 0 });
});

test('the same letter recorded by five at once is booked once', async () => {
  const { depositId, wallet } = await paid();
  const tokens = await Promise.all(Array.from({ length: 5 }, finance));
  const { answers } = await atOnce(5, async (index) => (await record(depositId, {}, tokens[index])).status);
  expect(answers.toSorted()).toEqual([201, 409, 409, 409, 409]);
  expect(await wallet()).toEqual({ posted: 0, owed: 0 });
});

test('one that is lost stays booked; one that is won gives back what is owed first, then the wallet', async () => {
  const lost = await paid(3500);
  const { body: first } = await record(lost.depositId);
  expect((await end(first, 'LOST')).body).toMatchObject({ state: 'LOST', booked: 5000 });
  expect(await lost.afterWebhook()).toEqual({ posted: 0, owed: 3500 });
  expect((await end(await read(first.id), 'LOST')).error.errorCode).toBe('CHARGEBACK_STATE');
  const won = await paid(3500);
  const { body: second } = await record(won.depositId);
  expect((await end(second, 'WON')).body).toMatchObject({ state: 'WON', booked: 0, owed: 0 });
  expect(await won.afterWebhook()).toEqual({ posted: 1500, owed: 0 });
});

test('over the limit a second person makes the same record; alone nothing moves', async () => {
  const { depositId, wallet } = await paid(0, 100_000);
  const amount = context.config.refundLimits.SGD + 1;
  const [one, other] = [await finance(), await finance()];
  expect((await record(depositId, { amount }, one)).error.errorCode).toBe('PAYMENT_REQUESTED');
  expect((await record(depositId, { amount }, one)).error.errorCode).toBe('PAYMENT_REQUESTED');
  expect(await wallet()).toEqual({ posted: 100_000, owed: 0 });
  expect(await listed(depositId)).toEqual([]);
  const { body } = await record(depositId, { amount }, other);
  expect(await wallet()).toEqual({ posted: 100_000 - amount, owed: 0 });
  expect((await end(body, 'WON', one)).error.errorCode).toBe('PAYMENT_REQUESTED');
  expect((await end(body, 'WON', other)).body).toMatchObject({ state: 'WON' });
  expect(await wallet()).toEqual({ posted: 100_000, owed: 0 });
});

test('no operator records or ends a chargeback of their own deposit, and support none at all', async () => {
  const { depositId } = await paid();
  expect((await record(depositId, {}, (await operator('support')).token)).error.errorCode).toBe('FORBIDDEN');
  const own = await operator('finance');
  const mine = await makeDeposit(context, callerOf(own.member), 5000);
  expect((await record(mine.depositId, {}, own.token)).error.errorCode).toBe('FORBIDDEN');
  const { body } = await record(mine.depositId);
  expect((await end(body, 'LOST', own.token)).error.errorCode).toBe('FORBIDDEN');
});

test.each([
  ['more than is left', { amount: 5001 }, 'amount'],
  ['a day to come', { openedOn: addDays(today, 1) }, 'openedOn'],
  ['evidence due before it was opened', { evidenceDueOn: addDays(today, -1) }, 'evidenceDueOn'],
])('%s is refused by its field', async (_, change, field) => {
  const { depositId, wallet } = await paid();
  const { status, error } = await record(depositId, change);
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  expect(await wallet()).toEqual({ posted: 5000, owed: 0 });
});

test('of two who change it the second sees what the first wrote', async () => {
  const { depositId } = await paid();
  const { body } = await record(depositId);
  const change = async (evidenceDueOn: string) =>
    request(app, changeChargeback, {
      params: { chargebackId: body.id },
      body: { version: body.version, reference: 'dp_1', evidenceDueOn, reason },
      token: await finance(),
    });
  expect((await change(addDays(today, 5))).status).toBe(200);
  const { error } = await change(addDays(today, 6));
  expect(error).toMatchObject({ errorCode: 'RECORD_CHANGED', current: { evidenceDueOn: addDays(today, 5) } });
});

test('evidence that is due is listed in what is due this week, until it is sent; only for who reads the ledger', async () => {
  const { depositId } = await paid();
  const { body } = await record(depositId, { evidenceDueOn: addDays(today, 3), reference: 'dp_due' });
  const due = async (role: OperatorRole) =>
    (await request(app, listDue, { token: (await operator(role)).token })).body
      .filter(({ id }) => id === body.id)
      .map(({ kind, label, dueOn }) => [kind, label, dueOn]);
  expect(await due('finance')).toEqual([['CHARGEBACK', 'sandbox dp_due', addDays(today, 3)]]);
  expect(await due('warehouse')).toEqual([]);
  await request(app, changeChargeback, {
    params: { chargebackId: body.id },
    body: {
      version: body.version,
      reference: 'dp_due',
      evidenceDueOn: addDays(today, 3),
      evidenceSentOn: today,
      reason,
    },
    token: await finance(),
  });
  expect(await due('finance')).toEqual([]);
});

test('chargebacks are listed by state, those written down last first, a page at a time', async () => {
  const token = await finance();
  const list = async (query: { state?: 'WON'; after?: string }) =>
    (await request(app, listChargebacks, { query, token })).body;
  const all = (await list({})).content;
  expect(all.map(({ writtenAt }) => writtenAt)).toEqual(
    all.map(({ writtenAt }) => writtenAt).toSorted((a, b) => b.localeCompare(a)),
  );
  const won = (await list({ state: 'WON' })).content;
  expect(won).toEqual(all.filter(({ state }) => state === 'WON'));
  const [first, second] = all;
  const after = `${Date.parse(first?.writtenAt ?? '')}.${first?.id}`;
  expect((await list({ after })).content[0]).toEqual(second);
});

test('after all this no invariant is broken', async () => {
  expect(await brokenInvariants(context.database)).toEqual({});
});
