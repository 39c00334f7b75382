import { randomUUID } from 'node:crypto';
import type { Cart, getCart as endpoint } from '#contract/order/cart.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { assert } from '#domain/assert.ts';
import { currencyOf, type Currency } from '#domain/money.ts';
import { getMember } from '#server/features/members/queries.ts';
import type { Context } from '#server/shared/context.ts';
import { transaction, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Clock } from '#server/platform/core/clock.ts';
import { cartView, viewOfEntries } from './cart-view.ts';
import { mergeCarts } from './merge-carts.ts';
import { activeCarts, createCart, updateCart, type CartOwner } from './queries.ts';

const maxAttempts = 5;

async function findCarts(db: Reader, owner: CartOwner) {
  const carts = await activeCarts(db, owner);
  const own = carts.find((cart) => cart.memberId === owner.memberId);
  const deviceCart = carts.find((cart) => cart.memberId !== owner.memberId);
  return { own, deviceCart };
}

async function findOrCreate(tx: Transaction, owner: CartOwner, currency: Currency, clock: Clock) {
  let { own, deviceCart } = await findCarts(tx, owner);
  for (let i = 0; !own && i < maxAttempts; i += 1) {
    await createCart(tx, { ...owner, id: randomUUID(), currency }, clock.now());
    ({ own, deviceCart } = await findCarts(tx, owner));
  }
  assert(own, 'a cart that could not be created exists');
  return { own, deviceCart };
}

async function findAndMerge(tx: Transaction, owner: CartOwner, currency: Currency, clock: Clock) {
  for (;;) {
    const { own, deviceCart } = await findOrCreate(tx, owner, currency, clock);
    if (!deviceCart) return { cart: own, notices: null };
    const notices = await mergeCarts(tx, deviceCart.id, own.id, clock);
    if (notices) return { cart: own, notices };
  }
}

/**
 * A login merges the device's cart into the member's (docs/product.md#login "recreate the cart").
 * `currencyType` is stored for the calls that follow. A cart that is new, or stays as it is, takes no transaction.
 * @param limitNew is called before a visitor gets a new cart, and refuses with an exception
 */
export async function getCart(
  { db, clock }: Context,
  caller: Caller | null,
  { deviceId, currencyType }: QueryOf<typeof endpoint>,
  limitNew: () => Promise<unknown> = async () => undefined,
): Promise<Cart> {
  const owner = { deviceId, memberId: caller?.memberId ?? null };
  const { own, deviceCart } = await findCarts(db, owner);
  const member = caller && !currencyType ? await getMember(db, caller.memberId) : null;
  const currency = currencyType ?? member?.currency ?? currencyOf(null);
  if (own && !deviceCart && own.currency === currency) return cartView(db, own, clock.now());
  if (!own && !caller) await limitNew();
  if (!own && !deviceCart) {
    const now = clock.now();
    const created = await createCart(db, { ...owner, id: randomUUID(), currency }, now);
    if (created) return viewOfEntries(db, created, [], now);
  }
  return transaction(db, async (tx) => {
    const { cart, notices } = await findAndMerge(tx, owner, currency, clock);
    const read = clock.now();
    if (!notices && cart.currency === currency) return cartView(tx, cart, read);
    // Only the currency: nobody has locked the cart since it was read, and a coupon may have come meanwhile.
    return cartView(tx, await updateCart(tx, cart.id, { currency }), read, notices ?? []);
  });
}
