import { DomainError } from '../errors.ts';
import { depositLimits } from '../wallet/deposit.ts';

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

/** In minor units. */
export interface WalletFunds {
  available: number;
  /** What a bank took back beyond the balance: a deposit pays it first. */
  owed: number;
}

/** What a deposit has to bring so that the wallet holds `total`, in minor units; 0 where it holds enough. */
export const depositFor = ({ available, owed }: WalletFunds, total: number) =>
  available >= total ? 0 : Math.max(total - available + owed, depositLimits.min);

/** Beside the total and the declarations. */
export interface Consented {
  /** In the order of the casks; minor units. */
  entries: readonly { offerId: number; quantity: number; unitPrice: number }[];
  couponId: number | null;
  legalVersion: number;
}

/** @throws CART_CHANGED, PRICE_CHANGED, TERMS_CHANGED */
export function checkUnchanged(consented: Consented, present: Consented): void {
  const inCart = ({ entries, couponId }: Consented) =>
    JSON.stringify([couponId, entries.map(({ offerId, quantity }) => [offerId, quantity])]);
  if (inCart(consented) !== inCart(present)) throw new DomainError('CART_CHANGED');
  const isSamePrice = consented.entries.every(
    ({ unitPrice }, index) => unitPrice === present.entries[index]?.unitPrice,
  );
  if (!isSamePrice) throw new DomainError('PRICE_CHANGED');
  if (consented.legalVersion !== present.legalVersion) throw new DomainError('TERMS_CHANGED');
}
