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
import {
  activeCarts,
  createCart,
  updateCart,
  type CartOwner,
  findOffer,
  lockCarts,
  cartEntries,
  putEntry,
  quantitiesIn,
} from './queries.ts';
import { limitQuantity, maxEntries } from '#domain/order/cart.ts';

/**
 * Sums quantities, limited to what is left, and reports every cut. An entry of which nothing is left stays as it was, and
 * the cart says so. A coupon moves along unless the member's cart has one. Both carts are locked first, so an entry
 * added meanwhile is either merged or follows the merged cart.
 * @returns null when one of them was ordered or merged meanwhile: the caller looks again
 */
async function mergeCarts(tx: Transaction, fromId: string, intoId: string, clock: Clock) {
  const carts = await lockCarts(tx, [fromId, intoId]);
  const now = clock.now();
  const stillActive = (id: string) => carts.find((cart) => cart.id === id && cart.state === 'ACTIVE');
  const [from, into] = [stillActive(fromId), stillActive(intoId)];
  if (!from || !into) return null;
  const have = await quantitiesIn(tx, intoId);
  const cuts = new Map<number, number>();
  for (const [offerId, quantity] of await quantitiesIn(tx, fromId)) {
    const wanted = quantity + (have.get(offerId) ?? 0);
    const left = (await findOffer(tx, offerId, now))?.left ?? 0;
    const room = have.has(offerId) || have.size < maxEntries;
    const merged = room ? limitQuantity(wanted, left) : 0;
    if (merged < wanted) cuts.set(offerId, wanted);
    if (merged === 0) continue;
    await putEntry(tx, intoId, { offerId, quantity: merged }, now);
    have.set(offerId, merged);
  }
  if (into.couponId === null && from.couponId !== null)
    await updateCart(tx, intoId, { couponId: from.couponId });
  await updateCart(tx, fromId, { state: 'MERGED', mergedInto: intoId, updatedAt: now });
  if (cuts.size === 0) return [];
  // Any currency: only the names are read.
  const entries = new Map(
    [...(await cartEntries(tx, fromId, 'SGD', now))].map((entry) => [entry.offerId, entry] as const),
  );
  return [...cuts].map(([offerId, wanted]) => {
    const entry = entries.get(offerId);
    assert(entry, 'what was cut is an entry of the cart it came from');
    return { caskId: entry.caskId, name: entry.name, wanted, quantity: have.get(offerId) ?? 0 };
  });
}

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
