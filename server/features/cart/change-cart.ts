import type { Cart } from '#contract/order/cart.ts';
import type { Context } from '#server/shared/context.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { cartView } from './cart-view.ts';
import { lockOwnCart } from './own-cart.ts';
import { updateCart, type CartRow } from './queries.ts';

/** @param change returns what changes in the row of the cart, or nothing where `putEntry` has written it */
export async function changeCart(
  { db, clock }: Context,
  caller: Caller | null,
  cartId: string,
  change: (tx: Transaction, cart: CartRow, now: Date) => Promise<Partial<CartRow> | void>,
): Promise<Cart> {
  return transaction(db, async (tx) => {
    const cart = await lockOwnCart(tx, cartId, caller);
    const now = clock.now();
    const columns = await change(tx, cart, now);
    const changed = columns ? await updateCart(tx, cart.id, { ...columns, updatedAt: now }) : cart;
    return cartView(tx, changed, now);
  });
}
