import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getOverview } from '#contract/office/overview.ts';
import { listPaymentRequests, refusePaymentRequest } from '#contract/office/money/payment-requests.ts';
import type { OperatorRole } from '#contract/office/permissions.ts';
import { adjustWallet } from '#contract/office/money/refunds.ts';
import { recordTrail } from '#contract/office/trail.ts';
import { dateIn } from '#domain/calendar.ts';
import { recordWithdrawal } from '#server/office/orders/record-withdrawal.ts';
import { buildCask, buildMember, loginAsOperator } from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const app = await testApp(context);
const { clock, database } = context;
const day = 24 * 3600_000;

async function operator(role: OperatorRole) {
  const member = await buildMember(context);
  const token = await loginAsOperator(context, member, [role]);
  return { id: member.id, token, caller: (await context.tokens.verify(token)) ?? callerOf(member) };
}

async function bought() {
  const member = await buildMember(context, { balance: { SGD: 200_000 } });
  const order = await (
    await fillCart(context, callerOf(member), { casks: [[await buildCask(context), 3]] })
  ).place();
  return { member, order, receivedOn: dateIn('SG', clock.now()) };
}
const early = await bought();
clock.set(clock.now().getTime() + 60 * day);
const [owner, finance, support] = [
  await operator('owner'),
  await operator('finance'),
  await operator('support'),
];

const record = (by: typeof owner) =>
  recordWithdrawal(context, by.caller, early.order.id, { receivedOn: early.receivedOn, note: 'An old mail' });
const list = async () => (await request(app, listPaymentRequests, { token: owner.token })).body;
const refuse = (requestId: number | null | undefined, by = owner) =>
  request(app, refusePaymentRequest, {
    params: { requestId: String(requestId) },
    body: { reason: 'The mail is of another order' },
    token: by.token,
  });

test('what waits for a second person is one list, with who asked, why and until when', async () => {
  expect(await list()).toEqual([]);
  await expect(record(finance)).rejects.toMatchObject({ code: 'PAYMENT_REQUESTED' });
  clock.set(clock.now().getTime() + 1000);
  await request(app, adjustWallet, {
    params: { memberId: early.member.id, refundId: randomUUID() },
    body: { direction: 'DEBIT', currencyType: 'SGD', amount: 500, reason: 'Credited twice' },
    token: support.token,
  });
  const now = clock.now();
  expect(await list()).toMatchObject([
    {
      kind: 'WITHDRAWAL',
      subjectId: early.order.id,
      memberId: early.member.id,
      sums: [{ currency: 'SGD', amount: 30_000 }],
      reason: 'An old mail',
      requestedBy: finance.id,
      expiresAt: new Date(now.getTime() - 1000 + 30 * day).toISOString(),
    },
    {
      kind: 'ADJUSTMENT',
      requestId: null,
      sums: [{ amount: -500 }],
      requestedBy: support.id,
      expiresAt: null,
    },
  ]);
  expect((await list())[0]?.invoiceNumber).toBe(early.order.invoiceNumber);
  const { body: overview } = await request(app, getOverview, { token: owner.token });
  expect(overview.waiting.paymentRequests).toBe(2);
});

test('a refused request cannot be approved, and has to be made again', async () => {
  const [withdrawal] = await list();
  expect((await refuse(withdrawal?.requestId, support)).error.errorCode).toBe('FORBIDDEN');
  expect((await refuse(withdrawal?.requestId)).status).toBe(204);
  expect((await list()).map(({ kind }) => kind)).toEqual(['ADJUSTMENT']);
  expect((await refuse(withdrawal?.requestId)).error.errorCode).toBe('PAYMENT_REQUEST_CLOSED');
  const params = { subjectKind: 'order', subjectId: early.order.id } as const;
  const { body: trail } = await request(app, recordTrail, { params, token: owner.token });
  expect(trail[0]).toMatchObject({
    action: 'order.withdrawRefuse',
    reason: 'The mail is of another order',
    before: { asked: [{ currency: 'SGD', amount: 30_000, operatorId: finance.id }] },
  });
  await expect(record(owner)).rejects.toMatchObject({ code: 'PAYMENT_REQUESTED' });
  expect((await list()).map(({ kind, requestedBy }) => [kind, requestedBy])).toContainEqual([
    'WITHDRAWAL',
    owner.id,
  ]);
});

test('a request is gone after thirty days, and when another operator has done the same', async () => {
  const before = clock.now();
  clock.set(before.getTime() + 30 * day);
  const later = await loginAsOperator(context, { id: owner.id }, ['owner']);
  const { body } = await request(app, listPaymentRequests, { token: later });
  expect(body.map(({ kind }) => kind)).toEqual(['ADJUSTMENT']);
  clock.set(before);
  expect((await record(finance)).state).toBe('WITHDRAWN');
  expect((await list()).map(({ kind }) => kind)).toEqual(['ADJUSTMENT']);
  expect(await brokenInvariants(database)).toEqual({});
});

test('an unknown request cannot be refused', async () => {
  expect((await refuse(2_000_000_000)).error.errorCode).toBe('PAYMENT_REQUEST_CLOSED');
});
