import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { decideApproval, getApproval, listApprovals } from '#contract/office/approvals.ts';
import type { OperatorRole } from '#contract/office/permissions.ts';
import { refundOrder } from '#contract/office/money/refunds.ts';
import { recordTrail } from '#contract/office/trail.ts';
import { recordWithdrawal } from '#contract/order/withdrawal.ts';
import { addDays, dateIn } from '#domain/calendar.ts';
import { closeParcel } from '#server/office/parcels/close-parcel.ts';
import { shipBottles } from '#server/office/parcels/ship-bottles.ts';
import { refundParcel } from '#server/office/parcels/refund-parcel.ts';
import { disposeBottles } from '#server/office/release-invoices/dispose-bottles.ts';
import { defaultReleaseInvoices } from '#server/features/bottling/release-invoices/default-invoice.ts';
import { ownReleaseInvoice } from '#server/features/bottling/release-invoices/list-release-invoices.ts';
import { payReleaseInvoice } from '#server/features/bottling/release-invoices/pay-release-invoice.ts';
import { singaporeAddress } from '#testing/fixtures/address.ts';
import { bottleCask } from '#testing/fixtures/bottling.ts';
import { balanceOf, buildCask, buildMember, loginAsOperator } from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { decide } from '#testing/fixtures/approvals.ts';
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
  (await request(app, listApprovals, { token })).body.filter((one) => one.subjectId === subjectId);
const factsOf = async (approvalId: string, { token }: Operator) =>
  (await request(app, getApproval, { params: { approvalId }, token })).body.facts;
const approve = (approvalId: string, { token }: Operator) => decide(app, token, approvalId);

/** Shares at S$100.00, and how an operator records a withdrawal from their order. */
async function bought(quantity: number) {
  const member = await buildMember(context, { balance: { SGD: 200_000 } });
  const cask = await buildCask(context);
  const order = await (await fillCart(context, callerOf(member), { casks: [[cask, quantity]] })).place();
  const receivedOn = dateIn('SG', clock.now());
  const record = async ({ token }: Operator) => {
    const body = { receivedOn, note: 'An old mail' };
    const params = { id: order.id };
    const { status, body: shown, error } = await request(app, recordWithdrawal, { params, body, token });
    if (status !== 201) return error.errorCode;
    return shown.isRequested ? 'REQUESTED' : 'DONE';
  };
  return { member, order, receivedOn, record, balance: () => balanceOf(context, member.id) };
}
const afterItsTime = () => clock.set(clock.now().getTime() + 60 * day);

/** Finance asks for a withdrawal of three shares after its time. */
async function lateWithdrawal() {
  const buyer = await bought(3);
  afterItsTime();
  const [finance, owner] = [await operator('finance'), await operator('owner')];
  expect(await buyer.record(finance)).toBe('REQUESTED');
  const [waiting] = await requestsOf(buyer.order.id, owner);
  return { ...buyer, finance, owner, id: waiting?.id ?? '' };
}

test('within the time one operator records a withdrawal, but not their own', async () => {
  const { member, record } = await bought(3);
  const token = await loginAsOperator(context, member, ['support']);
  expect(await record({ id: member.id, token, caller: callerOf(member) })).toBe('FORBIDDEN');
  expect(await record(await operator('support'))).toBe('DONE');
});

test('late withdrawals and refunds of a day count as one sum, and a second request waits for the first', async () => {
  const [small, more, large] = [await bought(1), await bought(1), await bought(3)];
  afterItsTime();
  const finance = await operator('finance');
  expect(await small.record(finance)).toBe('DONE');
  expect(await more.record(finance)).toBe('REQUESTED');
  const { body } = await request(app, refundOrder, {
    params: { orderId: more.order.id, refundId: randomUUID() },
    body: { kind: 'REDUCTION', amount: 1, reason: 'A week late' },
    token: finance.token,
  });
  expect(body.isRequested).toBe(true);
  expect(await large.record(finance)).toBe('REQUESTED');
  for (const by of [finance, await operator('support'), await operator('owner')])
    expect(await large.record(by)).toBe('APPROVAL_OPEN');
  expect(await large.balance()).toBe(170_000);
  expect(await brokenInvariants(database)).toEqual({});
});

test('a second person carries out what the first entered, and the trail names both', async () => {
  const { member, order, receivedOn, finance, owner, id, balance } = await lateWithdrawal();
  const shareCodes = order.lines.flatMap((line) => line.shareCodes);
  expect(await factsOf(id, owner)).toMatchObject({
    act: 'order.withdraw',
    memberId: member.id,
    email: member.email,
    invoiceNumber: order.invoiceNumber,
    currency: 'SGD',
    amount: 30_000,
    givenBack: 0,
    receivedOn,
    lastDay: addDays(receivedOn, 14),
    shares: shareCodes.toSorted().map((shareCode) => ({ shareCode, left: 10_000 })),
  });
  const before = await balance();
  expect((await approve(id, owner)).status).toBe(204);
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
  const late = await approve(id, await operator('finance'));
  expect(late.error.errorCode).toBe('APPROVAL_CLOSED');
  expect(await balance()).toBe(before + 30_000);
  expect(await brokenInvariants(database)).toEqual({});
});

