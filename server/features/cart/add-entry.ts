import type { addEntry as endpoint, Cart } from '#contract/order/cart.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { entryQuantity, maxEntries } from '#domain/order/cart.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { changeCart } from './change-cart.ts';
import { findOfferFor, putEntry } from './queries.ts';

export function checkQuantity(
  quantity: number,
  offer: { caskId: number; onSale: boolean; isStopped: boolean; left: number },
): void {
  if (offer.isStopped) throw new DomainError('EVIDENCE_NOT_CURRENT', { caskId: offer.caskId });
  if (!offer.onSale) throw new DomainError('OFFER_NOT_ON_SALE');
  if (quantity > entryQuantity.max) {
    throw new DomainError('QUANTITY_OUT_OF_RANGE', {
      fields: { quantity: `must be ${entryQuantity.min} to ${entryQuantity.max}` },
    });
  }
  if (quantity > offer.left) {
    const details = {
      left: offer.left,
      caskId: offer.caskId,
      fields: { quantity: 'is more than there are left' },
    };
    throw new DomainError('NOT_ENOUGH_SHARES', details);
  }
}

export async function addEntry(
  context: Context,
  caller: Caller | null,
  { cartId, boShareId, quantity }: BodyOf<typeof endpoint>,
): Promise<Cart> {
  return changeCart(context, caller, cartId, async (tx, cart, now) => {
    const offer = await findOfferFor(tx, cart.id, boShareId, now);
    if (!offer) throw new DomainError('OFFER_NOT_FOUND', { fields: { boShareId: 'is unknown' } });
    if (offer.inCart === 0 && offer.entries >= maxEntries) throw new DomainError('QUANTITY_OUT_OF_RANGE');
    const wanted = quantity + offer.inCart;
    checkQuantity(wanted, offer);
    await putEntry(tx, cart.id, { offerId: boShareId, quantity: wanted }, now);
  });
}
