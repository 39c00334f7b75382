import { assert } from '#domain/assert.ts';
import { limitQuantity, maxEntries } from '#domain/order/cart.ts';
import type { Clock } from '#server/platform/core/clock.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { findOffer, lockCarts, cartEntries, putEntry, quantitiesIn, updateCart } from './queries.ts';

/**
 * Sums quantities, limited to what is left, and reports every cut. An entry of which nothing is left stays as it was, and
 * the cart says so. A coupon moves along unless the member's cart has one. Both carts are locked first, so an entry
 * added meanwhile is either merged or follows the merged cart.
 * @returns null when one of them was ordered or merged meanwhile: the caller looks again
 */
export async function mergeCarts(tx: Transaction, fromId: string, intoId: string, clock: Clock) {
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