test('two who approve it at once pay it once', async () => {
  const { owner, id, balance } = await lateWithdrawal();
  const before = await balance();
  const others = [owner, await operator('finance'), await operator('finance')];
  const answers = await Promise.all(others.map((by) => approve(id, by)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
  expect(answers.flatMap(({ status, error }) => (status === 204 ? [] : [error.errorCode]))).toEqual([
    'APPROVAL_CLOSED',
    'APPROVAL_CLOSED',
  ]);
  expect(await balance()).toBe(before + 30_000);
  expect(await brokenInvariants(database)).toEqual({});
});

test('nothing moves when the sum has changed, and the refusal names the new sum', async () => {
  const { order, owner, id, balance } = await lateWithdrawal();
  const checker = await operator('finance');
  const { body: seen } = await request(app, getApproval, {
    params: { approvalId: id },
    token: checker.token,
  });
  const reduced = await request(app, refundOrder, {
    params: { orderId: order.id, refundId: randomUUID() },
    body: { kind: 'REDUCTION', amount: 3_000, reason: 'A week late' },
    token: owner.token,
  });
  expect(reduced.body.isRequested).toBe(false);
  const before = await balance();
  const { error } = await request(app, decideApproval, {
    params: { approvalId: id },
    body: { outcome: 'APPROVED', digest: seen.digest },
    token: checker.token,
  });
  expect(error).toMatchObject({
    errorCode: 'RECORD_CHANGED',
    current: { facts: { amount: 27_000, givenBack: 3_000 } },
  });
  expect(await balance()).toBe(before);
  expect((await requestsOf(order.id, owner)).length).toBe(1);
});

test('nothing moves when the act is not possible any more, and the refusal says why', async () => {
  const { order, owner, id, balance } = await lateWithdrawal();
  const [shareCode] = order.lines.flatMap(({ shareCodes }) => shareCodes);
  await request(app, refundOrder, {
    params: { orderId: order.id, refundId: randomUUID() },
    body: { kind: 'TAKE_BACK', amount: 10_000, shareCodes: [shareCode ?? ''], reason: 'Not as described' },
    token: owner.token,
  });
  const before = await balance();
  expect((await approve(id, await operator('finance'))).error.errorCode).toBe('SHARES_NOT_WITHDRAWABLE');
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
  await expect(refund).resolves.toMatchObject({ isRequested: true });
  const finance = await operator('finance');
  const [parcelRequest] = await requestsOf(releaseInvoiceId, finance);
  const { id: parcelRequestId = '' } = parcelRequest ?? {};
  expect(await factsOf(parcelRequestId, finance)).toMatchObject({
    act: 'releaseInvoice.refund',
    memberId: receiver.memberId,
    parcelState: 'LOST',
    charges: { currency: 'SGD', amount: sent.total },
    shares: [{ currency: 'SGD', amount: 20_000 }],
  });
  const before = await balanceOf(context, receiver.memberId);
  // Finance may not send parcels, and may approve what is paid for one.
  expect((await approve(parcelRequestId, finance)).status).toBe(204);
  expect(await balanceOf(context, receiver.memberId)).toBe(before + 20_000 + sent.total);

  clock.set(Date.parse(`${held.dueOn}T12:00:00Z`) + 2 * day);
  await defaultReleaseInvoices(context);
  const { disposableFrom } = await ownReleaseInvoice(context, holder, held.id);
  clock.set(`${disposableFrom}T12:00:00Z`);
  const [one, other] = [await operator('finance'), await operator('owner')];
  const { toPay: debt } = await ownReleaseInvoice(context, holder, held.id);
  const sale = { releaseInvoiceId: held.id, proceeds: debt + 30_000, reason: 'Sold in one lot' };
  expect(await disposeBottles(context, one.caller, sale)).toMatchObject({ isRequested: true });
  const [disposal] = await requestsOf(held.id, other);
  const { id: disposalId = '' } = disposal ?? {};
  expect(await factsOf(disposalId, other)).toMatchObject({ amount: 30_000, debt, proceeds: debt + 30_000 });
  clock.set(clock.now().getTime() + 20 * day);
  const unpaid = await balanceOf(context, holder.memberId);
  expect((await approve(disposalId, await operator('finance'))).status).toBe(204);
  expect((await ownReleaseInvoice(context, holder, held.id)).state).toBe('DISPOSED');
  expect(await balanceOf(context, holder.memberId)).toBe(unpaid + 30_000);
  expect(await brokenInvariants(database)).toEqual({});
});
