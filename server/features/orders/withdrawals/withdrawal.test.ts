import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { rowOf } from '#testing/database/rows.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { getCollection, getPublicCertificate } from '#contract/certificate.ts';
import { getCask } from '#contract/cask/cask.ts';
import { getSubscription } from '#contract/membership/membership.ts';
import { getOrder, type Order } from '#contract/order/order.ts';
import { getTransaction } from '#contract/wallet/wallet.ts';
import { getOrderCreditNote, recordWithdrawal, withdrawOrder } from '#contract/order/withdrawal.ts';
import { addDays, dateIn, instantAt } from '#domain/calendar.ts';
import { lastDayOfWithdrawal } from '#domain/law/working-days.ts';
import { ledgerId } from '#server/features/wallet/ledger.ts';
import { orderRefundReference } from '#domain/wallet/ledger.ts';
import {
  balanceOf,
  buildCask,
  buildMember,
  loginAs,
  loginAsOperator,
  type BuiltCask,
} from '#testing/fixtures/builders.ts';
import { buyShares } from '#testing/fixtures/buyers.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, call, db, clock, pass } = await testShop();

async function bought(cask: BuiltCask, quantity = 1) {
  const { member, order, codes } = await buyShares(context, { cask, quantity });
  return { member, token: await loginAs(context, member), order, codes };
}
type Bought = Awaited<ReturnType<typeof bought>>;

const paidFor = (order: Order, codes?: string[]) =>
  order.lines
    .flatMap(({ shares }) => shares)
    .filter(({ shareCode, state }) => state === 'PURCHASED' && (!codes || codes.includes(shareCode)))
    .reduce((sum, { paid }) => sum + paid, 0);

function withdraw({ token, order }: Bought, shareCodes?: string[], change: object = {}) {
  const body = { ...(shareCodes && { shareCodes }), expectedRefund: paidFor(order, shareCodes), ...change };
  return call(withdrawOrder, { token, params: { id: order.id }, idempotencyKey: randomUUID(), body });
}

const membershipOf = async (token: string) => (await call(getSubscription, { token })).body.subscription;

test('withdrawing from an order gives back all of it, and nothing is left of it but its papers', async () => {
  const cask = await buildCask(context);
  const buyer = await bought(cask, 2);
  expect((await membershipOf(buyer.token))?.startsAt).not.toBeNull();
  expect(buyer.order).toMatchObject({ canWithdraw: true, state: 'PURCHASED', withdrawals: [], refunded: 0 });
  const { status, body } = await withdraw(buyer);
  expect(status).toBe(201);
  expect(body).toMatchObject({ state: 'WITHDRAWN', canWithdraw: false, refunded: 20_000 });
  const [withdrawal] = body.withdrawals;
  expect(withdrawal).toMatchObject({ amount: 20_000, receivedOn: dateIn('SG', clock.now()) });
  expect(withdrawal?.shareCodes).toEqual(body.lines[0]?.shareCodes);
  expect(await balanceOf(context, buyer.member.id)).toBe(200_000);
  const membership = await membershipOf(buyer.token);
  expect(membership).toMatchObject({ startsAt: null, endsAt: null, current: true });
  const { body: collection } = await call(getCollection, { token: buyer.token, query: {} });
  expect(collection.content).toEqual([]);
  const shareCode = withdrawal?.shareCodes[0] ?? '';
  const { body: share } = await call(getPublicCertificate, { params: { shareCode }, query: {} });
  expect(share.status).toBe('RETURNED');
  await context.runJobs();
  const { body: listed } = await call(getCask, { params: { id: String(cask.id) }, query: {} });
  expect(listed.caskProfile.quantity).toBe(10);
});

test('the acknowledgement says what, when and how much; the credit note is frozen and in a series of its own', async () => {
  const buyer = await bought(await buildCask(context, { name: 'Rain Barrel' }), 3);
  const { codes } = buyer;
  await context.runJobs();
  const { body } = await withdraw(buyer, codes.slice(0, 2));
  expect(body.state).toBe('PURCHASED');
  const mail = await context.nextMailTo(buyer.member.email);
  const [withdrawal] = body.withdrawals;
  const number = withdrawal?.creditNoteNumber ?? '';
  expect(number).toMatch(new RegExp(`^C${clock.now().getUTCFullYear()}-\\d{6}$`));
  expect(mail.subject).toContain(buyer.order.invoiceNumber);
  for (const words of [number, 'Back in your wallet: S$200.00', 'orders@', '/profile/wallet#returns'])
    expect(mail.text).toContain(words);
  expect(mail.text).toContain(`${codes[0]}, Rain Barrel: S$100.00`);
  expect(mail.text).not.toContain(codes[2]);
  expect(mail.text).toMatch(/recorded it on \d+ \w+ \d{4}, \d\d:\d\d/);
  const params = { id: buyer.order.id, withdrawalId: withdrawal?.id ?? '' };
  const { text: pdf } = await call(getOrderCreditNote, { token: buyer.token, params });
  expect(pdf.startsWith('%PDF')).toBe(true);
  const { content } = await rowOf(db, 'document', { reference: number });
  expect(JSON.stringify(content)).toContain(`For invoice ${buyer.order.invoiceNumber}`);
  expect(JSON.stringify(content)).toContain(codes[1]);
  const stranger = await loginAs(context, await buildMember(context));
  await expectRefusal(call(getOrderCreditNote, { token: stranger, params }), 'ORDER_NOT_FOUND');
  const id = ledgerId('REFUND', orderRefundReference(buyer.order.id, withdrawal?.id ?? ''));
  const transaction = await call(getTransaction, { token: buyer.token, params: { id } });
  expect(transaction.body).toMatchObject({ orderId: buyer.order.id, direction: 'IN', amount: 20_000 });
});

