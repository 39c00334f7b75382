import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { atOnce, codesOf, untilWaiting, whileHeld } from '#testing/database/at-once.ts';
import { buildCask, buildCoupon, buildMember } from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { testContext } from '#testing/test-context.ts';
import { addEntry } from './add-entry.ts';
import { applyCoupon } from './apply-coupon.ts';
import { getCart } from './get-cart.ts';

const context = await testContext();
const { database } = context;

test('an add during a login merge is neither lost nor doubled', async () => {
  const cask = await buildCask(context, { shares: 100 });
  for (let i = 0; i < 30; i += 1) {
    const caller = callerOf(await buildMember(context));
    const deviceId = randomUUID();
    const { id: cartId } = await getCart(context, null, { deviceId });
    const add = (who: typeof caller | null) =>
      addEntry(context, who, { cartId, boShareId: cask.offerId, quantity: 1 });
    await add(null);
    // Two tabs log in, one adds still as nobody, two add as the member to the cart they knew.
    const calls: (() => Promise<unknown>)[] = [
      () => add(null),
      () => getCart(context, caller, { deviceId }),
      () => add(caller),
      () => getCart(context, caller, { deviceId }),
      () => add(caller),
    ];
    const { refusals } = await atOnce(5, (n) => calls[(n + i) % 5]!());
    // The visitor comes before the merge, or is answered that the cart has moved.
    const moved = codesOf(refusals)['CART_MOVED'] ?? 0;
    expect(refusals).toHaveLength(moved);
    expect(moved).toBeLessThanOrEqual(1);
    const merged = await getCart(context, caller, { deviceId });
    expect(merged.entries.map(({ quantity }) => quantity)).toEqual([4 - moved]);
    const newCart = await getCart(context, null, { deviceId });
    expect(newCart.entries).toEqual([]);
  }
});

test('first visits at once make one cart, for a device and for a member', async () => {
  for (let i = 0; i < 5; i += 1) {
    const deviceId = randomUUID();
    const device = await atOnce(20, () => getCart(context, null, { deviceId }));
    expect(new Set(device.answers.map(({ id }) => id)).size).toBe(1);
    const caller = callerOf(await buildMember(context));
    const member = await atOnce(20, () => getCart(context, caller, { deviceId: randomUUID() }));
    expect(new Set(member.answers.map(({ id }) => id)).size).toBe(1);
    expect(member.answers).toHaveLength(20);
  }
});

test('a visit while the cart is being ordered finds a cart, every time', async () => {
  const cask = await buildCask(context, { shares: 100 });
  for (let i = 0; i < 15; i += 1) {
    const caller = callerOf(await buildMember(context, { balance: { SGD: 100_000 } }));
    const buyer = await fillCart(context, caller, { casks: [[cask, 1]] });
    const visit = (currencyType: 'SGD' | 'EUR') =>
      getCart(context, caller, { deviceId: randomUUID(), currencyType });
    const { answers } = await atOnce(9, (n): Promise<unknown> => {
      if (n === 4) return buyer.place();
      return visit(n % 2 ? 'SGD' : 'EUR');
    });
    expect(answers).toHaveLength(9);
    expect((await visit('SGD')).entries).toEqual([]);
  }
});

test('a visit that changes the currency keeps the coupon that is being applied', async () => {
  const caller = callerOf(await buildMember(context));
  const { code } = await buildCoupon(context);
  const deviceId = randomUUID();
  const { id } = await getCart(context, caller, { deviceId });
  // The visit has read the cart before the coupon is on it, and writes after.
  await whileHeld(database, `select 1 from cart where id = '${id}' for update`, 2, async () => {
    const applied = applyCoupon(context, caller, id, code);
    await untilWaiting(database, 1);
    return Promise.all([applied, getCart(context, caller, { deviceId, currencyType: 'EUR' })]);
  });
  const cart = await getCart(context, caller, { deviceId, currencyType: 'EUR' });
  expect(cart.coupon?.code).toBe(code);
});

test("a login brings the device's coupon along, unless the member has one", async () => {
  const [theirs, mine] = [await buildCoupon(context), await buildCoupon(context)];
  for (const own of [null, mine.code]) {
    const caller = callerOf(await buildMember(context));
    const deviceId = randomUUID();
    const device = await getCart(context, null, { deviceId });
    await applyCoupon(context, null, device.id, theirs.code);
    const member = await getCart(context, caller, { deviceId: randomUUID() });
    if (own) await applyCoupon(context, caller, member.id, own);
    const merged = await getCart(context, caller, { deviceId });
    expect(merged.coupon?.code).toBe(own ?? theirs.code);
  }
});

testInvariants(context);
