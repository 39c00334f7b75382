import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { addEntry, getCart, updateEntry } from '#contract/order/cart.ts';
import { buildCask, buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, call } = await testShop();

const device = () => `device-${randomUUID()}`;
const open = async (deviceId: string, token?: string) =>
  (await call(getCart, { query: { deviceId }, ...(token ? { token } : {}) })).body;
const add = (cartId: string, boShareId: number, quantity = 1, token?: string) =>
  call(addEntry, {
    params: { cartId },
    body: { cartId, boShareId, quantity },
    ...(token && { token }),
  });

test('a cart is opened with three statements, and takes an entry with six', async () => {
  const { offerId } = await buildCask(context);
  let cart = await open(device());
  const opened = await context.database.statements(async () => (cart = await open(device())));
  const filled = await context.database.statements(async () => add(cart.id, offerId));
  expect([opened.length, filled.length]).toEqual([3, 6]);
});

test('a cart takes an entry back as it was answered, and reads its quantity alone', async () => {
  const cask = await buildCask(context);
  const other = await buildCask(context);
  const { id } = await open(device());
  const [entry] = (await add(id, cask.offerId, 2)).body.entries;
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
  const token = await loginAs(context, await buildMember(context));
  const memberCart = await open(device(), token);
  await add(memberCart.id, plenty.offerId, 1, token);
  await add(memberCart.id, scarce.offerId, 2, token);
  const deviceId = device();
  const anonymous = await open(deviceId);
  await add(anonymous.id, plenty.offerId, 4);
  await add(anonymous.id, scarce.offerId, 2);
  const merged = await open(deviceId, token);
  expect(merged.id).toBe(memberCart.id);
  expect(Object.fromEntries(merged.entries.map((entry) => [entry.boShareId, entry.quantity]))).toEqual({
    [plenty.offerId]: 5,
    [scarce.offerId]: 3,
  });
  expect(merged.notices).toEqual([{ caskId: scarce.id, name: 'Scarce', wanted: 4, quantity: 3 }]);
  expect((await open(deviceId, token)).notices).toEqual([]);
});

test.each(['12345678', '87654321', 'abcdefgh', 'aaaaaaaabcdefgh', '0123456789abcdef'])(
  'a cart of the device %s would be anybody’s',
  async (deviceId) => {
    await expectRefusal(call(getCart, { query: { deviceId } }), 'INVALID_REQUEST');
  },
);
