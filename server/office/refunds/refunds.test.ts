import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OperatorRole } from '#contract/office/permissions.ts';
import { refundOrder, adjustWallet, getRefund, listRefunds } from '#contract/office/money/refunds.ts';
import { getApproval } from '#contract/office/approvals.ts';
import { getOrder } from '#contract/order/order.ts';
import { getOrderCreditNote } from '#contract/order/withdrawal.ts';
import { withdrawOrder } from '#server/features/orders/withdrawals/withdraw-order.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import {
  balanceOf,
  buildCask,
  buildCoupon,
  buildMember,
  loginAs,
  loginAsOperator,
} from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { decide, lastApproval } from '#testing/fixtures/approvals.ts';
import { atOnce, whileHeld } from '#testing/database/at-once.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { decideApproval } from '#server/office/approvals/decide-approval.ts';
import { refundOrder as ask } from './request-refund.ts';

const context = await testContext();
const app = await testApp(context);
const { db, clock, database } = context;
const reason = 'The courier came a week late';

async function operator(...roles: OperatorRole[]) {
  const member = await buildMember(context);
  const token = await loginAsOperator(context, member, roles);
  return { member, token, caller: (await context.tokens.verify(token)) ?? callerOf(member) };
}
const owner = await operator('owner');
let finance = await operator('finance');
/** Another one: earlier refunds by one person do not count. */
const renewFinance = async () => {
  finance = await operator('finance');
};

async function bought(quantity: number, { coupon = false } = {}) {
  const member = await buildMember(context, { balance: { SGD: 200_000 } });
  const { code } = await buildCoupon(context, { kind: 'AMOUNT', value: 1001, currency: 'SGD' });
  const wanted = { casks: [[await buildCask(context), quantity]], ...(coupon && { coupon: code }) } as const;
  const order = await (await fillCart(context, callerOf(member), wanted)).place();
  return { member, order, codes: order.lines.flatMap(({ shareCodes }) => shareCodes) };
}
type Bought = Awaited<ReturnType<typeof bought>>;

interface Asked {
  kind?: 'TAKE_BACK' | 'REDUCTION';
  amount: number;
  shareCodes?: string[];
  refundId?: string;
  by?: { token: string };
}
const refund = (
  { order }: Bought,
  { by = finance, refundId = randomUUID(), kind = 'REDUCTION', ...refundRequest }: Asked,
) =>
  request(app, refundOrder, {
    params: { orderId: order.id, refundId },
    body: { kind, reason, ...refundRequest },
    token: by.token,
  });
const approve = (approvalId: string, by = owner) => decide(app, by.token, approvalId);
const codeOf = async (answer: ReturnType<typeof approve>) => (await answer).error.errorCode;
const orderOf = async ({ member, order }: Bought) =>
  (await request(app, getOrder, { params: { id: order.id }, token: await loginAs(context, member) })).body;

