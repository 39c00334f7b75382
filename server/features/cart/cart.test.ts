import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addEntry,
  applyCoupon,
  cancelCoupon,
  getCart,
  removeEntry,
  updateEntry,
} from '#contract/order/cart.ts';
import { buildCask, buildCoupon, buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testInstant } from '#testing/test-clock.ts';
import { testContext, type TestContext } from '#testing/test-context.ts';

let context: TestContext;
let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  context = await testContext();
  app = await testApp(context);
});

const device = () => `device-${randomUUID()}`;
const open = async (deviceId: string, token?: string) =>
  (await request(app, getCart, { query: { deviceId }, ...(token ? { token } : {}) })).body;
const add = (cartId: string, boShareId: number, quantity = 1, token?: string) =>
  request(app, addEntry, {
    params: { cartId },
    body: { cartId, boShareId, quantity },
    ...(token ? { token } : {}),
  });

describe('a cart', () => {
  test('belongs to its device until login', async () => {
    const deviceId = device();
    const first = await open(deviceId);
    expect((await open(deviceId)).id).toBe(first.id);
    expect((await open(device())).id).not.toBe(first.id);
  });

  test('is opened with three statements, and takes an entry with six', async () => {
    const { offerId } = await buildCask(context);
    let cart = await open(device());
    const opened = await context.database.statements(async () => (cart = await open(device())));
    const filled = await context.database.statements(async () => add(cart.id, offerId));
    expect([opened.length, filled.length]).toEqual([3, 6]);
  });

  test('shows its entries by id descending, and adds up', async () => {
    const [a, b] = [await buildCask(context), await buildCask(context, { price: { SGD: 333, EUR: 250 } })];
    const { id } = await open(device());
    await add(id, a.offerId, 2);
    const { body } = await add(id, b.offerId, 3);
    expect(body.entries.map(({ boShareId }) => boShareId)).toEqual([b.offerId, a.offerId]);
    expect(body).toMatchObject({ subtotal: 20_999, discount: 0, total: 20_999, currency: 'SGD' });
  });

  test('sums what is added twice, sets what is changed, forgets what is removed', async () => {
    const { offerId } = await buildCask(context);
    const { id } = await open(device());
    await add(id, offerId, 2);
    const [entry] = (await add(id, offerId, 3)).body.entries;
    expect(entry?.quantity).toBe(5);
    const params = { cartId: id, entryId: String(entry?.id) };
    const set = await request(app, updateEntry, { params, body: { id: entry?.id ?? 0, quantity: 1 } });
    expect(set.body.entries[0]?.quantity).toBe(1);
    expect((await request(app, removeEntry, { params })).body.entries).toEqual([]);
    expect((await request(app, removeEntry, { params })).error.errorCode).toBe('ENTRY_NOT_FOUND');
  });

  test('takes an entry back as it was answered, and reads its quantity alone', async () => {
    const cask = await buildCask(context);
    const other = await buildCask(context);
    const { id } = await open(device());
    const [entry] = (await add(id, cask.offerId, 2)).body.entries;
    if (!entry) throw new Error('the cart has an entry');
    const put = (body: object) =>
      request(app, updateEntry, {
        params: { cartId: id, entryId: String(entry.id) },
        body: body as typeof entry,
      });
    const same = await put(entry);
    expect([same.status, same.body.entries]).toEqual([200, [entry]]);
    const changed = { boShareId: other.offerId, unitPrice: 1, total: 1, left: 9999, name: 'Another' };
    const { body } = await put({ ...entry, ...changed, quantity: 3 });
    const three = { quantity: 3, total: 3 * entry.unitPrice };
    expect(body.entries).toEqual([{ ...entry, ...three, atBottling: body.entries[0]?.atBottling }]);
    expect(body.entries[0]?.atBottling.IE).toBeGreaterThan(entry.atBottling.IE);
    for (const wrong of [
      { name: 7 },
      { name: 'a\nb' },
      { unitPrice: '1' },
      { total: 0.5 },
      { left: null },
      { state: 'OPEN' },
      { fillDate: '2026-02-30' },
      { boShareId: 0 },
      { colour: 'red' },
    ]) {
      const refused = await put({ ...entry, ...wrong });
      expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, Object.keys(wrong)]);
    }
  });

  test('never holds more than is left, than 100, or what is not on sale', async () => {
    const { id } = await open(device());
    const few = await add(id, (await buildCask(context, { shares: 3 })).offerId, 4);
    expect([few.status, few.error.errorCode, few.error.left]).toEqual([409, 'NOT_ENOUGH_SHARES', 3]);
    const many = (await buildCask(context, { shares: 200 })).offerId;
    await add(id, many, 100);
    expect((await add(id, many, 1)).error.errorCode).toBe('QUANTITY_OUT_OF_RANGE');
    const announced = await add(id, (await buildCask(context, { published: false })).offerId);
    expect([announced.status, announced.error.errorCode]).toEqual([409, 'OFFER_NOT_ON_SALE']);
    expect((await add(id, 999_999_999)).error.errorCode).toBe('OFFER_NOT_FOUND');
  });

  test('shows the prices of the currency asked for, converted from nothing', async () => {
    const cask = await buildCask(context);
    const deviceId = device();
    const { id } = await open(deviceId);
    await add(id, cask.offerId);
    const { body } = await request(app, getCart, { query: { deviceId, currencyType: 'EUR' } });
    expect(body).toMatchObject({ currency: 'EUR', total: 7000 });
  });

  test("of a member answers to that member's token alone", async () => {
    const cask = await buildCask(context);
    const owner = await loginAs(context, await buildMember(context));
    const stranger = await loginAs(context, await buildMember(context));
    const { id } = await open(device(), owner);
    for (const token of [undefined, stranger]) {
      expect((await add(id, cask.offerId, 1, token)).error.errorCode).toBe('CART_NOT_FOUND');
    }
    expect((await add(id, cask.offerId, 1, owner)).status).toBe(200);
  });
});

