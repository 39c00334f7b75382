import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { rowsOf } from '#testing/database/rows.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { addEntry, getCart } from '#contract/order/cart.ts';
import { getCollection } from '#contract/certificate.ts';
import { getInvoice, getOrder, listOrders, placeOrder } from '#contract/order/order.ts';
import {
  balanceOf,
  buildCask,
  buildMember,
  loginAs,
  type BuiltCask,
  type MemberFacts,
} from '#testing/fixtures/builders.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, call } = await testShop();

/** A member with S$1,000 and a cart of `quantity` shares at S$100. */
async function shopper(
  facts: MemberFacts = {},
  { cask, quantity = 2 }: { cask?: BuiltCask; quantity?: number } = {},
) {
  const member = await buildMember(context, { balance: { SGD: 100_000 }, ...facts });
  const token = await loginAs(context, member);
  const chosen = cask ?? (await buildCask(context));
  const { body: cart } = await call(getCart, { token, query: { deviceId: `device-${member.id}` } });
  const body = { cartId: cart.id, boShareId: chosen.offerId, quantity };
  await call(addEntry, { token, params: { cartId: cart.id }, body });
  return { member, token, cartId: cart.id, cask: chosen };
}

type Shopper = Awaited<ReturnType<typeof shopper>>;

function order({ token, cartId }: Shopper, change: object = {}, idempotencyKey: string = randomUUID()) {
  const consent = { termsAccepted: true, ageDeclaration: true };
  const body = { cartId, currencyType: 'SGD', expectedTotal: 20_000, ...consent, ...change };
  return call(placeOrder, { token, idempotencyKey, body: body as never });
}

test('an order takes the lowest free shares, the money, and leaves certificates, an invoice and an empty cart', async () => {
  const buyer = await shopper();
  const asked = { token: buyer.token, query: { deviceId: `device-${buyer.member.id}` } };
  const [shown] = (await call(getCart, asked)).body.entries;
  const { status, body } = await order(buyer);
  expect(status).toBe(201);
  const sums = { subtotal: 20_000, discount: 0, total: 20_000, currency: 'SGD', couponCode: null };
  expect(body).toMatchObject(sums);
  expect(body.invoiceNumber).toMatch(new RegExp(`^T${context.clock.now().getUTCFullYear()}-\\d{6}$`));
  expect(body.lines[0]?.shareCodes.map((code) => code.split('-').at(-2))).toEqual(['0001', '0002']);
  expect(await balanceOf(context, buyer.member.id)).toBe(80_000);
  const kept = { country: 'SG', currency: 'SGD', amount: shown?.atBottling.SG };
  expect(body.lines[0]?.atBottling).toEqual(kept);
  const read = await call(getOrder, { token: buyer.token, params: { id: body.id } });
  expect(read.body).toEqual(body);
  const pdf = await call(getInvoice, { token: buyer.token, params: { id: body.id } });
  expect([pdf.headers['content-type'], pdf.text.slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
  const collection = await call(getCollection, { token: buyer.token, query: {} });
  const ofOrder = (token: string) => call(getCollection, { token, query: { orderId: body.id } });
  expect((await ofOrder(buyer.token)).body).toEqual(collection.body);
  const { token: stranger } = await shopper();
  expect((await ofOrder(stranger)).body.content, "another member's order").toEqual([]);
  expect((await call(listOrders, { token: stranger, query: {} })).body.content).toEqual([]);
  expect(collection.body.content.map(({ shareCode }) => shareCode).toSorted()).toEqual(
    body.lines[0]?.shareCodes,
  );
  const query = { deviceId: 'device-again' };
  const { body: cart } = await call(getCart, { token: buyer.token, query });
  expect([cart.entries, cart.orderedCasks]).toEqual([[], { [buyer.cask.id]: 2 }]);
});

test('an order is committed with a wait for the disk', async () => {
  const buyer = await shopper();
  const sent = await context.database.statements(() => order(buyer));
  const placing = sent.slice(sent.indexOf('begin'), sent.indexOf('commit') + 1);
  expect(placing.some((text) => text.includes('insert into orders'))).toBe(true);
  expect(placing.filter((text) => text.includes('synchronous_commit'))).toEqual([]);
});

test('an order that is refused changes nothing, and leaves its key free', async () => {
  const buyer = await shopper();
  await expectRefusal(order(buyer, { expectedTotal: 19_999 }, 'a-key-that-stays-free'), 'PRICE_CHANGED');
  expect(await balanceOf(context, buyer.member.id)).toBe(100_000);
  expect(await rowsOf(context.db, 'caskShare', { caskId: buyer.cask.id, orderId: null })).toHaveLength(10);
  expect((await order(buyer, {}, 'a-key-that-stays-free')).status).toBe(201);
});

/** 700 ml, expected at 60.5 % after six years: at least EUR 33.42, or S$60.15 for who pays in SGD. */
const irish: MemberFacts = { country: 'IE', balance: { SGD: 100_000, EUR: 100_000 } };
const orderAt = async (currencyType: 'EUR' | 'SGD', price: Record<'EUR' | 'SGD', number>) => {
  const buyer = await shopper(irish, { cask: await buildCask(context, { price }) });
  return order(buyer, { currencyType, expectedTotal: 2 * price[currencyType] });
};
const refused = { status: 409, error: { errorCode: 'BELOW_MINIMUM_PRICE' } };

test('the minimum price in Ireland is that of the strength expected at bottling, as the page of the cask says', async () => {
  expect(await orderAt('EUR', { EUR: 3342, SGD: 6015 })).toMatchObject({ status: 201 });
  expect(await orderAt('EUR', { EUR: 3341, SGD: 9000 })).toMatchObject(refused);
});
