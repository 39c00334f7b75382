import { DomainError } from '#domain/errors.ts';
import type { Currency } from '#domain/money.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { cartEntries, type CartEntry } from './queries.ts';

export type { CartEntry };

/**
 * In the order of their casks, priced in `currency`. The caller holds the cart's lock.
 * @throws CART_EMPTY, OFFER_NOT_ON_SALE, EVIDENCE_NOT_CURRENT
 */
export async function entriesToOrder(
  tx: Transaction,
  cartId: string,
  currency: Currency,
  now: Date,
): Promise<CartEntry[]> {
  const entries = await cartEntries(tx, cartId, currency, now);
  if (entries.length === 0) throw new DomainError('CART_EMPTY');
  const stopped = entries.find((entry) => entry.isStopped);
  if (stopped) throw new DomainError('EVIDENCE_NOT_CURRENT', { caskId: stopped.caskId });
  if (entries.some((entry) => !entry.onSale)) throw new DomainError('OFFER_NOT_ON_SALE');
  return entries;
}
