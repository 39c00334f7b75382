import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { rowsOf, rowOf } from '#testing/database/rows.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { refundOrder, adjustWallet, getRefund, listRefunds } from '#contract/office/money/refunds.ts';
import { decideApproval as decideEndpoint, getApproval, listApprovals } from '#contract/office/approvals.ts';
import type { OperatorRole } from '#contract/office/permissions.ts';
import { recordTrail } from '#contract/office/trail.ts';
import { getOrder } from '#contract/order/order.ts';
import { getOrderCreditNote, recordWithdrawal } from '#contract/order/withdrawal.ts';
import { withdrawOrder } from '#server/features/orders/withdrawals/withdraw-order.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { balanceOf, buildCoupon, buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { buyShares, callerOf, type Bought } from '#testing/fixtures/buyers.ts';
import { decide, loginOperator } from '#testing/fixtures/approvals.ts';
import { atOnce, whileHeld } from '#testing/database/at-once.ts';
import { testShop } from '#testing/test-shop.ts';
import { decideApproval } from '#server/office/approvals/approvals.ts';
import { refundOrder as ask } from './request-refund.ts';

const { context, app, call, db, clock, pass } = await testShop();
const { database } = context;
const reason = 'The courier came a week late';

const start = clock.now().getTime();
const day = 24 * 3600_000;
const operator = (...roles: OperatorRole[]) => loginOperator(context, ...roles);
const owner = await operator('owner');
let finance = await operator('finance');
beforeEach(async () => {
  clock.set(start);
  // Another one for each test: earlier refunds by one person count.
  finance = await operator('finance');
});

async function bought(quantity: number, { coupon = false } = {}) {
  const { code } = await buildCoupon(context, { kind: 'AMOUNT', value: 1001, currency: 'SGD' });
  return buyShares(context, { quantity, ...(coupon && { coupon: code }) });
}

type Operator = Pick<Awaited<ReturnType<typeof operator>>, 'token'>;
interface Asked {
  kind?: 'TAKE_BACK' | 'REDUCTION';
  amount: number;
  shareCodes?: string[];
  refundId?: string;
  by?: Operator;
}
const refund = (
  { order }: Pick<Bought, 'order'>,
  { by = finance, refundId = randomUUID(), kind = 'REDUCTION', ...refundRequest }: Asked,
) =>
  call(refundOrder, {
    params: { orderId: order.id, refundId },
    body: { kind, reason, ...refundRequest },
    token: by.token,
  });
const approve = (approvalId: string, by = owner) => decide(app, by.token, approvalId);
const shownTo = async ({ token }: Operator, approvalId: string) =>
  (await call(getApproval, { params: { approvalId }, token })).body;
const orderOf = async ({ member, order }: Pick<Bought, 'member' | 'order'>) =>
  (await call(getOrder, { params: { id: order.id }, token: await loginAs(context, member) })).body;

