import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { rowOf, updateRows } from '#testing/database/rows.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { getCollection } from '#contract/certificate.ts';
import { getCask } from '#contract/cask/cask.ts';
import { getTransaction } from '#contract/wallet/wallet.ts';
import { getOrderCreditNote, recordWithdrawal } from '#contract/order/withdrawal.ts';
import { addDays, dateIn, instantAt } from '#domain/calendar.ts';
import { lastDayOfWithdrawal } from '#domain/law/working-days.ts';
import { getMembership } from '#server/features/memberships/subscriptions/get-membership.ts';
import { ledgerId } from '#server/features/wallet/ledger.ts';
import { orderRefundReference } from '#domain/wallet/ledger.ts';
import { balanceOf, buildCask, buildMember, loginAs, loginAsOperator } from '#testing/fixtures/builders.ts';
import { buyShares, giveBack, type Bought } from '#testing/fixtures/buyers.ts';
import { testShop } from '#testing/test-shop.ts';
import { ownOrder } from '../list-orders.ts';

const { context, call, db, clock, pass } = await testShop();

const membershipOf = async ({ caller }: Bought) => (await getMembership(context, caller)).subscription;

test('withdrawing from an order gives back all of it, and nothing is left of it but its papers', async () => {
  const cask = await buildCask(context);
  const buyer = await buyShares(context, { cask, quantity: 2 });
  const token = await loginAs(context, buyer.member);
  expect((await membershipOf(buyer))?.startsAt).not.toBeNull();
  expect(buyer.order).toMatchObject({ canWithdraw: true, state: 'PURCHASED', withdrawals: [], refunded: 0 });
  const left = await giveBack(context, buyer);
  expect(left).toMatchObject({ state: 'WITHDRAWN', canWithdraw: false, refunded: 20_000 });
  const [withdrawal] = left.withdrawals;
  expect(withdrawal).toMatchObject({ amount: 20_000, receivedOn: dateIn('SG', clock.now()) });
  expect(withdrawal?.shareCodes).toEqual(left.lines[0]?.shareCodes);
  expect(await balanceOf(context, buyer.member.id)).toBe(200_000);
  expect(await membershipOf(buyer)).toMatchObject({ startsAt: null, endsAt: null, current: true });
  const { body: collection } = await call(getCollection, { token, query: {} });
  expect(collection.content).toEqual([]);
  await context.runJobs();
  const { body: listed } = await call(getCask, { params: { id: String(cask.id) }, query: {} });
  expect(listed.caskProfile.quantity).toBe(10);
});

test('the acknowledgement says what, when and how much; the credit note is frozen and in a series of its own', async () => {
  const cask = await buildCask(context, { name: 'Rain Barrel' });
  const buyer = await buyShares(context, { cask, quantity: 3 });
  const { codes } = buyer;
  await context.runJobs();
  const left = await giveBack(context, buyer, codes.slice(0, 2));
  expect(left.state).toBe('PURCHASED');
  const mail = await context.nextMailTo(buyer.member.email);
  const token = await loginAs(context, buyer.member);
  const [withdrawal] = left.withdrawals;
  const number = withdrawal?.creditNoteNumber ?? '';
  expect(number).toMatch(new RegExp(`^C${clock.now().getUTCFullYear()}-\\d{6}$`));
  expect(mail.subject).toContain(buyer.order.invoiceNumber);
  for (const words of [number, 'Back in your wallet: S$200.00', 'orders@', '/profile/wallet#returns'])
    expect(mail.text).toContain(words);
  expect(mail.text).toContain(`${codes[0]}, Rain Barrel: S$100.00`);
  expect(mail.text).not.toContain(codes[2]);
  expect(mail.text).toMatch(/recorded it on \d+ \w+ \d{4}, \d\d:\d\d/);
  const params = { id: buyer.order.id, withdrawalId: withdrawal?.id ?? '' };
  const { text: pdf } = await call(getOrderCreditNote, { token, params });
  expect(pdf.startsWith('%PDF')).toBe(true);
  const { content } = await rowOf(db, 'document', { reference: number });
  expect(JSON.stringify(content)).toContain(`For invoice ${buyer.order.invoiceNumber}`);
  expect(JSON.stringify(content)).toContain(codes[1]);
  const stranger = await loginAs(context, await buildMember(context));
  await expectRefusal(call(getOrderCreditNote, { token: stranger, params }), 'ORDER_NOT_FOUND');
  const id = ledgerId('REFUND', orderRefundReference(buyer.order.id, withdrawal?.id ?? ''));
  const transaction = await call(getTransaction, { token, params: { id } });
  expect(transaction.body).toMatchObject({ orderId: buyer.order.id, direction: 'IN', amount: 20_000 });
});

test('a free term begins with the order that still stands', async () => {
  const cask = await buildCask(context);
  const buyer = await buyShares(context, { cask });
  pass(3600_000);
  const { order: later } = await buyShares(context, { by: buyer.member, cask });
  await giveBack(context, buyer);
  expect((await membershipOf(buyer))?.startsAt).toBe(later.placedAt);
  await giveBack(context, { ...buyer, order: later });
  expect((await membershipOf(buyer))?.startsAt).toBeNull();
});

test('a request for shares of others, unknown ones, another sum or a code twice changes nothing', async () => {
  const cask = await buildCask(context);
  const buyer = await buyShares(context, { cask, quantity: 2 });
  const other = await buyShares(context, { cask });
  const { codes } = buyer;
  const foreign = giveBack(context, buyer, [...codes, ...other.codes], { expectedRefund: 30_000 });
  await expectRefusal(foreign, 'SHARES_NOT_WITHDRAWABLE');
  await expectRefusal(giveBack(context, buyer, codes, { expectedRefund: 19_999 }), 'REFUND_CHANGED');
  const key = randomUUID();
  const first = await giveBack(context, buyer, codes, { key });
  expect(await giveBack(context, buyer, codes, { key })).toEqual(first);
  expect(await balanceOf(context, buyer.member.id)).toBe(200_000);
});

/** The instant at which a day is over in Singapore. */
const endOf = (day: string) => instantAt('SG', Date.parse(`${addDays(day, 1)}T00:00:00Z`)).getTime();

test('the last second of the last day counts, the next does not, and an e-mail counts from the day it came', async () => {
  const before = clock.now();
  const cask = await buildCask(context);
  const buy = () => buyShares(context, { cask });
  const [inTime, late, byMail] = [await buy(), await buy(), await buy()];
  const lastDay = lastDayOfWithdrawal(clock.now(), 'SG');
  expect(inTime.order.withdrawUntil).toBe(lastDay);
  clock.set(endOf(lastDay) - 1);
  expect((await giveBack(context, inTime)).state).toBe('WITHDRAWN');
  clock.set(endOf(lastDay));
  await expectRefusal(giveBack(context, late), 'WITHDRAWAL_OVER');
  expect((await ownOrder(context, late.caller, late.order.id)).canWithdraw).toBe(false);
  const operator = await loginAsOperator(context, await buildMember(context));
  const params = { id: byMail.order.id };
  const note = 'E-mail from the address of the account';
  const record = (receivedOn: string) =>
    call(recordWithdrawal, { token: operator, params, body: { receivedOn, note } });
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
  const buyer = await buyShares(context);
  await updateRows(db, 'member', { id: buyer.member.id }, { country: 'IE' });
  const { withdrawUntil } = await ownOrder(context, buyer.caller, buyer.order.id);
  expect(withdrawUntil).toBe(lastDayOfWithdrawal(new Date(buyer.order.placedAt), 'SG'));
});

testInvariants(context);
