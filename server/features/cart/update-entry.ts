import type { Cart } from '#contract/order/cart.ts';
import { assert } from '#domain/assert.ts';
import { DomainError, orRefuse } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { checkQuantity } from './add-entry.ts';
import { changeCart } from './change-cart.ts';
import { deleteEntry, findEntry, findOffer, putEntry } from './queries.ts';

export async function updateEntry(
  context: Context,
  caller: Caller | null,
  cartId: string,
  { id, quantity }: { id: number; quantity: number },
): Promise<Cart> {
  return changeCart(context, caller, cartId, async (tx, cart, now) => {
    const entry = orRefuse(await findEntry(tx, cart.id, id), 'ENTRY_NOT_FOUND');
    const offer = await findOffer(tx, entry.offerId, now);
    assert(offer, 'an entry has an offer');
    // Asking for fewer than before is always fine, even when too few are left.
    if (quantity > entry.quantity) checkQuantity(quantity, offer);
    await putEntry(tx, cart.id, { offerId: entry.offerId, quantity }, now);
  });
}

export async function removeEntry(context: Context, caller: Caller | null, cartId: string, entryId: number) {
  return changeCart(context, caller, cartId, async (tx, cart) => {
    if (!(await deleteEntry(tx, cart.id, entryId))) throw new DomainError('ENTRY_NOT_FOUND');
    return {};
  });
}
