import { currencies, type Currency } from '#domain/money.ts';

/** What the wallet hands to its payment step in the history (spec §2). */
export interface PaymentState {
  /** The amount, in major units. */
  balance: number;
  currency: Currency;
  /** Kept once the payment is begun, so that a reload asks about it instead of beginning another. */
  paymentId?: string;
}

/** The state of a history entry, if it is ours. */
export function paymentStateOf(state: unknown): PaymentState | null {
  const { balance, currency, paymentId } = (state ?? {}) as Partial<PaymentState>;
  if (typeof balance !== 'number' || !currencies.includes(currency as Currency)) return null;
  return { balance, currency: currency as Currency, ...(paymentId !== undefined && { paymentId }) };
}
