import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { atOnce, codesOf, untilWaiting, whileHeld } from '#testing/database/at-once.ts';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { getCart as readCart, updateEntry } from '#contract/order/cart.ts';
import { maxEntries } from '#domain/order/cart.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { buildCask, buildCoupon, buildMember } from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { testShop } from '#testing/test-shop.ts';
import { addEntry } from './add-entry.ts';
import { applyCoupon } from './apply-coupon.ts';
import { getCart } from './get-cart.ts';

const { context, call } = await testShop();

const newDevice = () => `device-${randomUUID()}`;
const newCaller = async () => callerOf(await buildMember(context));
const open = (deviceId: string, caller: Caller | null = null) => getCart(context, caller, { deviceId });
const add = (cartId: string, boShareId: number, quantity = 1, caller: Caller | null = null) =>
  addEntry(context, caller, { cartId, boShareId, quantity });

test('a cart is opened with three statements, and takes an entry with six', async () => {
  const { offerId } = await buildCask(context);
  const { id } = await open(newDevice());
  const visit = () => call(readCart, { query: { deviceId: newDevice() } });
  const opened = await context.database.statements(visit);
  const filled = await context.database.statements(() => add(id, offerId));
  expect([opened.length, filled.length]).toEqual([3, 6]);
});

test('a cart takes an entry back as it was answered, and reads its quantity alone', async () => {
  const cask = await buildCask(context);
  const other = await buildCask(context);
  const { id } = await open(newDevice());
  const [entry] = (await add(id, cask.offerId, 2)).entries;
  if (!entry) throw new Error('the cart has an entry');
  const params = { cartId: id, entryId: String(entry.id) };
  const put = (body: object) => call(updateEntry, { params, body: body as typeof entry });
  const same = await put(entry);
  expect([same.status, same.body.entries]).toEqual([200, [entry]]);
  const changed = { boShareId: other.offerId, unitPrice: 1, total: 1, left: 9999, name: 'Another' };
  const { body } = await put({ ...entry, ...changed, quantity: 3 });
  const three = { quantity: 3, total: 3 * entry.unitPrice };
  expect(body.entries).toEqual([{ ...entry, ...three, atBottling: body.entries[0]?.atBottling }]);
  expect(body.entries[0]?.atBottling.IE).toBeGreaterThan(entry.atBottling.IE);
});

test('at login the carts are merged: quantities summed, limited to what is left, every cut reported', async () => {
  const plenty = await buildCask(context);
  const scarce = await buildCask(context, { shares: 3, name: 'Scarce' });
  const caller = await newCaller();
  const memberCart = await open(newDevice(), caller);
  await add(memberCart.id, plenty.offerId, 1, caller);
  await add(memberCart.id, scarce.offerId, 2, caller);
  const deviceId = newDevice();
  const anonymous = await open(deviceId);
  await add(anonymous.id, plenty.offerId, 4);
  await add(anonymous.id, scarce.offerId, 2);
  const merged = await open(deviceId, caller);
  expect(merged.id).toBe(memberCart.id);
  expect(Object.fromEntries(merged.entries.map((entry) => [entry.boShareId, entry.quantity]))).toEqual({
    [plenty.offerId]: 5,
    [scarce.offerId]: 3,
  });
  expect(merged.notices).toEqual([{ caskId: scarce.id, name: 'Scarce', wanted: 4, quantity: 3 }]);
  expect((await open(deviceId, caller)).notices).toEqual([]);
});

test('two carts merge to as many casks as one holds; the others are reported', async () => {
  const caller = await newCaller();
  const { id } = await open(newDevice(), caller);
  for (let i = 0; i < maxEntries; i += 1) await add(id, (await buildCask(context)).offerId, 1, caller);
  const last = await buildCask(context, { name: 'One more' });
  const deviceId = newDevice();
  await add((await open(deviceId)).id, last.offerId);
  const { entries, notices } = await open(deviceId, caller);
  expect(entries).toHaveLength(maxEntries);
  expect(notices).toEqual([{ caskId: last.id, name: 'One more', wanted: 1, quantity: 0 }]);
});

