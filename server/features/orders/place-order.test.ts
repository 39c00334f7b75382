import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addEntry, applyCoupon, getCart } from '#contract/order/cart.ts';
import { getCollection } from '#contract/certificate.ts';
import { getInvoice, getOrder, listOrders, placeOrder } from '#contract/order/order.ts';
import { addDays, addYears, dateIn } from '#domain/calendar.ts';
import {
  balanceOf,
  buildCask,
  buildCoupon,
  buildMember,
  loginAs,
  type BuiltCask,
  type MemberFacts,
} from '#testing/fixtures/builders.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testInstant } from '#testing/test-clock.ts';
import { testContext } from '#testing/test-context.ts';

/** The buyer comes of age tomorrow, as Singapore counts days. */
const bornTooLate = addDays(addYears(dateIn('SG', new Date(testInstant)), -18), 1);

const context = await testContext();
const app = await testApp(context);

/** A member with S$1,000 and a cart of `quantity` shares at S$100. */
async function shopper(
  facts: MemberFacts = {},
  { cask, quantity = 2 }: { cask?: BuiltCask; quantity?: number } = {},
) {
  const member = await buildMember(context, { balance: { SGD: 100_000 }, ...facts });
  const token = await loginAs(context, member);
  const chosen = cask ?? (await buildCask(context));
  const { body: cart } = await request(app, getCart, { token, query: { deviceId: `device-${member.id}` } });
  const body = { cartId: cart.id, boShareId: chosen.offerId, quantity };
  await request(app, addEntry, { token, params: { cartId: cart.id }, body });
  return { member, token, cartId: cart.id, cask: chosen };
}

type Shopper = Awaited<ReturnType<typeof shopper>>;

function order({ token, cartId }: Shopper, change: object = {}, idempotencyKey: string = randomUUID()) {
  const body = {
    cartId,
    currencyType: 'SGD',
    expectedTotal: 20_000,
    termsAccepted: true,
    ageDeclaration: true,
    ...change,
  };
  return request(app, placeOrder, { token, idempotencyKey, body: body as never });
}

describe('an order', () => {
  test('takes the lowest free shares, the money, and leaves certificates, an invoice and an empty cart', async () => {
    const buyer = await shopper();
    const asked = { token: buyer.token, query: { deviceId: `device-${buyer.member.id}` } };
    const [shown] = (await request(app, getCart, asked)).body.entries;
    const { status, body } = await order(buyer);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      subtotal: 20_000,
      discount: 0,
      total: 20_000,
      currency: 'SGD',
      couponCode: null,
    });
    expect(body.invoiceNumber).toMatch(new RegExp(`^T${context.clock.now().getUTCFullYear()}-\\d{6}$`));
    expect(body.lines[0]?.shareCodes.map((code) => code.split('-').at(-2))).toEqual(['0001', '0002']);
    expect(await balanceOf(context, buyer.member.id)).toBe(80_000);
    const kept = { country: 'SG', currency: 'SGD', amount: shown?.atBottling.SG };
    expect(body.lines[0]?.atBottling).toEqual(kept);
    const read = await request(app, getOrder, { token: buyer.token, params: { id: body.id } });
    expect(read.body).toEqual(body);
    const collection = await request(app, getCollection, { token: buyer.token, query: {} });
    const ofOrder = (token: string) => request(app, getCollection, { token, query: { orderId: body.id } });
    expect((await ofOrder(buyer.token)).body).toEqual(collection.body);
    expect((await ofOrder((await shopper()).token)).body.content, "another member's order").toEqual([]);
    expect(collection.body.content.map(({ shareCode }) => shareCode).toSorted()).toEqual(
      body.lines[0]?.shareCodes,
    );
    const { body: cart } = await request(app, getCart, {
      token: buyer.token,
      query: { deviceId: 'device-again' },
    });
    expect([cart.entries, cart.orderedCasks]).toEqual([[], { [buyer.cask.id]: 2 }]);
  });

  test('is mailed to its buyer by a job', async () => {
    const buyer = await shopper();
    const { body } = await order(buyer);
    await context.runJobs();
    expect(context.mailTo(buyer.member.email).subject).toContain(body.invoiceNumber);
  });

  test('is committed with a wait for the disk', async () => {
    const buyer = await shopper();
    const sent = await context.database.statements(() => order(buyer));
    const placing = sent.slice(sent.indexOf('begin'), sent.indexOf('commit') + 1);
    expect(placing.some((text) => text.includes('insert into orders'))).toBe(true);
    expect(placing.filter((text) => text.includes('synchronous_commit'))).toEqual([]);
  });

  test('has an invoice as PDF', async () => {
    const buyer = await shopper();
    const { body } = await order(buyer);
    const { headers, text } = await request(app, getInvoice, { token: buyer.token, params: { id: body.id } });
    expect([headers['content-type'], text.slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
  });

  test('is returned again for the same key, and another request with the key is refused', async () => {
    const buyer = await shopper();
    const first = await order(buyer, {}, 'the-same-key');
    const again = await order(buyer, {}, 'the-same-key');
    expect([again.status, again.body]).toEqual([201, first.body]);
    const other = await order(buyer, { expectedTotal: 1 }, 'the-same-key');
    expect([other.status, other.error.errorCode]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await balanceOf(context, buyer.member.id)).toBe(80_000);
  });

  test('leaves its key free when it is refused', async () => {
    const buyer = await shopper();
    const refused = await order(buyer, { termsAccepted: false }, 'a-key-that-stays-free');
    expect([refused.status, refused.error.errorCode]).toEqual([422, 'TERMS_NOT_ACCEPTED']);
    expect((await order(buyer, {}, 'a-key-that-stays-free')).status).toBe(201);
  });
});

