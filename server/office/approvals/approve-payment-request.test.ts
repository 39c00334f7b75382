import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { approvePaymentRequest, listPaymentRequests } from '#contract/office/money/payment-requests.ts';
import type { OperatorRole } from '#contract/office/permissions.ts';
import { refundOrder } from '#contract/office/money/refunds.ts';
import { recordTrail } from '#contract/office/trail.ts';
import { recordWithdrawal } from '#contract/order/withdrawal.ts';
import { dateIn } from '#domain/calendar.ts';
import { closeParcel } from '#server/office/parcels/close-parcel.ts';
import { shipBottles } from '#server/office/parcels/ship-bottles.ts';
import { refundParcel } from '#server/office/parcels/refund-parcel.ts';
import { disposeBottles } from '#server/office/release-invoices/decide-default.ts';
import { defaultReleaseInvoices } from '#server/features/bottling/release-invoices/default-invoice.ts';
import { ownReleaseInvoice } from '#server/features/bottling/release-invoices/list-release-invoices.ts';
import { payReleaseInvoice } from '#server/features/bottling/release-invoices/pay-release-invoice.ts';
import { singaporeAddress } from '#testing/fixtures/address.ts';
import { bottleCask } from '#testing/fixtures/bottling.ts';
import { balanceOf, buildCask, buildMember, loginAsOperator } from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const app = await testApp(context);
const { clock, database, db } = context;
const start = Date.parse('2027-03-01T10:00:00Z');
const day = 24 * 3600_000;
beforeEach(() => clock.set(start));

async function operator(...roles: OperatorRole[]) {
  const member = await buildMember(context);
  const token = await loginAsOperator(context, member, roles);
  return { id: member.id, token, caller: (await context.tokens.verify(token)) ?? callerOf(member) };
}
type Operator = Awaited<ReturnType<typeof operator>>;

const requestsOf = async (subjectId: string, { token }: Operator) =>
  (await request(app, listPaymentRequests, { token })).body.filter((one) => one.subjectId === subjectId);
const approve = (requestId: number | null | undefined, { token }: Operator) =>
  request(app, approvePaymentRequest, { params: { requestId: String(requestId) }, token });

/** Finance asks to record a withdrawal after its time: three shares at S$100.00. */
async function lateWithdrawal() {
  const member = await buildMember(context, { balance: { SGD: 200_000 } });
  const cask = await buildCask(context);
  const order = await (await fillCart(context, callerOf(member), { casks: [[cask, 3]] })).place();
  const receivedOn = dateIn('SG', clock.now());
  clock.set(clock.now().getTime() + 60 * day);
  const [finance, owner] = [await operator('finance'), await operator('owner')];
  const asked = await request(app, recordWithdrawal, {
    params: { id: order.id },
    body: { receivedOn, note: 'An old mail' },
    token: finance.token,
  });
  expect(asked.error.errorCode).toBe('PAYMENT_REQUESTED');
  const [waiting] = await requestsOf(order.id, owner);
  return { member, order, receivedOn, finance, owner, waiting, balance: () => balanceOf(context, member.id) };
}

test('a second person carries out what the first entered, and the trail names both', async () => {
  const { member, order, receivedOn, finance, owner, waiting, balance } = await lateWithdrawal();
  const shareCodes = order.lines.flatMap((line) => line.shareCodes);
  expect(waiting).toMatchObject({
    memberId: member.id,
    sums: [{ currency: 'SGD', amount: 30_000 }],
    details: { receivedOn, shareCodes: expect.arrayContaining(shareCodes) as string[] },
  });
  const before = await balance();
  expect((await approve(waiting?.requestId, owner)).status).toBe(204);
  expect(await balance()).toBe(before + 30_000);
  expect(await requestsOf(order.id, owner)).toEqual([]);
  const params = { subjectKind: 'order', subjectId: order.id } as const;
  const { body: trail } = await request(app, recordTrail, { params, token: owner.token });
  expect(trail[0]).toMatchObject({
    action: 'order.withdraw',
    operatorId: owner.id,
    reason: 'An old mail',
    after: { requestedBy: finance.id },
  });
  expect((await approve(waiting?.requestId, owner)).error.errorCode).toBe('PAYMENT_REQUEST_CLOSED');
  expect(await balance()).toBe(before + 30_000);
  expect(await brokenInvariants(database)).toEqual({});
});

test('neither who asked approves it, nor whom it pays, nor support', async () => {
  const { member, finance, waiting, balance } = await lateWithdrawal();
  const before = await balance();
  const token = await loginAsOperator(context, member, ['owner']);
  const payee = { id: member.id, token, caller: callerOf(member) };
  expect((await approve(waiting?.requestId, finance)).error.errorCode).toBe('NOT_YOURS_TO_DECIDE');
  for (const by of [payee, await operator('support'), await operator('catalogue', 'warehouse')])
    expect((await approve(waiting?.requestId, by)).error.errorCode).toBe('FORBIDDEN');
  expect(await balance()).toBe(before);
});