describe('at login', () => {
  test('the carts are merged: quantities summed, limited to what is left, every cut reported', async () => {
    const [plenty, scarce] = [
      await buildCask(context),
      await buildCask(context, { shares: 3, name: 'Scarce' }),
    ];
    const token = await loginAs(context, await buildMember(context));
    const mine = await open(device(), token);
    await add(mine.id, plenty.offerId, 1, token);
    await add(mine.id, scarce.offerId, 2, token);
    const deviceId = device();
    const anonymous = await open(deviceId);
    await add(anonymous.id, plenty.offerId, 4);
    await add(anonymous.id, scarce.offerId, 2);
    const merged = await open(deviceId, token);
    expect(merged.id).toBe(mine.id);
    expect(Object.fromEntries(merged.entries.map((entry) => [entry.boShareId, entry.quantity]))).toEqual({
      [plenty.offerId]: 5,
      [scarce.offerId]: 3,
    });
    expect(merged.notices).toEqual([{ caskId: scarce.id, name: 'Scarce', wanted: 4, quantity: 3 }]);
    expect((await open(deviceId, token)).notices).toEqual([]);
  });

  test('what is added to the merged cart follows it with the token, and is refused without', async () => {
    const cask = await buildCask(context);
    const token = await loginAs(context, await buildMember(context));
    const deviceId = device();
    const anonymous = await open(deviceId);
    const mine = await open(deviceId, token);
    const followed = await add(anonymous.id, cask.offerId, 1, token);
    expect([followed.status, followed.body.id]).toEqual([200, mine.id]);
    const refused = await add(anonymous.id, cask.offerId, 1);
    expect([refused.status, refused.error.errorCode]).toEqual([409, 'CART_MOVED']);
  });

  test('a coupon on the device comes along', async () => {
    const [cask, coupon] = [await buildCask(context), await buildCoupon(context)];
    const deviceId = device();
    const anonymous = await open(deviceId);
    await add(anonymous.id, cask.offerId);
    await request(app, applyCoupon, { params: { cartId: anonymous.id, couponId: coupon.code } });
    const merged = await open(deviceId, await loginAs(context, await buildMember(context)));
    expect(merged).toMatchObject({ coupon: { code: coupon.code, refusal: null }, total: 9000 });
  });
});

test.each(['12345678', '87654321', 'abcdefgh', 'aaaaaaaabcdefgh', '0123456789abcdef'])(
  'a cart of the device %s would be anybody’s',
  async (deviceId) => {
    const { status, error } = await request(app, getCart, { query: { deviceId } });
    expect([status, error.errorCode]).toEqual([400, 'INVALID_REQUEST']);
  },
);

describe('a coupon', () => {
  test('is applied, shown and taken off', async () => {
    const [cask, coupon] = [await buildCask(context), await buildCoupon(context)];
    const { id } = await open(device());
    await add(id, cask.offerId);
    const applied = await request(app, applyCoupon, { params: { cartId: id, couponId: coupon.code } });
    expect(applied.body).toMatchObject({
      discount: 1000,
      total: 9000,
      coupon: { code: coupon.code, refusal: null },
    });
    const cancelled = await request(app, cancelCoupon, { params: { cartId: id } });
    expect(cancelled.body).toMatchObject({ discount: 0, total: 10_000, coupon: null });
  });

  test.each([
    // Nobody learns by trying which codes there are.
    ['COUPON_UNKNOWN', { validUntil: new Date(Date.parse(testInstant) - 1) }, 422],
    [
      'COUPON_UNKNOWN',
      { validUntil: new Date(Date.parse(testInstant) - 1), appliesTo: 'MEMBERSHIP' as const },
      422,
    ],
    ['COUPON_UNKNOWN', { uses: 100 }, 422],
    ['COUPON_BELOW_MINIMUM', { minimum: 10_001, currency: 'SGD' as const }, 409],
    ['COUPON_WRONG_CURRENCY', { currency: 'EUR' as const }, 409],
    ['COUPON_NOT_FOR_THIS', { appliesTo: 'MEMBERSHIP' as const }, 422],
  ])('%s', async (code, facts, expected) => {
    const [cask, coupon] = [await buildCask(context), await buildCoupon(context, facts)];
    const { id } = await open(device());
    await add(id, cask.offerId);
    const { status, error } = await request(app, applyCoupon, {
      params: { cartId: id, couponId: coupon.code },
    });
    expect([status, error.errorCode]).toEqual([expected, code]);
  });

  test('that is used up is named as such to a member only', async () => {
    const token = await loginAs(context, await buildMember(context));
    const [cask, coupon] = [await buildCask(context), await buildCoupon(context, { uses: 100 })];
    const { id } = await open(device(), token);
    await add(id, cask.offerId, 1, token);
    const params = { cartId: id, couponId: coupon.code };
    const { status, error } = await request(app, applyCoupon, { params, token });
    expect([status, error.errorCode]).toEqual([409, 'COUPON_USED_UP']);
  });

  test('nobody knows is refused', async () => {
    const { id } = await open(device());
    const { status, error } = await request(app, applyCoupon, {
      params: { cartId: id, couponId: 'no-such-code' },
    });
    expect([status, error.errorCode]).toEqual([422, 'COUPON_UNKNOWN']);
  });
});