describe('an order is refused, and nothing changes,', () => {
  test.each<[string, MemberFacts, object, number]>([
    ['TERMS_NOT_ACCEPTED', {}, { termsAccepted: false }, 422],
    ['COUNTRY_UNKNOWN', { country: null }, {}, 409],
    ['AGE_UNKNOWN', { dateOfBirth: null }, {}, 409],
    ['TOO_YOUNG', { dateOfBirth: bornTooLate }, {}, 422],
    ['AGE_DECLARATION_MISSING', {}, { ageDeclaration: false }, 422],
    ['NOT_A_MEMBER', { membership: null }, {}, 409],
    ['NOT_A_MEMBER', { membership: 'expired' }, {}, 409],
    ['PRICE_CHANGED', {}, { expectedTotal: 19_999 }, 409],
  ])('%s', async (code, facts, change, expected) => {
    const buyer = await shopper(facts);
    const { status, error } = await order(buyer, change);
    expect([status, error.errorCode]).toEqual([expected, code]);
    expect(await balanceOf(context, buyer.member.id)).toBe(100_000);
    const free = context.db
      .selectFrom('caskShare')
      .select('number')
      .where('caskId', '=', buyer.cask.id)
      .where('orderId', 'is', null);
    expect((await free.execute()).length).toBe(10);
  });
});

describe('the minimum price in Ireland', () => {
  /** 700 ml, expected at 60.5 % after six years: at least EUR 33.42, or S$60.15 for who pays in SGD. */
  const irish: MemberFacts = { country: 'IE', balance: { SGD: 100_000, EUR: 100_000 } };
  const orderAt = async (currencyType: 'EUR' | 'SGD', price: Record<'EUR' | 'SGD', number>) => {
    const buyer = await shopper(irish, { cask: await buildCask(context, { price }) });
    return order(buyer, { currencyType, expectedTotal: 2 * price[currencyType] });
  };
  const refused = { status: 409, error: { errorCode: 'BELOW_MINIMUM_PRICE' } };

  test('is that of the strength expected at bottling, as the page of the cask says', async () => {
    expect(await orderAt('EUR', { EUR: 3342, SGD: 6015 })).toMatchObject({ status: 201 });
    expect(await orderAt('EUR', { EUR: 3341, SGD: 9000 })).toMatchObject(refused);
  });

  test('is compared with the price that is paid', async () => {
    expect(await orderAt('SGD', { EUR: 3341, SGD: 6015 })).toMatchObject({ status: 201 });
    expect(await orderAt('SGD', { EUR: 9000, SGD: 6014 })).toMatchObject(refused);
  });
});

describe('a coupon', () => {
  const apply = (buyer: Shopper, code: string) =>
    request(app, applyCoupon, { token: buyer.token, params: { cartId: buyer.cartId, couponId: code } });

  test('reduces the order it is redeemed with, and counts one use', async () => {
    const coupon = await buildCoupon(context);
    const buyer = await shopper();
    expect((await apply(buyer, ` ${coupon.code.toUpperCase()} `)).body).toMatchObject({
      discount: 2000,
      total: 18_000,
    });
    const { body } = await order(buyer, { expectedTotal: 18_000 });
    expect(body).toMatchObject({ discount: 2000, total: 18_000, couponCode: coupon.code });
    const read = await request(app, getOrder, { token: buyer.token, params: { id: body.id } });
    expect(read.body, 'read later').toEqual(body);
    const { uses } = await context.db
      .selectFrom('coupon')
      .select('uses')
      .where('id', '=', coupon.id)
      .executeTakeFirstOrThrow();
    expect(uses).toBe(1);
  });
});

test("another member's order, invoice and collection do not exist", async () => {
  const [owner, stranger] = [await shopper(), await shopper()];
  const { body } = await order(owner);
  for (const endpoint of [getOrder, getInvoice]) {
    const { status, error } = await request(app, endpoint, {
      token: stranger.token,
      params: { id: body.id },
    });
    expect([status, error.errorCode]).toEqual([422, 'ORDER_NOT_FOUND']);
  }
  const orders = await request(app, listOrders, { token: stranger.token, query: {} });
  const collection = await request(app, getCollection, { token: stranger.token, query: {} });
  expect([orders.body.totalElements, collection.body.totalElements]).toEqual([0, 0]);
});
