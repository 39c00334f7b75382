import { DomainError } from '../errors.ts';
import { depositLimits, type DepositState } from '../wallet/deposit.ts';

/** docs/product.md#checkout. Each transition is written once, under the lock of the cart. */
export const checkoutTransitions = {
  WAITING: ['ORDERED', 'NOT_ORDERED', 'EXPIRED'],
  ORDERED: [],
  NOT_ORDERED: [],
  EXPIRED: [],
} as const satisfies Record<string, readonly string[]>;
export type CheckoutState = keyof typeof checkoutTransitions;
export const checkoutStates = Object.keys(checkoutTransitions) as [CheckoutState, ...CheckoutState[]];

/**
 * Long enough for a bank's app, a second card or PayPal's own page; short enough that the buyer still
 * expects the order. Money that comes later stays in the wallet.
 */
export const checkoutLifetimeMs = 60 * 60_000;

export const unpayableStates: readonly DepositState[] = ['CANCELED', 'FAILED', 'RETURNED', 'REVIEW'];

export interface WalletFunds {
  available: number;
  owed: number;
}

/** The deposit that brings the wallet to `total`, in minor units; 0 where it holds enough. */
export const depositFor = ({ available, owed }: WalletFunds, total: number) =>
  available >= total ? 0 : Math.max(total - available + owed, depositLimits.min);

export interface Consented {
  /** In the order of the casks; minor units. */
  entries: readonly { offerId: number; quantity: number; unitPrice: number }[];
  couponId: number | null;
  legalVersion: number;
}

export function changeSince(
  consented: Consented,
  present: Consented,
): 'CART_CHANGED' | 'PRICE_CHANGED' | 'TERMS_CHANGED' | null {
  const inCart = ({ entries, couponId }: Consented) =>
    JSON.stringify([couponId, entries.map(({ offerId, quantity }) => [offerId, quantity])]);
  if (inCart(consented) !== inCart(present)) return 'CART_CHANGED';
  const isSamePrice = consented.entries.every(
    ({ unitPrice }, index) => unitPrice === present.entries[index]?.unitPrice,
  );
  if (!isSamePrice) return 'PRICE_CHANGED';
  return consented.legalVersion === present.legalVersion ? null : 'TERMS_CHANGED';
}

export function checkUnchanged(consented: Consented, present: Consented): void {
  const change = changeSince(consented, present);
  if (change) throw new DomainError(change);
}
