import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OperatorRole } from '#contract/office/permissions.ts';
import {
  approveRefund,
  cancelRefund,
  refundOrder,
  refuseRefund,
  adjustWallet,
  listRefunds,
} from '#contract/office/money/refunds.ts';
import { getOrder } from '#contract/order/order.ts';
import { getOrderCreditNote, recordWithdrawal as recordEndpoint } from '#contract/order/withdrawal.ts';
import { dateIn } from '#domain/calendar.ts';
import { recordWithdrawal } from '#server/office/orders/record-withdrawal.ts';
import { withdrawOrder } from '#server/features/orders/withdrawals/withdraw-order.ts';
import {
  balanceOf,
  buildCask,
  buildCoupon,
  buildMember,
  loginAs,
  loginAsOperator,
} from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { atOnce, codesOf, whileHeld } from '#testing/database/at-once.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { approveRefund as approve } from './decide-refund.ts';
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
/** Another one: what was given alone before does not count. */
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
  { by = finance, refundId = randomUUID(), kind = 'REDUCTION', ...asked }: Asked,
) =>
  request(app, refundOrder, {
    params: { orderId: order.id, refundId },
    body: { kind, reason, ...asked },
    token: by.token,
  });
const decide = (endpoint: typeof approveRefund, refundId: string, by = owner) =>
  request(
    app,
    endpoint as never,
    { params: { refundId }, body: { reason: 'Checked' }, token: by.token } as never,
  ) as Promise<Awaited<ReturnType<typeof refund>>>;
const orderOf = async ({ member, order }: Bought) =>
  (await request(app, getOrder, { params: { id: order.id }, token: await loginAs(context, member) })).body;