test('a free term begins with the order that still stands', async () => {
  const cask = await buildCask(context);
  const buyer = await bought(cask);
  pass(3600_000);
  const token = await loginAs(context, buyer.member);
  const { order: later } = await buyShares(context, { by: buyer.member, cask });
  await withdraw({ ...buyer, token });
  expect((await membershipOf(token))?.startsAt).toBe(later.placedAt);
  await withdraw({ ...buyer, token, order: later });
  expect((await membershipOf(token))?.startsAt).toBeNull();
});

test('a request for shares of others, unknown ones, another sum or a code twice changes nothing', async () => {
  const cask = await buildCask(context);
  const buyer = await bought(cask, 2);
  const other = await bought(cask);
  const { codes } = buyer;
  const foreign = withdraw(buyer, [...codes, ...other.codes], { expectedRefund: 30_000 });
  await expectRefusal(foreign, 'SHARES_NOT_WITHDRAWABLE');
  await expectRefusal(withdraw(buyer, codes, { expectedRefund: 19_999 }), 'REFUND_CHANGED');
  const key = { token: buyer.token, params: { id: buyer.order.id }, idempotencyKey: randomUUID() };
  const body = { shareCodes: codes, expectedRefund: 20_000 };
  const first = await call(withdrawOrder, { ...key, body });
  const repeated = await call(withdrawOrder, { ...key, body });
  expect(repeated.body).toEqual(first.body);
  expect(await balanceOf(context, buyer.member.id)).toBe(200_000);
});

/** The instant at which a day is over in Singapore. */
const endOf = (day: string) => instantAt('SG', Date.parse(`${addDays(day, 1)}T00:00:00Z`)).getTime();

test('the last second of the last day counts, the next does not, and an e-mail counts from the day it came', async () => {
  const before = clock.now();
  const cask = await buildCask(context);
  const [inTime, late, byMail] = [await bought(cask), await bought(cask), await bought(cask)];
  const lastDay = lastDayOfWithdrawal(clock.now(), 'SG');
  expect(inTime.order.withdrawUntil).toBe(lastDay);
  clock.set(endOf(lastDay) - 1);
  const token = await loginAs(context, inTime.member);
  expect((await withdraw({ ...inTime, token })).status).toBe(201);
  clock.set(endOf(lastDay));
  const lateToken = await loginAs(context, late.member);
  await expectRefusal(withdraw({ ...late, token: lateToken }), 'WITHDRAWAL_OVER');
  const seen = await call(getOrder, { token: lateToken, params: { id: late.order.id } });
  expect(seen.body.canWithdraw).toBe(false);
  const operator = await loginAsOperator(context, await buildMember(context));
  const record = (receivedOn: string, order = byMail.order) =>
    call(recordWithdrawal, {
      token: operator,
      params: { id: order.id },
      body: { receivedOn, note: 'E-mail from the address of the account' },
    });
  await expectRefusal(record(addDays(lastDay, 1)), 'WITHDRAWAL_OVER');
  const fields = { receivedOn: expect.any(String) as string };
  for (const day of [addDays(lastDay, 2), '2001-01-01'])
    await expectRefusal(record(day), 'INVALID_REQUEST', { fields });
  const { body } = await record(lastDay);
  expect(body.withdrawals).toMatchObject([{ receivedOn: lastDay, amount: 10_000 }]);
  expect(await balanceOf(context, byMail.member.id)).toBe(200_000);
  clock.set(before);
});

test('a buyer who moves to another country keeps the time of the country of the order', async () => {
  const buyer = await bought(await buildCask(context));
  await db.updateTable('member').set({ country: 'IE' }).where('id', '=', buyer.member.id).execute();
  const { body } = await call(getOrder, { token: buyer.token, params: { id: buyer.order.id } });
  expect(body.withdrawUntil).toBe(lastDayOfWithdrawal(new Date(buyer.order.placedAt), 'SG'));
});

testInvariants(context);
