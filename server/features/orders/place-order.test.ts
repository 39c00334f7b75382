import { expect, test } from 'vitest';
import { assert } from '#domain/assert.ts';
import type { Currency } from '#domain/money.ts';
import { getCart } from '#contract/order/cart.ts';
import { getCollection } from '#contract/certificate.ts';
import { getInvoice, getOrder, listOrders } from '#contract/order/order.ts';
import { legalVersionAt } from '#server/features/legal/versions.ts';
import { rowOf, rowsOf } from '#testing/database/rows.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { balanceOf, buildCask, buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { buildBuyers, buyShares } from '#testing/fixtures/buyers.ts';
import { testShop } from '#testing/test-shop.ts';
import { fullRefund, spareBottle } from '#words/en/order-terms.ts';
import { confirmOrderJob } from './jobs.ts';

const { context, call, clock, db, pass } = await testShop();

test('an order placed is confirmed by mail, with the codes of its shares, its sums and the right of withdrawal', async () => {
  const cask = await buildCask(context, { name: 'Rain Barrel' });
  const { member, codes } = await buyShares(context, { cask, quantity: 2 });
  expect(context.mails).toEqual([]);
  const { text, html } = await context.nextMailTo(member.email);
  expect(html).toContain(
    `<img src="${context.config.publicUrl}/pictures/cask/${cask.id}.png" alt="The cask Rain Barrel"`,
  );
  const terms = ['14 days', ' at bottling, ', spareBottle, fullRefund];
  for (const words of ['2 × Rain Barrel', 'S$200.00', ...codes, ...terms]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
});

test('mail, invoice and order name the same last day to withdraw, over the lunar new year too', async () => {
  const now = clock.now();
  // 14 days end on Saturday, the first day of the new year; it and the Sunday are taken on Monday and Tuesday.
  // Where the buyer lives it is the 27th already.
  clock.set('2024-01-27T03:00:00+08:00');
  const { order, member } = await buyShares(context);
  const mail = await context.nextMailTo(member.email);
  const { content } = await rowOf(db, 'document', { memberId: member.id, reference: order.invoiceNumber });
  expect(mail?.text).toContain('Your order of 27 Jan 2024 is confirmed.');
  expect(order.withdrawUntil).toBe('2024-02-13');
  expect(mail.text).toContain('until the end of 13 Feb 2024');
  expect(JSON.stringify(content.lines)).toContain('until the end of 13 Feb 2024');
  clock.set(now);
});

test('orders that are confirmed together are each confirmed to its own buyer, once', async () => {
  const cask = await buildCask(context);
  const buyers = await buildBuyers(context, 3, { casks: [[cask, 1]] });
  const placed = await Promise.all(buyers.map((buyer) => buyer.place()));
  const waiting = placed.map(({ id }) => ({ orderId: id }));
  const merged = confirmOrderJob.merge?.([...waiting, ...waiting]);
  assert(merged, 'orders are merged');
  await confirmOrderJob.handler(context, merged);
  for (const [i, { id }] of placed.entries()) {
    const { memberId } = buyers[i]!.caller;
    const notices = await rowsOf(db, 'notice', { memberId, type: 'ORDER_PLACED' });
    expect(notices.map(({ event }) => event)).toEqual([`order:${id}`]);
  }
  const mails = await rowsOf(db, 'mail', { type: 'ORDER_PLACED' });
  for (const { id } of placed) expect(mails.filter(({ event }) => event === `order:${id}`)).toHaveLength(1);
});

test('the confirmation carries the terms that were accepted, and an answer to it reaches who handles withdrawals', async () => {
  const { config } = context;
  const mail = context.mails.find(({ subject }) => subject.startsWith('Your cask shares'));
  expect(mail?.replyTo).toBe(config.company.ordersEmail);
  expect(mail?.text).toContain(`or write to ${config.company.ordersEmail}`);
  expect(mail?.text).toContain(config.company.address);
  const names = mail?.attachments.map(({ filename }) => filename) ?? [];
  const certificate = expect.stringMatching(/^certificate-/) as string;
  const invoice = expect.stringMatching(/^invoice-/) as string;
  const terms = `sales-term-version-${legalVersionAt(clock.now())}.pdf`;
  expect(names).toEqual([certificate, certificate, invoice, terms]);
  for (const { content } of mail?.attachments ?? []) expect(content.subarray(0, 5).toString()).toBe('%PDF-');
});

test('one share is named by its number; without a name of its buyer no certificate is issued by the mail', async () => {
  const cask = await buildCask(context, { name: 'Late Frost' });
  const { member: nameless } = await buyShares(context, { cask, name: '', surname: '' });
  const { subject, text, attachments } = await context.nextMailTo(nameless.email);
  expect(subject).toMatch(/^Your cask share: /);
  expect(text).toMatch(/^Thank you\. /);
  expect(text).toMatch(/Share \d+ of Late Frost \(/);
  expect(attachments.map(({ filename }) => filename.slice(0, 8))).toEqual(['invoice-', 'sales-te']);
  const certificate = { memberId: nameless.id, kind: 'CERTIFICATE' } as const;
  expect(await rowsOf(db, 'document', certificate)).toEqual([]);
});

/** A member with S$1,000.00 and two shares at S$100.00 in the cart. */
async function shopper() {
  const cask = await buildCask(context);
  const [buyer] = await buildBuyers(context, 1, { casks: [[cask, 2]] });
  assert(buyer, 'there is a buyer');
  const { memberId } = buyer.caller;
  return { ...buyer, memberId, token: await loginAs(context, { id: memberId }), cask };
}

test('an order takes the lowest free shares, the money, and leaves certificates, an invoice and an empty cart', async () => {
  const { token, memberId, cask, place } = await shopper();
  const cart = async () => (await call(getCart, { token, query: { deviceId: 'device-of-a-buyer' } })).body;
  const [shown] = (await cart()).entries;
  const order = await place();
  const sums = { subtotal: 20_000, discount: 0, total: 20_000, currency: 'SGD', couponCode: null };
  expect(order).toMatchObject(sums);
  expect(order.invoiceNumber).toMatch(new RegExp(`^T${clock.now().getUTCFullYear()}-\\d{6}$`));
  const [line] = order.lines;
  expect(line?.shareCodes.map((code) => code.split('-').at(-2))).toEqual(['0001', '0002']);
  expect(await balanceOf(context, memberId)).toBe(80_000);
  expect(line?.atBottling).toEqual({ country: 'SG', currency: 'SGD', amount: shown?.atBottling.SG });
  const params = { id: order.id };
  expect((await call(getOrder, { token, params })).body).toEqual(order);
  const pdf = await call(getInvoice, { token, params });
  expect([pdf.headers['content-type'], pdf.text.slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
  const { body: collection } = await call(getCollection, { token, query: {} });
  const ofOrder = async (reader: string) =>
    (await call(getCollection, { token: reader, query: { orderId: order.id } })).body;
  expect(await ofOrder(token)).toEqual(collection);
  expect(collection.content.map(({ shareCode }) => shareCode).toSorted()).toEqual(line?.shareCodes);
  const stranger = await loginAs(context, await buildMember(context));
  expect((await ofOrder(stranger)).content, "another member's order").toEqual([]);
  expect((await call(listOrders, { token: stranger, query: {} })).body.content).toEqual([]);
  expect(await cart()).toMatchObject({ entries: [], orderedCasks: { [cask.id]: 2 } });
});

test('a member’s orders are listed, the newest first', async () => {
  const { member, order } = await buyShares(context);
  const newestFirst = [order.id];
  for (let i = 0; i < 5; i += 1) {
    pass(1000);
    newestFirst.unshift((await buyShares(context, { by: member })).order.id);
  }
  const { body } = await call(listOrders, { token: await loginAs(context, member), query: {} });
  expect(body.content.map(({ id }) => id)).toEqual(newestFirst);
});

test('an order is committed with a wait for the disk', async () => {
  const { place } = await shopper();
  const sent = await context.database.statements(() => place());
  const placing = sent.slice(sent.indexOf('begin'), sent.indexOf('commit') + 1);
  expect(placing.some((text) => text.includes('insert into orders'))).toBe(true);
  expect(placing.filter((text) => text.includes('synchronous_commit'))).toEqual([]);
});

test('an order that is refused changes nothing, and leaves its key free', async () => {
  const { memberId, cask, place } = await shopper();
  const key = 'a-key-that-stays-free';
  await expectRefusal(place(key, { expectedTotal: 19_999 }), 'PRICE_CHANGED');
  expect(await balanceOf(context, memberId)).toBe(100_000);
  expect(await rowsOf(db, 'caskShare', { caskId: cask.id, orderId: null })).toHaveLength(10);
  expect((await place(key)).total).toBe(20_000);
});

test('the minimum price in Ireland is that of the strength expected at bottling, as the page of the cask says', async () => {
  /** 700 ml, expected at 60.5 % after six years: at least EUR 33.42, or S$60.15 for who pays in SGD. */
  const orderAt = async (price: Record<Currency, number>) => {
    const cask = await buildCask(context, { price });
    const irish = { country: 'IE', balance: { EUR: 100_000 }, currency: 'EUR' } as const;
    return buyShares(context, { ...irish, cask, quantity: 2 });
  };
  expect((await orderAt({ EUR: 3342, SGD: 6015 })).order.total).toBe(6684);
  await expectRefusal(orderAt({ EUR: 3341, SGD: 9000 }), 'BELOW_MINIMUM_PRICE');
});