test('a small part of the price goes back at once, with a credit note, a notice and a mail, and the shares stay', async () => {
  const buyer = await bought(3, { coupon: true });
  const before = await balanceOf(context, buyer.member.id);
  const refundId = randomUUID();
  const { status, body } = await refund(buyer, { amount: 1000, refundId });
  expect([status, body.isRequested]).toEqual([201, false]);
  const { body: done } = await call(getRefund, { params: { refundId }, token: finance.token });
  expect([done.amount, done.approvedByName]).toEqual([1000, null]);
  expect(done.shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(1000);
  expect(await balanceOf(context, buyer.member.id)).toBe(before + 1000);
  const order = await orderOf(buyer);
  const refunds = [{ amount: 1000, shareCodes: [] }];
  expect(order).toMatchObject({ state: 'PURCHASED', refunded: 1000, refunds });
  const about = { memberId: buyer.member.id, type: 'ORDER_REFUNDED' } as const;
  for (const table of ['notice', 'mail'] as const) expect(await rowsOf(db, table, about)).toHaveLength(1);
  const token = await loginAs(context, buyer.member);
  const params = { id: order.id, withdrawalId: refundId };
  expect((await call(getOrderCreditNote, { params, token })).text.slice(0, 5)).toBe('%PDF-');
});

test('over the limit nothing moves until somebody else approves, and one refund of an order waits at a time', async () => {
  const buyer = await bought(3);
  const before = await balanceOf(context, buyer.member.id);
  const refundId = randomUUID();
  for (let sent = 0; sent < 2; sent += 1)
    expect((await refund(buyer, { amount: 10_001, refundId })).body.isRequested).toBe(true);
  await expectRefusal(refund(buyer, { amount: 10_002, refundId }), 'REFUND_EXISTS');
  await expectRefusal(refund(buyer, { amount: 1 }), 'APPROVAL_OPEN');
  expect(await balanceOf(context, buyer.member.id)).toBe(before);
  expect((await shownTo(owner, refundId)).facts).toMatchObject({
    act: 'order.refund',
    kind: 'REDUCTION',
    memberId: buyer.member.id,
    invoiceNumber: buyer.order.invoiceNumber,
    currency: 'SGD',
    amount: 10_001,
    total: 30_000,
    givenBack: 0,
    shares: buyer.codes.toSorted().map((shareCode) => ({ shareCode, left: 10_000, state: 'PURCHASED' })),
  });
  await expectRefusal(approve(refundId, finance), 'NOT_YOURS_TO_DECIDE');
  expect((await approve(refundId)).status).toBe(204);
  const query = { orderId: buyer.order.id };
  const { body: paid } = await call(listRefunds, { query, token: owner.token });
  const creditNoteNumber = expect.stringMatching(/^C\d{4}-/) as string;
  const approvedByName = expect.any(String) as string;
  expect(paid).toMatchObject([{ id: refundId, creditNoteNumber, approvedByName }]);
  expect(await balanceOf(context, buyer.member.id)).toBe(before + 10_001);
  expect((await approve(refundId)).status).toBe(204);
  expect((await refund(buyer, { amount: 10_001, refundId })).body.isRequested).toBe(false);
  expect(await balanceOf(context, buyer.member.id)).toBe(before + 10_001);
  await expectRefusal(decide(app, owner.token, refundId, 'REFUSED'), 'APPROVAL_CLOSED');
});

test('a large sum in small parts needs a second person too, for one member and for many', async () => {
  const [one, two] = [await bought(2), await bought(2)];
  expect((await refund(one, { amount: 6000 })).body.isRequested).toBe(false);
  const other = await operator('finance');
  expect((await refund(one, { amount: 4001, by: other })).body.isRequested).toBe(true);
  expect((await refund(two, { amount: 4001 })).body.isRequested).toBe(true);
  const third = await bought(2);
  const about = { orderId: third.order.id, refundId: randomUUID() };
  const reduction = { kind: 'REDUCTION', amount: 10_000, reason } as const;
  pass(day + 1);
  expect((await ask(context, finance.caller, { ...about, ...reduction })).isRequested).toBe(false);
});

test('a request by support always waits for a second person', async () => {
  const support = await operator('support');
  const buyer = await bought(1);
  const refundId = randomUUID();
  expect((await refund(buyer, { amount: 1, by: support, refundId })).body.isRequested).toBe(true);
  await expectRefusal(approve(refundId, support), 'FORBIDDEN');
  expect((await decide(app, owner.token, refundId, 'REFUSED')).status).toBe(204);
  expect(await balanceOf(context, buyer.member.id)).toBe(190_000);
});

test('shares that are taken back end, are for sale again, and all that is left of their price goes back', async () => {
  const buyer = await bought(2, { coupon: true });
  await refund(buyer, { amount: 501 });
  const { lines } = await orderOf(buyer);
  const left = lines.flatMap(({ shares }) => shares).reduce((sum, { paid }) => sum + paid, 0);
  expect(left).toBe(20_000 - 1001 - 501);
  await expectRefusal(refund(buyer, { kind: 'TAKE_BACK', amount: left + 501 }), 'REFUND_CHANGED');
  const refundId = randomUUID();
  await refund(buyer, { kind: 'TAKE_BACK', amount: left, refundId });
  await approve(refundId);
  expect(await orderOf(buyer)).toMatchObject({ state: 'REFUNDED', refunded: 18_999, canWithdraw: false });
  expect(await balanceOf(context, buyer.member.id)).toBe(200_000);
  for (const code of buyer.codes)
    expect(await rowOf(db, 'caskShare', { code })).toMatchObject({ orderId: null });
  await expectRefusal(refund(buyer, { amount: 1 }), 'SHARES_NOT_REFUNDABLE');
});

test('a withdrawal gives back what is left after a refund, and never more than was paid', async () => {
  const buyer = await bought(3, { coupon: true });
  await refund(buyer, { amount: 100 });
  await expectRefusal(refund(buyer, { amount: 28_900 }), 'REFUND_TOO_HIGH', { currency: 'SGD' });
  const paid = { shareCodes: buyer.codes, expectedRefund: 30_000 - 1001 };
  const withdraw = (body: typeof paid) =>
    withdrawOrder(context, callerOf(buyer.member), buyer.order.id, randomUUID(), body);
  await expectRefusal(withdraw(paid), 'REFUND_CHANGED');
  await withdraw({ ...paid, expectedRefund: paid.expectedRefund - 100 });
  expect(await balanceOf(context, buyer.member.id)).toBe(200_000);
});

test('the same request sent again has one effect, and its id is refused for another request', async () => {
  const buyer = await bought(1);
  const refundId = randomUUID();
  const { answers } = await atOnce(4, () => refund(buyer, { amount: 700, refundId }));
  expect(answers.map(({ body }) => body.isRequested)).toEqual([false, false, false, false]);
  expect(await balanceOf(context, buyer.member.id)).toBe(190_700);
  await expectRefusal(refund(buyer, { amount: 701, refundId }), 'REFUND_EXISTS');
  const elsewhere = { amount: 700, refundId, shareCodes: ['X-1'] };
  await expectRefusal(refund(buyer, elsewhere), 'REFUND_EXISTS');
  expect((await refund(buyer, { ...elsewhere, shareCodes: buyer.codes })).status).toBe(201);
  await expectRefusal(refund(buyer, { amount: 700, refundId, by: owner }), 'REFUND_EXISTS');
});

const deciding = ({ caller }: { caller: Caller }): Caller => ({
  ...caller,
  operator: { permissions: ['refunds.write'], factorProvenAt: clock.now(), network: null, isInTrail: false },
});
const lockOf = ({ member }: Pick<Bought, 'member'>) =>
  `select 1 from member where id = '${member.id}' for update`;

test('approved beside a withdrawal: one of them is done, and no more goes back than was paid', async () => {
  for (const first of [0, 1]) {
    const buyer = await bought(2);
    const approvalId = randomUUID();
    await refund(buyer, { amount: 20_000, refundId: approvalId });
    const { digest } = await shownTo(owner, approvalId);
    const decision = { approvalId, outcome: 'APPROVED', digest } as const;
    const works = [
      () => decideApproval(context, deciding(owner), decision),
      () =>
        withdrawOrder(context, callerOf(buyer.member), buyer.order.id, randomUUID(), {
          shareCodes: buyer.codes,
          expectedRefund: 20_000,
        }),
    ];
    const { answers, refusals } = await whileHeld(database, lockOf(buyer), 2, () =>
      atOnce<unknown>(2, (i) => (works[(i + first) % 2] ?? works[0])?.() ?? Promise.resolve()),
    );
    expect(answers).toHaveLength(1);
    expect(refusals).toHaveLength(1);
    expect(await balanceOf(context, buyer.member.id)).toBe(200_000);
  }
});

test('two requests at once by one operator do not both stay under the limit', async () => {
  const buyers = [await bought(1), await bought(1)];
  const { answers } = await whileHeld(database, lockOf(finance), 2, () =>
    atOnce(2, (i) => {
      const { order } = buyers[i] ?? ({} as Bought);
      const reduction = { kind: 'REDUCTION', amount: 6000, reason } as const;
      return ask(context, finance.caller, { orderId: order.id, refundId: randomUUID(), ...reduction });
    }),
  );
  expect(answers.filter(({ isRequested }) => isRequested)).toHaveLength(1);
});

const adjust = (
  memberId: string,
  body: { direction: 'CREDIT' | 'DEBIT'; amount: number; currencyType?: 'SGD' | 'EUR' },
) =>
  call(adjustWallet, {
    params: { memberId, refundId: randomUUID() },
    body: { currencyType: 'SGD', reason, ...body },
    token: finance.token,
  });

test('a wallet is credited, and debited as far as the money is there', async () => {
  const member = await buildMember(context, { balance: { EUR: 500 } });
  expect((await adjust(member.id, { direction: 'CREDIT', amount: 700 })).body.isRequested).toBe(false);
  expect(await balanceOf(context, member.id)).toBe(700);
  const more = adjust(member.id, { direction: 'DEBIT', amount: 701 });
  await expectRefusal(more, 'NOT_ENOUGH_BALANCE', { amount: 700, currency: 'SGD' });
  expect((await adjust(member.id, { direction: 'DEBIT', amount: 200 })).body.isRequested).toBe(false);
  expect(await balanceOf(context, member.id)).toBe(500);
  const inEuro = await adjust(member.id, { direction: 'DEBIT', amount: 500, currencyType: 'EUR' });
  expect(inEuro.body.isRequested).toBe(false);
  await expectRefusal(adjust(randomUUID(), { direction: 'CREDIT', amount: 1 }), 'MEMBER_NOT_FOUND');
});

test('shares that cost nothing are taken back without money', async () => {
  const { code } = await buildCoupon(context, { value: 100 });
  const buyer = await buyShares(context, { coupon: code });
  await expectRefusal(refund(buyer, { amount: 0 }), 'INVALID_REQUEST');
  const refundId = randomUUID();
  await refund(buyer, { kind: 'TAKE_BACK', amount: 0, refundId });
  const { body } = await call(getRefund, { params: { refundId }, token: finance.token });
  expect(body.creditNoteNumber).toBeNull();
  expect((await orderOf(buyer)).state).toBe('REFUNDED');
});

test('a request for all shares is not the one for some of them, though its id and its sum are', async () => {
  const buyer = await bought(2);
  const { codes } = buyer;
  const refundRequest = (refundId: string, shareCodes?: string[]) =>
    refund(buyer, { kind: 'TAKE_BACK', amount: 10_000, refundId, ...(shareCodes && { shareCodes }) });
  const some = randomUUID();
  expect((await refundRequest(some, codes.slice(0, 1))).body.isRequested).toBe(false);
  await expectRefusal(refundRequest(some), 'REFUND_EXISTS');
  expect((await refundRequest(some, codes.slice(0, 1))).status).toBe(201);
  const rest = randomUUID();
  const { body } = await refundRequest(rest);
  expect((await refundRequest(rest)).body).toEqual(body);
});

const receivedOn = '2027-03-01';

/** Orders of so many shares, at S$100.00 each, whose time to withdraw is over. */
async function boughtLongAgo(...quantities: number[]): Promise<Bought[]> {
  clock.set(`${receivedOn}T10:00:00Z`);
  const orders: Bought[] = [];
  for (const quantity of quantities) orders.push(await bought(quantity));
  pass(60 * day);
  return orders;
}
async function recordLate({ order }: Bought, { token }: Operator) {
  const body = { receivedOn, note: 'An old mail' };
  const {
    status,
    body: shown,
    error,
  } = await call(recordWithdrawal, { params: { id: order.id }, body, token });
  if (status !== 201) return error.errorCode;
  return shown.isRequested ? 'REQUESTED' : 'DONE';
}
const requestsOf = async ({ order }: Bought, { token }: Operator) =>
  (await call(listApprovals, { token })).body.filter(({ subjectId }) => subjectId === order.id);

/** Finance asks for a withdrawal of three shares after its time. */
async function lateWithdrawal() {
  const buyer = (await boughtLongAgo(3))[0]!;
  const [asker, decider] = [await operator('finance'), await operator('owner')];
  expect(await recordLate(buyer, asker)).toBe('REQUESTED');
  const [request] = await requestsOf(buyer, decider);
  const balance = () => balanceOf(context, buyer.member.id);
  return { buyer, asker, decider, id: request?.id ?? '', balance };
}

test('late withdrawals and refunds of a day count as one sum, and a second request waits for the first', async () => {
  const [small, more, large] = (await boughtLongAgo(1, 1, 3)) as [Bought, Bought, Bought];
  const by = await operator('finance');
  expect(await recordLate(small, by)).toBe('DONE');
  expect(await recordLate(more, by)).toBe('REQUESTED');
  expect((await refund(more, { amount: 1, by })).body.isRequested).toBe(true);
  expect(await recordLate(large, by)).toBe('REQUESTED');
  for (const other of [by, await operator('support'), await operator('owner')])
    expect(await recordLate(large, other)).toBe('APPROVAL_OPEN');
  expect(await balanceOf(context, large.member.id)).toBe(170_000);
});

test('a second person carries out the withdrawal that the first entered, and the trail names both', async () => {
  const { buyer, asker, decider, id, balance } = await lateWithdrawal();
  const { member, order, codes } = buyer;
  expect((await shownTo(decider, id)).facts).toMatchObject({
    act: 'order.withdraw',
    memberId: member.id,
    email: member.email,
    invoiceNumber: order.invoiceNumber,
    currency: 'SGD',
    amount: 30_000,
    givenBack: 0,
    receivedOn,
    lastDay: '2027-03-15',
    shares: codes.toSorted().map((shareCode) => ({ shareCode, left: 10_000 })),
  });
  expect((await approve(id, decider)).status).toBe(204);
  expect(await balance()).toBe(200_000);
  expect(await requestsOf(buyer, decider)).toEqual([]);
  const params = { subjectKind: 'order', subjectId: order.id } as const;
  const { body: trail } = await call(recordTrail, { params, token: decider.token });
  expect(trail[0]).toMatchObject({
    action: 'order.withdraw',
    operatorId: decider.member.id,
    reason: 'An old mail',
    after: { requestedBy: asker.member.id },
  });
  await expectRefusal(approve(id, await operator('finance')), 'APPROVAL_CLOSED');
  expect(await balance()).toBe(200_000);
});

test('nothing moves when the sum has changed, and the refusal names the new sum', async () => {
  const { buyer, decider, id, balance } = await lateWithdrawal();
  const { digest } = await shownTo(decider, id);
  const reduced = await refund(buyer, { amount: 3_000, by: await operator('owner') });
  expect(reduced.body.isRequested).toBe(false);
  const decision = {
    params: { approvalId: id },
    body: { outcome: 'APPROVED', digest },
    token: decider.token,
  } as const;
  const current = { facts: { amount: 27_000, givenBack: 3_000 } };
  await expectRefusal(call(decideEndpoint, decision), 'RECORD_CHANGED', { current });
  expect(await balance()).toBe(173_000);
  expect(await requestsOf(buyer, decider)).toHaveLength(1);
});

test('nothing moves when the act is not possible any more, and the refusal says why', async () => {
  const { buyer, decider, id, balance } = await lateWithdrawal();
  const shareCodes = buyer.codes.slice(0, 1);
  await refund(buyer, { kind: 'TAKE_BACK', amount: 10_000, shareCodes, by: decider });
  await expectRefusal(approve(id, await operator('finance')), 'SHARES_NOT_WITHDRAWABLE');
  expect(await balance()).toBe(180_000);
});

testInvariants(context);
