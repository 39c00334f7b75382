import { expect, test } from 'vitest';
import type { Cart, CartEntry } from '#contract/order/cart.ts';
import { addEntry, getCart, updateEntry } from '#contract/order/cart.ts';
import { entry as cartEntry } from '#testing/web/cart.ts';
import { emptyCart } from '#testing/web/member.ts';
import { ApiError } from '../http/api-error.ts';
import { createCart, itemCount } from './cart.ts';
import type { MakeCall } from '../http/http.ts';

const entry = (id: number, boShareId: number, quantity: number) => cartEntry({ id, boShareId, quantity });
const cartOf = (id: string, ...entries: CartEntry[]): Cart => ({ ...emptyCart, id, entries });

function buildCart(...answers: (Cart | ApiError)[]) {
  const made: { endpoint: unknown; request: unknown; options: unknown }[] = [];
  const call = (async (endpoint: unknown, request: unknown, options: unknown) => {
    made.push({ endpoint, request, options });
    const answer = answers.shift();
    if (answer instanceof ApiError) throw answer;
    return answer;
  }) as unknown as MakeCall;
  const member = { owner: null as string | null };
  const dependencies = {
    call,
    deviceId: () => 'device-0001',
    currency: () => 'SGD' as const,
    owner: () => member.owner,
  };
  return { cart: createCart(dependencies), made, member };
}

test('entries are sorted by id descending, and the cart counts its shares', async () => {
  const { cart } = buildCart(cartOf('a', entry(1, 10, 2), entry(5, 11, 1), entry(3, 12, 4)));
  await cart.reload();
  expect(cart.get()!.entries.map(({ id }) => id)).toEqual([5, 3, 1]);
  expect(itemCount(cart.get())).toBe(7);
  expect(itemCount(null)).toBe(0);
});

test('only the page of the cart shows an error page where the cart does not come', async () => {
  const { cart, made } = buildCart(cartOf('a'), cartOf('a'), cartOf('a'));
  await cart.reload();
  await cart.recreate();
  await cart.load();
  expect(made.map(({ options }) => options)).toEqual([{ quiet: true }, { quiet: true }, {}]);
});

test('a cart that another device turned to its currency is asked for in ours, and never shown in the other', async () => {
  const inEuro: Cart = { ...cartOf('a', entry(1, 10, 3)), currency: 'EUR' };
  const { cart, made } = buildCart(cartOf('a', entry(1, 10, 2)), inEuro, cartOf('a', entry(1, 10, 3)));
  await cart.reload();
  const shown: unknown[] = [];
  cart.subscribe(() => shown.push(cart.get()?.currency));
  await cart.update(10, 3);
  expect(made.map(({ endpoint }) => endpoint)).toEqual([getCart, updateEntry, getCart]);
  expect([shown, itemCount(cart.get())]).toEqual([['SGD'], 3]);
});

test('a member’s change that waited for an earlier one is not put into the cart of another', async () => {
  const { cart, made, member } = buildCart(cartOf('a'), cartOf('a', entry(1, 10, 1)));
  member.owner = 'a@example.test';
  const first = cart.add(10, 1);
  const second = cart.add(11, 1);
  await first;
  member.owner = 'b@example.test';
  await expect(second).rejects.toMatchObject({ errorCode: 'CART_MOVED' });
  expect(made.map(({ endpoint }) => endpoint)).toEqual([getCart, addEntry]);
});

test('a visitor’s change follows into the cart of the member they become', async () => {
  const { cart, made, member } = buildCart(cartOf('a'), cartOf('a', entry(1, 10, 1)));
  const added = cart.add(10, 1);
  member.owner = 'a@example.test';
  await added;
  expect(made.map(({ endpoint }) => endpoint)).toEqual([getCart, addEntry]);
});

const moved = new ApiError(409, { errorCode: 'CART_MOVED' });

test('a cart that was merged meanwhile is fetched again, and the change made once more on it', async () => {
  const { cart, made } = buildCart(
    cartOf('a', entry(1, 10, 2)),
    moved,
    cartOf('b', entry(8, 10, 5)),
    cartOf('b'),
  );
  await cart.reload();
  await cart.update(10, 3);
  expect(made.at(-1)).toMatchObject({
    endpoint: updateEntry,
    request: { params: { cartId: 'b', entryId: '8' } },
  });
  expect(cart.get()!.id).toBe('b');
});

test('a change that is refused a second time is refused', async () => {
  const { cart } = buildCart(cartOf('a'), moved, cartOf('b'), moved);
  await expect(cart.add(10, 1)).rejects.toMatchObject({ errorCode: 'CART_MOVED' });
});

test('changes run one after another, so that the last answer is the last change', async () => {
  const { cart } = buildCart(cartOf('a'), cartOf('a', entry(1, 10, 1)), cartOf('a', entry(1, 10, 2)));
  await Promise.all([cart.add(10, 1), cart.add(10, 1)]);
  expect(itemCount(cart.get())).toBe(2);
});

test('a coupon is trimmed, and one the path cannot carry is unknown without asking', async () => {
  const { cart, made } = buildCart(cartOf('a'), cartOf('a'));
  await cart.applyCoupon('  HARVEST ');
  expect(made.at(-1)!.request).toEqual({ params: { cartId: 'a', couponId: 'HARVEST' } });
  for (const code of ['cancel', ' Cancel ', '..', '.']) {
    await expect(cart.applyCoupon(code)).rejects.toMatchObject({ errorCode: 'COUPON_UNKNOWN' });
  }
  expect(made).toHaveLength(2);
});