test('a small part of the price goes back at once, with a credit note, a notice and a mail, and the shares stay', async () => {
  const buyer = await bought(3, { coupon: true });
  const before = await balanceOf(context, buyer.member.id);
  const { status, body } = await refund(buyer, { amount: 1000 });
  expect([status, body.state, body.needsSecond, body.amount]).toEqual([201, 'DONE', false, 1000]);
  expect(body.shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(1000);
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
  const params = { id: order.id, withdrawalId: body.id };
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
  const { body } = await refund(buyer, { amount: 10_001 });
  expect([body.state, body.needsSecond]).toEqual(['PENDING', true]);
  expect(await balanceOf(context, buyer.member.id)).toBe(before);
  expect((await decide(approveRefund, body.id, finance)).error.errorCode).toBe('NOT_YOURS_TO_DECIDE');
  const done = await decide(approveRefund, body.id);
  expect(done.body).toMatchObject({ state: 'DONE', decision: 'Checked' });
  expect(done.body.creditNoteNumber).toMatch(/^C\d{4}-/);
  expect(await balanceOf(context, buyer.member.id)).toBe(before + 10_001);
  expect((await decide(approveRefund, body.id)).status).toBe(200);
  expect(await balanceOf(context, buyer.member.id)).toBe(before + 10_001);
  expect((await decide(refuseRefund as never, body.id)).error.errorCode).toBe('REFUND_STATE');
  expect(await brokenInvariants(database)).toEqual({});
});

test('a large sum in small parts needs a second person too, for one member and for many', async () => {
  await renewFinance();
  const [one, two] = [await bought(2), await bought(2)];
  expect((await refund(one, { amount: 6000 })).body.state).toBe('DONE');
  const other = await operator('finance');
  expect((await refund(one, { amount: 4001, by: other })).body.state).toBe('PENDING');
  expect((await refund(two, { amount: 4001 })).body.state).toBe('PENDING');
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
  expect((await again()).state).toBe('DONE');
  clock.set(start);
});

test('what support asks for always waits for a second person', async () => {
  const support = await operator('support');
  const buyer = await bought(1);
  const { body } = await refund(buyer, { amount: 1, by: support });
  expect(body.state).toBe('PENDING');
  expect((await decide(approveRefund, body.id, support)).error.errorCode).toBe('FORBIDDEN');
  expect((await decide(refuseRefund as never, body.id)).body.state).toBe('REFUSED');
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
  const { body } = await refund(buyer, { kind: 'TAKE_BACK', amount: left });
  await decide(approveRefund, body.id);
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
  expect((await refund(buyer, { amount: 28_900 })).error.errorCode).toBe('REFUND_TOO_HIGH');
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
  expect(answers.map(({ body }) => body.state)).toEqual(['DONE', 'DONE', 'DONE', 'DONE']);
  expect(await balanceOf(context, buyer.member.id)).toBe(190_700);
  expect((await refund(buyer, { amount: 701, refundId })).error.errorCode).toBe('REFUND_EXISTS');
  const elsewhere = { amount: 700, refundId, shareCodes: ['X-1'] };
  expect((await refund(buyer, elsewhere)).error.errorCode).toBe('REFUND_EXISTS');
  expect((await refund(buyer, { ...elsewhere, shareCodes: buyer.codes })).body.id).toBe(refundId);
  expect((await refund(buyer, { amount: 700, refundId, by: owner })).error.errorCode).toBe('REFUND_EXISTS');
});

test('of an order one refund waits at a time; only the operator who asked withdraws it', async () => {
  await renewFinance();
  const buyer = await bought(2);
  const { body } = await refund(buyer, { amount: 15_000 });
  expect((await refund(buyer, { amount: 1 })).error.errorCode).toBe('REFUND_PENDING');
  expect((await decide(cancelRefund as never, body.id)).error.errorCode).toBe('FORBIDDEN');
  expect((await decide(cancelRefund as never, body.id, finance)).body.state).toBe('CANCELLED');
  expect((await refund(buyer, { amount: 1 })).body.state).toBe('DONE');
});

async function waiting(amount: number, quantity = 2) {
  await renewFinance();
  const buyer = await bought(quantity);
  const { body } = await refund(buyer, { amount });
  return { buyer, refundId: body.id };
}
const lockOf = ({ member }: Bought) => `select 1 from member where id = '${member.id}' for update`;

test('of two who approve at once one does, and the money moves once', async () => {
  const { buyer, refundId } = await waiting(20_000);
  const callers = [owner.caller, (await operator('finance')).caller];
  const { answers, refusals } = await whileHeld(database, lockOf(buyer), 2, () =>
    atOnce(2, (i) => approve(context, callers[i] ?? owner.caller, { refundId, reason: 'Checked' })),
  );
  expect(answers).toHaveLength(1);
  expect(codesOf(refusals)).toEqual({ REFUND_STATE: 1 });
  expect(await balanceOf(context, buyer.member.id)).toBe(200_000);
  expect(await brokenInvariants(database)).toEqual({});
});

test('approved beside a withdrawal: one of them is done, and no more goes back than was paid', async () => {
  for (const first of [0, 1]) {
    const { buyer, refundId } = await waiting(20_000);
    const works = [
      () => approve(context, owner.caller, { refundId, reason: 'Checked' }),
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
      const asked = { kind: 'REDUCTION', amount: 6000, reason } as const;
      return ask(context, finance.caller, { orderId: order.id, refundId: randomUUID() }, asked);
    }),
  );
  expect(answers.map(({ state }) => state).toSorted()).toEqual(['DONE', 'PENDING']);
});

const adjust = (
  memberId: string,
  body: { direction: 'CREDIT' | 'DEBIT'; amount: number; currencyType?: 'SGD' | 'EUR' },
  by = finance,
) =>
  request(app, adjustWallet, {
    params: { memberId, refundId: randomUUID() },
    body: { currencyType: 'SGD', reason, ...body },
    token: by.token,
  });

test('a wallet is credited, and debited as far as the money is there', async () => {
  await renewFinance();
  const member = await buildMember(context, { balance: { EUR: 500 } });
  expect((await adjust(member.id, { direction: 'CREDIT', amount: 700 })).body.state).toBe('DONE');
  expect(await balanceOf(context, member.id)).toBe(700);
  expect((await adjust(member.id, { direction: 'DEBIT', amount: 701 })).error.errorCode).toBe(
    'NOT_ENOUGH_BALANCE',
  );
  expect((await adjust(member.id, { direction: 'DEBIT', amount: 200 })).body.state).toBe('DONE');
  expect(await balanceOf(context, member.id)).toBe(500);
  expect((await adjust(member.id, { direction: 'DEBIT', amount: 500, currencyType: 'EUR' })).body.state).toBe(
    'DONE',
  );
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
  const { body } = await adjust(owner.member.id, { direction: 'CREDIT', amount: 10_001 });
  expect((await decide(approveRefund, body.id)).error.errorCode).toBe('NOT_YOURS_TO_DECIDE');
});

