import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { decideApproval, getApproval, listApprovals } from '#contract/office/approvals.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Order } from '#contract/order/order.ts';
import type { OperatorRole } from '#contract/office/permissions.ts';
import { refundOrder } from '#contract/office/money/refunds.ts';
import { recordTrail } from '#contract/office/trail.ts';
import { recordWithdrawal } from '#contract/order/withdrawal.ts';
import { addDays, dateIn } from '#domain/calendar.ts';
import { balanceOf } from '#testing/fixtures/builders.ts';
import { buyShares } from '#testing/fixtures/buyers.ts';
import { decide, loginOperator } from '#testing/fixtures/approvals.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, app, call, clock, pass } = await testShop();
const start = Date.parse('2027-03-01T10:00:00Z');
const day = 24 * 3600_000;
beforeEach(() => clock.set(start));

const operator = (...roles: OperatorRole[]) => loginOperator(context, ...roles);
type Operator = Pick<Awaited<ReturnType<typeof operator>>, 'token'>;

const requestsOf = async (subjectId: string, { token }: Operator) =>
  (await call(listApprovals, { token })).body.filter((one) => one.subjectId === subjectId);
const factsOf = async (approvalId: string, { token }: Operator) =>
  (await call(getApproval, { params: { approvalId }, token })).body.facts;
const approve = (approvalId: string, { token }: Operator) => decide(app, token, approvalId);

/** Shares at S$100.00, and how an operator records a withdrawal from their order. */
async function bought(quantity: number) {
  const { member, order, codes } = await buyShares(context, { quantity });
  const receivedOn = dateIn('SG', clock.now());
  const record = async ({ token }: Operator) => {
    const body = { receivedOn, note: 'An old mail' };
    const params = { id: order.id };
    const { status, body: shown, error } = await call(recordWithdrawal, { params, body, token });
    if (status !== 201) return error.errorCode;
    return shown.isRequested ? 'REQUESTED' : 'DONE';
  };
  return { member, order, codes, receivedOn, record, balance: () => balanceOf(context, member.id) };
}
const refund = (
  { id: orderId }: Order,
  given: Omit<BodyOf<typeof refundOrder>, 'reason'>,
  { token }: Operator,
) => {
  const params = { orderId, refundId: randomUUID() };
  return call(refundOrder, { params, body: { ...given, reason: 'A week late' }, token });
};
const afterItsTime = () => pass(60 * day);

/** Finance asks for a withdrawal of three shares after its time. */
async function lateWithdrawal() {
  const buyer = await bought(3);
  afterItsTime();
  const [finance, owner] = [await operator('finance'), await operator('owner')];
  expect(await buyer.record(finance)).toBe('REQUESTED');
  const [waiting] = await requestsOf(buyer.order.id, owner);
  return { ...buyer, finance, owner, id: waiting?.id ?? '' };
}

test('late withdrawals and refunds of a day count as one sum, and a second request waits for the first', async () => {
  const [small, more, large] = [await bought(1), await bought(1), await bought(3)];
  afterItsTime();
  const finance = await operator('finance');
  expect(await small.record(finance)).toBe('DONE');
  expect(await more.record(finance)).toBe('REQUESTED');
  const { body } = await refund(more.order, { kind: 'REDUCTION', amount: 1 }, finance);
  expect(body.isRequested).toBe(true);
  expect(await large.record(finance)).toBe('REQUESTED');
  for (const by of [finance, await operator('support'), await operator('owner')])
    expect(await large.record(by)).toBe('APPROVAL_OPEN');
  expect(await large.balance()).toBe(170_000);
});

test('a second person carries out what the first entered, and the trail names both', async () => {
  const { member, order, codes, receivedOn, finance, owner, id, balance } = await lateWithdrawal();
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
    shares: codes.toSorted().map((shareCode) => ({ shareCode, left: 10_000 })),
  });
  const before = await balance();
  expect((await approve(id, owner)).status).toBe(204);
  expect(await balance()).toBe(before + 30_000);
  expect(await requestsOf(order.id, owner)).toEqual([]);
  const params = { subjectKind: 'order', subjectId: order.id } as const;
  const { body: trail } = await call(recordTrail, { params, token: owner.token });
  expect(trail[0]).toMatchObject({
    action: 'order.withdraw',
    operatorId: owner.member.id,
    reason: 'An old mail',
    after: { requestedBy: finance.member.id },
  });
  await expectRefusal(approve(id, await operator('finance')), 'APPROVAL_CLOSED');
  expect(await balance()).toBe(before + 30_000);
});

test('two who approve it at once pay it once', async () => {
  const { owner, id, balance } = await lateWithdrawal();
  const before = await balance();
  const others = [owner, await operator('finance'), await operator('finance')];
  const answers = await Promise.all(others.map((by) => approve(id, by)));
  const codes = answers.map(({ status, error }) => (status === 204 ? '' : error.errorCode)).toSorted();
  expect(codes).toEqual(['', 'APPROVAL_CLOSED', 'APPROVAL_CLOSED']);
  expect(await balance()).toBe(before + 30_000);
});

test('nothing moves when the sum has changed, and the refusal names the new sum', async () => {
  const { order, owner, id, balance } = await lateWithdrawal();
  const checker = await operator('finance');
  const asked = { params: { approvalId: id }, token: checker.token };
  const { body: seen } = await call(getApproval, asked);
  const reduced = await refund(order, { kind: 'REDUCTION', amount: 3_000 }, owner);
  expect(reduced.body.isRequested).toBe(false);
  const before = await balance();
  const body = { outcome: 'APPROVED', digest: seen.digest } as const;
  const current = { facts: { amount: 27_000, givenBack: 3_000 } };
  await expectRefusal(call(decideApproval, { ...asked, body }), 'RECORD_CHANGED', { current });
  expect(await balance()).toBe(before);
  expect((await requestsOf(order.id, owner)).length).toBe(1);
});

test('nothing moves when the act is not possible any more, and the refusal says why', async () => {
  const { order, codes, owner, id, balance } = await lateWithdrawal();
  await refund(order, { kind: 'TAKE_BACK', amount: 10_000, shareCodes: codes.slice(0, 1) }, owner);
  const before = await balance();
  await expectRefusal(approve(id, await operator('finance')), 'SHARES_NOT_WITHDRAWABLE');
  expect(await balance()).toBe(before);
});

testInvariants(context);