test.each(['12345678', '87654321', 'abcdefgh', 'aaaaaaaabcdefgh', '0123456789abcdef'])(
  'a cart of the device %s would be anybody’s',
  async (deviceId) => {
    await expectRefusal(call(readCart, { query: { deviceId } }), 'INVALID_REQUEST');
  },
);

test('an add during a login merge is neither lost nor doubled', async () => {
  const { offerId } = await buildCask(context, { shares: 100 });
  for (let i = 0; i < 30; i += 1) {
    const caller = await newCaller();
    const deviceId = newDevice();
    const { id } = await open(deviceId);
    await add(id, offerId);
    // Two tabs log in, one adds still as nobody, two add as the member to the cart they knew.
    const calls: (() => Promise<unknown>)[] = [
      () => add(id, offerId),
      () => open(deviceId, caller),
      () => add(id, offerId, 1, caller),
      () => open(deviceId, caller),
      () => add(id, offerId, 1, caller),
    ];
    const { refusals } = await atOnce(5, (n) => calls[(n + i) % 5]!());
    // The visitor comes before the merge, or is answered that the cart has moved.
    const moved = codesOf(refusals)['CART_MOVED'] ?? 0;
    expect(refusals).toHaveLength(moved);
    expect(moved).toBeLessThanOrEqual(1);
    const merged = await open(deviceId, caller);
    expect(merged.entries.map(({ quantity }) => quantity)).toEqual([4 - moved]);
    expect((await open(deviceId)).entries).toEqual([]);
  }
});

test('first visits at once make one cart, for a device and for a member', async () => {
  for (let i = 0; i < 5; i += 1) {
    const deviceId = newDevice();
    const caller = await newCaller();
    for (const visit of [() => open(deviceId), () => open(newDevice(), caller)]) {
      const { answers } = await atOnce(20, visit);
      expect(answers).toHaveLength(20);
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    }
  }
});

test('a visit while the cart is being ordered finds a cart, every time', async () => {
  const cask = await buildCask(context, { shares: 100 });
  for (let i = 0; i < 15; i += 1) {
    const caller = callerOf(await buildMember(context, { balance: { SGD: 100_000 } }));
    const buyer = await fillCart(context, caller, { casks: [[cask, 1]] });
    const visit = (currencyType: 'SGD' | 'EUR') =>
      getCart(context, caller, { deviceId: newDevice(), currencyType });
    const { answers } = await atOnce(9, (n): Promise<unknown> => {
      if (n === 4) return buyer.place();
      return visit(n % 2 ? 'SGD' : 'EUR');
    });
    expect(answers).toHaveLength(9);
    expect((await visit('SGD')).entries).toEqual([]);
  }
});

test('a visit that changes the currency keeps the coupon that is being applied', async () => {
  const caller = await newCaller();
  const { code } = await buildCoupon(context);
  const deviceId = newDevice();
  const { id } = await open(deviceId, caller);
  // The visit has read the cart before the coupon is on it, and writes after.
  await whileHeld(context.database, `select 1 from cart where id = '${id}' for update`, 2, async () => {
    const applied = applyCoupon(context, caller, id, code);
    await untilWaiting(context.database, 1);
    return Promise.all([applied, getCart(context, caller, { deviceId, currencyType: 'EUR' })]);
  });
  const cart = await getCart(context, caller, { deviceId, currencyType: 'EUR' });
  expect(cart.coupon?.code).toBe(code);
});

test("a login brings the device's coupon along, unless the member has one", async () => {
  const [theirs, mine] = [await buildCoupon(context), await buildCoupon(context)];
  for (const own of [null, mine.code]) {
    const caller = await newCaller();
    const deviceId = newDevice();
    const { id } = await open(deviceId);
    await applyCoupon(context, null, id, theirs.code);
    const member = await open(newDevice(), caller);
    if (own) await applyCoupon(context, caller, member.id, own);
    const merged = await open(deviceId, caller);
    expect(merged.coupon?.code).toBe(own ?? theirs.code);
  }
});

testInvariants(context);