test('shares that cost nothing are taken back without money', async () => {
  await renewFinance();
  const member = await buildMember(context);
  const { code } = await buildCoupon(context, { value: 100 });
  const wanted = { casks: [[await buildCask(context), 1]], coupon: code } as const;
  const order = await (await fillCart(context, callerOf(member), wanted)).place();
  const buyer = { member, order, codes: [] };
  expect((await refund(buyer, { amount: 0 })).error.errorCode).toBe('INVALID_REQUEST');
  const { body } = await refund(buyer, { kind: 'TAKE_BACK', amount: 0 });
  expect([body.state, body.creditNoteNumber]).toEqual(['DONE', null]);
  expect((await orderOf(buyer)).state).toBe('REFUNDED');
  expect(await brokenInvariants(database)).toEqual({});
});

/** An order whose time for withdrawing has ended, and how an operator records a withdrawal from it. */
async function late(quantity: number) {
  const buyer = await bought(quantity);
  const receivedOn = dateIn('SG', clock.now());
  const record = (by = finance) =>
    recordWithdrawal(context, by.caller, buyer.order.id, { receivedOn, note: 'An old mail' });
  return { buyer, record, receivedOn };
}

test('a withdrawal recorded after its time counts as a refund: over the limit two people record it', async () => {
  await renewFinance();
  const before = clock.now();
  const [small, more, large] = [await late(1), await late(1), await late(3)];
  clock.set(before.getTime() + 60 * 24 * 3600_000);
  expect((await small.record()).state).toBe('WITHDRAWN');
  await expect(more.record()).rejects.toMatchObject({ code: 'PAYMENT_REQUESTED' });
  const paid = { orderId: more.buyer.order.id, refundId: randomUUID() };
  const part = { kind: 'REDUCTION', amount: 1, reason } as const;
  expect((await ask(context, finance.caller, paid, part)).state).toBe('PENDING');
  const support = await operator('support');
  for (const by of [finance, finance])
    await expect(large.record(by)).rejects.toMatchObject({ code: 'PAYMENT_REQUESTED' });
  const bySupport = await request(app, recordEndpoint, {
    params: { id: large.buyer.order.id },
    body: { receivedOn: large.receivedOn, note: 'An old mail' },
    token: support.token,
  });
  expect(bySupport.error.errorCode).toBe('PAYMENT_REQUESTED');
  expect(await balanceOf(context, large.buyer.member.id)).toBe(170_000);
  expect((await large.record(owner)).state).toBe('WITHDRAWN');
  expect(await balanceOf(context, large.buyer.member.id)).toBe(200_000);
  expect(await brokenInvariants(database)).toEqual({});
  clock.set(before);
});

test('within the time one operator records a withdrawal, but not their own', async () => {
  const support = await operator('support');
  const { buyer, record } = await late(3);
  await expect(record({ ...finance, caller: callerOf(buyer.member) })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  expect((await record(support)).state).toBe('WITHDRAWN');
});

test('refunds are listed by state and order', async () => {
  const { buyer, refundId } = await waiting(12_000);
  const list = async (query: { state?: 'PENDING' | 'REFUSED'; orderId?: string }) =>
    (await request(app, listRefunds, { query, token: owner.token })).body.map(({ id }) => id);
  expect(await list({ orderId: buyer.order.id })).toEqual([refundId]);
  expect(await list({ state: 'PENDING', orderId: buyer.order.id })).toEqual([refundId]);
  expect(await list({ state: 'REFUSED', orderId: buyer.order.id })).toEqual([]);
  expect(await list({ orderId: randomUUID() })).toEqual([]);
});