test('two who approve it at once pay it once', async () => {
  const { owner, waiting, balance } = await lateWithdrawal();
  const before = await balance();
  const others = [owner, await operator('finance'), await operator('finance')];
  const answers = await Promise.all(others.map((by) => approve(waiting?.requestId, by)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
  expect(answers.flatMap(({ status, error }) => (status === 204 ? [] : [error.errorCode]))).toEqual([
    'PAYMENT_REQUEST_CLOSED',
    'PAYMENT_REQUEST_CLOSED',
  ]);
  expect(await balance()).toBe(before + 30_000);
  expect(await brokenInvariants(database)).toEqual({});
});

test('where the sum is another now, nothing moves, and the sum of now is named', async () => {
  const { order, owner, waiting, balance } = await lateWithdrawal();
  const reduced = await request(app, refundOrder, {
    params: { orderId: order.id, refundId: randomUUID() },
    body: { kind: 'REDUCTION', amount: 3_000, reason: 'A week late' },
    token: owner.token,
  });
  expect(reduced.body.state).toBe('DONE');
  const before = await balance();
  const { error } = await approve(waiting?.requestId, await operator('finance'));
  expect(error).toMatchObject({
    errorCode: 'RECORD_CHANGED',
    current: { sums: [{ currency: 'SGD', amount: 27_000 }] },
  });
  expect(await balance()).toBe(before);
  expect((await requestsOf(order.id, owner)).length).toBe(1);
});

test('where the act is not possible any more, nothing moves, and what refuses it is named', async () => {
  const { order, owner, waiting, balance } = await lateWithdrawal();
  const [shareCode] = order.lines.flatMap(({ shareCodes }) => shareCodes);
  await request(app, refundOrder, {
    params: { orderId: order.id, refundId: randomUUID() },
    body: { kind: 'TAKE_BACK', amount: 10_000, shareCodes: [shareCode ?? ''], reason: 'Not as described' },
    token: owner.token,
  });
  const before = await balance();
  expect((await approve(waiting?.requestId, await operator('finance'))).error).toMatchObject({
    errorCode: 'RECORD_CHANGED',
    current: { errorCode: 'SHARES_NOT_WITHDRAWABLE' },
  });
  expect(await balance()).toBe(before);
});

test('what is too old, or was never asked for, is approved by nobody', async () => {
  const { waiting, balance } = await lateWithdrawal();
  const before = await balance();
  clock.set(clock.now().getTime() + 30 * day);
  const later = await operator('owner');
  expect((await approve(waiting?.requestId, later)).error.errorCode).toBe('PAYMENT_REQUEST_CLOSED');
  expect((await approve(2_000_000_000, later)).error.errorCode).toBe('PAYMENT_REQUEST_CLOSED');
  expect(await balance()).toBe(before);
});

test('proceeds of held bottles and a lost parcel are paid as they were asked for', async () => {
  const { owners, invoices } = await bottleCask(context, { owners: [{}, { country: 'SG' }] });
  const [held, sent] = invoices;
  const [holder, receiver] = owners.map(callerOf);
  if (!held || !sent || !holder || !receiver) throw new Error('two owners were invoiced');
  const releaseInvoiceId = sent.id;
  const { toPay } = await ownReleaseInvoice(context, receiver, releaseInvoiceId);
  await payReleaseInvoice(context, receiver, randomUUID(), { releaseInvoiceId, expectedTotal: toPay });
  await db
    .updateTable('member')
    .set({ deliveryAddress: singaporeAddress })
    .where('id', '=', receiver.memberId)
    .execute();
  const warehouse = await operator('warehouse');
  const carrier = { carrier: 'An Post', trackingUrl: 'https://www.anpost.com/track/1' };
  const parcel = await shipBottles(context, warehouse.caller, { releaseInvoiceId, ...carrier });
  const lost = { parcelId: parcel.id, state: 'LOST', ageChecked: false, reason: 'Says the courier' } as const;
  await closeParcel(context, warehouse.caller, lost);
  const refund = refundParcel(context, warehouse.caller, { releaseInvoiceId, reason: 'None is left' });
  await expect(refund).rejects.toMatchObject({ code: 'PAYMENT_REQUESTED' });
  const finance = await operator('finance');
  const [parcelRequest] = await requestsOf(releaseInvoiceId, finance);
  const before = await balanceOf(context, receiver.memberId);
  // Finance may not send parcels, and may approve what is paid for one.
  expect((await approve(parcelRequest?.requestId, finance)).status).toBe(204);
  expect(await balanceOf(context, receiver.memberId)).toBe(before + 20_000 + sent.total);

  clock.set(Date.parse(`${held.dueOn}T12:00:00Z`) + 2 * day);
  await defaultReleaseInvoices(context);
  const { disposableFrom } = await ownReleaseInvoice(context, holder, held.id);
  clock.set(`${disposableFrom}T12:00:00Z`);
  const [one, other] = [await operator('finance'), await operator('owner')];
  const { toPay: debt } = await ownReleaseInvoice(context, holder, held.id);
  const sale = { releaseInvoiceId: held.id, proceeds: debt + 30_000, reason: 'Sold in one lot' };
  await expect(disposeBottles(context, one.caller, sale)).rejects.toMatchObject({
    code: 'PAYMENT_REQUESTED',
  });
  const [disposal] = await requestsOf(held.id, other);
  expect(disposal).toMatchObject({ sums: [{ amount: 30_000 }], details: { proceeds: debt + 30_000 } });
  clock.set(clock.now().getTime() + 20 * day);
  const unpaid = await balanceOf(context, holder.memberId);
  expect((await approve(disposal?.requestId, await operator('finance'))).status).toBe(204);
  expect((await ownReleaseInvoice(context, holder, held.id)).state).toBe('DISPOSED');
  expect(await balanceOf(context, holder.memberId)).toBe(unpaid + 30_000);
  expect(await brokenInvariants(database)).toEqual({});
});
