import { DomainError } from '#domain/errors.ts';
import type { Currency } from '#domain/money.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { lockOwnCart } from './own-cart.ts';
import { pricedEntries, type CartRow, type PricedEntry } from './queries.ts';

export type { PricedEntry };

/** Locks a member's cart to order what is in it, priced in `currency`, entries in the order of their casks. */
export async function takeCart(
  tx: Transaction,
  cartId: string,
  caller: Caller,
  { currency, now }: { currency: Currency; now: Date },
): Promise<{ cart: CartRow; entries: PricedEntry[] }> {
  const cart = await lockOwnCart(tx, cartId, caller);
  const entries = await pricedEntries(tx, cart.id, currency, now);
  if (entries.length === 0) throw new DomainError('CART_EMPTY');
  const unpublished = entries.find((entry) => !entry.published);
  if (unpublished) throw new DomainError('OFFER_NOT_ON_SALE');
  return { cart, entries };
}