test('a small part of the price goes back at once, with a credit note, a notice and a mail, and the shares stay', async () => {
  const buyer = await bought(3, { coupon: true });
  const before = await balanceOf(context, buyer.member.id);
  const refundId = randomUUID();
  const { status, body } = await refund(buyer, { amount: 1000, refundId });
  expect([status, body.isRequested]).toEqual([201, false]);
  const { body: done } = await request(app, getRefund, { params: { refundId }, token: finance.token });
  expect([done.amount, done.approvedByName]).toEqual([1000, null]);
  expect(done.shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(1000);
  expect(await balanceOf(context, buyer.member.id)).toBe(before + 1000);
  const order = await orderOf(buyer);
  expect(order).toMatchObject({
    state: 'PURCHASED',
    refunded: 1000,
    refunds: [{ amount: 1000, shareCodes: [] }],
  });
  const notices = await db
    .selectFrom('notice')
    .select('type')
    .where('memberId', '=', buyer.member.id)
    .execute();
  expect(notices.map(({ type }) => type)).toContain('ORDER_REFUNDED');
  const mail = await db
    .selectFrom('mail')
    .select('type')
    .where('memberId', '=', buyer.member.id)
    .where('type', '=', 'ORDER_REFUNDED')
    .execute();
  expect(mail).toHaveLength(1);
  const token = await loginAs(context, buyer.member);
  const params = { id: order.id, withdrawalId: refundId };
  expect((await request(app, getOrderCreditNote, { params, token })).text.slice(0, 5)).toBe('%PDF-');
  const other = await loginAs(context, await buildMember(context));
  expect((await request(app, getOrderCreditNote, { params, token: other })).error.errorCode).toBe(
    'ORDER_NOT_FOUND',
  );
  expect(await brokenInvariants(database)).toEqual({});
});

test('over the limit nothing moves until somebody else approves; who asked cannot', async () => {
  await renewFinance();
  const buyer = await bought(3);
  const before = await balanceOf(context, buyer.member.id);
  const refundId = randomUUID();
  expect((await refund(buyer, { amount: 10_001, refundId })).body.isRequested).toBe(true);
  expect((await refund(buyer, { amount: 10_001, refundId })).body.isRequested).toBe(true);
  expect(await balanceOf(context, buyer.member.id)).toBe(before);
  const { body: shown } = await request(app, getApproval, {
    params: { approvalId: refundId },
    token: owner.token,
  });
  expect(shown.facts).toMatchObject({
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
  expect(await codeOf(approve(refundId, finance))).toBe('NOT_YOURS_TO_DECIDE');
  expect((await approve(refundId)).status).toBe(204);
  const { body: done } = await request(app, getRefund, { params: { refundId }, token: owner.token });
  expect(done.creditNoteNumber).toMatch(/^C\d{4}-/);
  expect(done.approvedByName).not.toBeNull();
  expect(await balanceOf(context, buyer.member.id)).toBe(before + 10_001);
  expect((await approve(refundId)).status).toBe(204);
  expect((await refund(buyer, { amount: 10_001, refundId })).body.isRequested).toBe(false);
  expect(await balanceOf(context, buyer.member.id)).toBe(before + 10_001);
  expect(await codeOf(decide(app, owner.token, refundId, 'REFUSED'))).toBe('APPROVAL_CLOSED');
  expect(await brokenInvariants(database)).toEqual({});
});

test('a large sum in small parts needs a second person too, for one member and for many', async () => {
  await renewFinance();
  const [one, two] = [await bought(2), await bought(2)];
  expect((await refund(one, { amount: 6000 })).body.isRequested).toBe(false);
  const other = await operator('finance');
  expect((await refund(one, { amount: 4001, by: other })).body.isRequested).toBe(true);
  expect((await refund(two, { amount: 4001 })).body.isRequested).toBe(true);
  const start = clock.now().getTime();
  const third = await bought(2);
  const again = () =>
    ask(
      context,
      finance.caller,
      { orderId: third.order.id, refundId: randomUUID() },
      { kind: 'REDUCTION', amount: 10_000, reason },
    );
  clock.set(start + 24 * 3600_000 + 1);
  expect((await again()).isRequested).toBe(false);
  clock.set(start);
});

test('a request by support always waits for a second person', async () => {
  const support = await operator('support');
  const buyer = await bought(1);
  const refundId = randomUUID();
  expect((await refund(buyer, { amount: 1, by: support, refundId })).body.isRequested).toBe(true);
  expect(await codeOf(approve(refundId, support))).toBe('FORBIDDEN');
  expect((await decide(app, owner.token, refundId, 'REFUSED')).status).toBe(204);
  expect(await balanceOf(context, buyer.member.id)).toBe(190_000);
});

test('shares that are taken back end, are for sale again, and all that is left of their price goes back', async () => {
  await renewFinance();
  const buyer = await bought(2, { coupon: true });
  await refund(buyer, { amount: 501 });
  const { lines } = await orderOf(buyer);
  const left = lines.flatMap(({ shares }) => shares).reduce((sum, { paid }) => sum + paid, 0);
  expect(left).toBe(20_000 - 1001 - 501);
  const wrong = await refund(buyer, { kind: 'TAKE_BACK', amount: left + 501 });
  expect(wrong.error.errorCode).toBe('REFUND_CHANGED');
  const refundId = randomUUID();
  await refund(buyer, { kind: 'TAKE_BACK', amount: left, refundId });
  await approve(refundId);
  expect(await orderOf(buyer)).toMatchObject({ state: 'REFUNDED', refunded: 18_999, canWithdraw: false });
  expect(await balanceOf(context, buyer.member.id)).toBe(200_000);
  const free = await db
    .selectFrom('caskShare')
    .select('code')
    .where('code', 'in', buyer.codes)
    .where('orderId', 'is', null)
    .execute();
  expect(free).toHaveLength(2);
  expect((await refund(buyer, { amount: 1 })).error.errorCode).toBe('SHARES_NOT_REFUNDABLE');
  expect(await brokenInvariants(database)).toEqual({});
});

test('a withdrawal gives back what is left after a refund, and never more than was paid', async () => {
  await renewFinance();
  const buyer = await bought(3, { coupon: true });
  await refund(buyer, { amount: 100 });
  const { error } = await refund(buyer, { amount: 28_900 });
  expect(error).toMatchObject({ errorCode: 'REFUND_TOO_HIGH', currency: 'SGD' });
  const paid = { shareCodes: buyer.codes, expectedRefund: 30_000 - 1001 };
  const withdraw = (body: typeof paid) =>
    withdrawOrder(context, callerOf(buyer.member), buyer.order.id, randomUUID(), body);
  await expect(withdraw(paid)).rejects.toMatchObject({ code: 'REFUND_CHANGED' });
  await withdraw({ ...paid, expectedRefund: paid.expectedRefund - 100 });
  expect(await balanceOf(context, buyer.member.id)).toBe(200_000);
  expect(await brokenInvariants(database)).toEqual({});
});

test('the same request sent again has one effect, and its id is refused for another request', async () => {
  await renewFinance();
  const buyer = await bought(1);
  const refundId = randomUUID();
  const { answers } = await atOnce(4, () => refund(buyer, { amount: 700, refundId }));
  expect(answers.map(({ body }) => body.isRequested)).toEqual([false, false, false, false]);
  expect(await balanceOf(context, buyer.member.id)).toBe(190_700);
  expect((await refund(buyer, { amount: 701, refundId })).error.errorCode).toBe('REFUND_EXISTS');
  const elsewhere = { amount: 700, refundId, shareCodes: ['X-1'] };
  expect((await refund(buyer, elsewhere)).error.errorCode).toBe('REFUND_EXISTS');
  expect((await refund(buyer, { ...elsewhere, shareCodes: buyer.codes })).status).toBe(201);
  expect((await refund(buyer, { amount: 700, refundId, by: owner })).error.errorCode).toBe('REFUND_EXISTS');
});

test('one refund of an order waits at a time; only the operator who asked withdraws it', async () => {
  await renewFinance();
  const buyer = await bought(2);
  const refundId = randomUUID();
  await refund(buyer, { amount: 15_000, refundId });
  expect((await refund(buyer, { amount: 1 })).error.errorCode).toBe('APPROVAL_OPEN');
  expect((await refund(buyer, { amount: 15_001, refundId })).error.errorCode).toBe('REFUND_EXISTS');
  expect(await codeOf(decide(app, owner.token, refundId, 'WITHDRAWN'))).toBe('FORBIDDEN');
  expect((await decide(app, finance.token, refundId, 'WITHDRAWN')).status).toBe(204);
  expect((await refund(buyer, { amount: 1 })).body.isRequested).toBe(false);
});

async function waiting(amount: number, quantity = 2) {
  await renewFinance();
  const buyer = await bought(quantity);
  const refundId = randomUUID();
  await refund(buyer, { amount, refundId });
  const { body } = await request(app, getApproval, {
    params: { approvalId: refundId },
    token: owner.token,
  });
  const decision = { approvalId: refundId, outcome: 'APPROVED', digest: body.digest } as const;
  return { buyer, refundId, decision };
}
const deciding = ({ caller }: { caller: Caller }): Caller => ({
  ...caller,
  operator: { permissions: ['refunds.write'], factorProvenAt: clock.now(), network: null, isInTrail: false },
});
const lockOf = ({ member }: Bought) => `select 1 from member where id = '${member.id}' for update`;

test('approved beside a withdrawal: one of them is done, and no more goes back than was paid', async () => {
  for (const first of [0, 1]) {
    const { buyer, decision } = await waiting(20_000);
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
  expect(await brokenInvariants(database)).toEqual({});
});

test('two requests at once by one operator do not both stay under the limit', async () => {
  await renewFinance();
  const buyers = [await bought(1), await bought(1)];
  const { answers } = await whileHeld(database, lockOf(finance as never), 2, () =>
    atOnce(2, (i) => {
      const { order } = buyers[i] ?? ({} as Bought);
      const refundRequest = { kind: 'REDUCTION', amount: 6000, reason } as const;
      return ask(context, finance.caller, { orderId: order.id, refundId: randomUUID() }, refundRequest);
    }),
  );
  expect(answers.filter(({ isRequested }) => isRequested)).toHaveLength(1);
});

const adjust = (
  memberId: string,
  body: { direction: 'CREDIT' | 'DEBIT'; amount: number; currencyType?: 'SGD' | 'EUR' },
  by = finance,
  refundId = randomUUID(),
) =>
  request(app, adjustWallet, {
    params: { memberId, refundId },
    body: { currencyType: 'SGD', reason, ...body },
    token: by.token,
  });

test('a wallet is credited, and debited as far as the money is there', async () => {
  await renewFinance();
  const member = await buildMember(context, { balance: { EUR: 500 } });
  expect((await adjust(member.id, { direction: 'CREDIT', amount: 700 })).body.isRequested).toBe(false);
  expect(await balanceOf(context, member.id)).toBe(700);
  const { error } = await adjust(member.id, { direction: 'DEBIT', amount: 701 });
  expect(error).toMatchObject({ errorCode: 'NOT_ENOUGH_BALANCE', amount: 700, currency: 'SGD' });
  expect((await adjust(member.id, { direction: 'DEBIT', amount: 200 })).body.isRequested).toBe(false);
  expect(await balanceOf(context, member.id)).toBe(500);
  const inEuro = await adjust(member.id, { direction: 'DEBIT', amount: 500, currencyType: 'EUR' });
  expect(inEuro.body.isRequested).toBe(false);
  expect((await adjust(randomUUID(), { direction: 'CREDIT', amount: 1 })).error.errorCode).toBe(
    'MEMBER_NOT_FOUND',
  );
  expect(await brokenInvariants(database)).toEqual({});
});

test('no operator adjusts their own wallet, nor approves a payment to themselves', async () => {
  await renewFinance();
  expect((await adjust(finance.member.id, { direction: 'CREDIT', amount: 1 })).error.errorCode).toBe(
    'FORBIDDEN',
  );
  const refundId = randomUUID();
  await adjust(owner.member.id, { direction: 'CREDIT', amount: 10_001 }, finance, refundId);
  expect((await lastApproval(app, owner.token, 'wallet.adjust')).standing).toBe('ABOUT_YOU');
  expect(await codeOf(approve(refundId))).toBe('NOT_YOURS_TO_DECIDE');
});

test('shares that cost nothing are taken back without money', async () => {
  await renewFinance();
  const member = await buildMember(context);
  const { code } = await buildCoupon(context, { value: 100 });
  const wanted = { casks: [[await buildCask(context), 1]], coupon: code } as const;
  const order = await (await fillCart(context, callerOf(member), wanted)).place();
  const buyer = { member, order, codes: [] };
  expect((await refund(buyer, { amount: 0 })).error.errorCode).toBe('INVALID_REQUEST');
  const refundId = randomUUID();
  await refund(buyer, { kind: 'TAKE_BACK', amount: 0, refundId });
  const { body } = await request(app, getRefund, { params: { refundId }, token: finance.token });
  expect(body.creditNoteNumber).toBeNull();
  expect((await orderOf(buyer)).state).toBe('REFUNDED');
  expect(await brokenInvariants(database)).toEqual({});
});

test('refunds that were paid are listed by order', async () => {
  const { buyer, refundId } = await waiting(12_000);
  const list = async (orderId: string) =>
    (await request(app, listRefunds, { query: { orderId }, token: owner.token })).body.map(({ id }) => id);
  expect(await list(buyer.order.id)).toEqual([]);
  await approve(refundId);
  expect(await list(buyer.order.id)).toEqual([refundId]);
  expect(await list(randomUUID())).toEqual([]);
});

const token = await loginAsOperator(context, await buildMember(context), ['finance']);

test('a request for all shares is not the one for some of them, though its id and its sum are', async () => {
  const member = await buildMember(context, { balance: { SGD: 200_000 } });
  const cart = await fillCart(context, callerOf(member), { casks: [[await buildCask(context), 2]] });
  const order = await cart.place();
  const codes = order.lines.flatMap(({ shareCodes }) => shareCodes);
  const refundRequest = (refundId: string, shareCodes?: string[]) =>
    request(app, refundOrder, {
      params: { orderId: order.id, refundId },
      body: {
        kind: 'TAKE_BACK',
        amount: 10_000,
        reason: 'The courier came a week late',
        ...(shareCodes && { shareCodes }),
      },
      token,
    });
  const some = randomUUID();
  expect((await refundRequest(some, codes.slice(0, 1))).body.isRequested).toBe(false);
  expect((await refundRequest(some)).error.errorCode).toBe('REFUND_EXISTS');
  expect((await refundRequest(some, codes.slice(0, 1))).status).toBe(201);
  const rest = randomUUID();
  const { body } = await refundRequest(rest);
  expect((await refundRequest(rest)).body).toEqual(body);
});
