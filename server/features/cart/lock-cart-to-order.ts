import { DomainError } from '#domain/errors.ts';
import type { Currency } from '#domain/money.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { lockOwnCart } from './own-cart.ts';
import { cartEntries, type CartEntry, type CartRow } from './queries.ts';

export type { CartEntry };

/** Entries in the order of their casks, priced in `currency`. @throws CART_EMPTY, OFFER_NOT_ON_SALE */
export async function lockCartToOrder(
  tx: Transaction,
  cartId: string,
  caller: Caller,
  { currency, now }: { currency: Currency; now: Date },
): Promise<{ cart: CartRow; entries: CartEntry[] }> {
  const cart = await lockOwnCart(tx, cartId, caller);
  const entries = await cartEntries(tx, cart.id, currency, now);
  if (entries.length === 0) throw new DomainError('CART_EMPTY');
  if (entries.some((entry) => !entry.onSale)) throw new DomainError('OFFER_NOT_ON_SALE');
  return { cart, entries };
}
