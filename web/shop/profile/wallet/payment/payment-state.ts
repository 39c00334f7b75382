import { currencies, type Currency } from '#domain/money.ts';

/** What the wallet hands to its payment step in the history (spec §2). A new document reads it from there too. */
export interface PaymentState {
  /** The amount, in major units. */
  balance: number;
  currency: Currency;
}

/** The state of a history entry, if it is ours. */
export function paymentStateOf(state: unknown): PaymentState | null {
  const { balance, currency } = (state ?? {}) as Partial<PaymentState>;
  if (typeof balance !== 'number' || !currencies.includes(currency as Currency)) return null;
  return { balance, currency: currency as Currency };
}
