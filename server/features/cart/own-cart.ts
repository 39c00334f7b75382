import { DomainError } from '#domain/errors.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { lockCarts, type CartRow, cartEntries } from './queries.ts';
import type { Currency } from '#domain/money.ts';

/**
 * An anonymous cart belongs to anyone who knows its unguessable id, a member's cart to the member only. A cart
 * that was merged at login leads its member to theirs, so that nothing added meanwhile is lost.
 */
export async function lockOwnCart(tx: Transaction, cartId: string, caller: Caller | null): Promise<CartRow> {
  const [cart] = await lockCarts(tx, [cartId]);
  const others = cart?.memberId && cart.memberId !== caller?.memberId;
  if (!cart || others) throw new DomainError('CART_NOT_FOUND');
  if (cart.state === 'ORDERED') throw new DomainError('CART_ALREADY_ORDERED');
  if (cart.state === 'ACTIVE') return cart;
  const [target] = caller && cart.mergedInto ? await lockCarts(tx, [cart.mergedInto]) : [];
  if (target?.memberId === caller?.memberId && target?.state === 'ACTIVE') return target;
  throw new DomainError('CART_MOVED');
}

/** In the order of their casks, priced in `currency`. The caller holds the cart's lock. */
export async function entriesToOrder(tx: Transaction, cartId: string, currency: Currency, now: Date) {
  const entries = await cartEntries(tx, cartId, currency, now);
  if (entries.length === 0) throw new DomainError('CART_EMPTY');
  const stopped = entries.find((entry) => entry.isStopped);
  if (stopped) throw new DomainError('EVIDENCE_NOT_CURRENT', { caskId: stopped.caskId });
  if (entries.some((entry) => !entry.onSale)) throw new DomainError('OFFER_NOT_ON_SALE');
  return entries;
}
