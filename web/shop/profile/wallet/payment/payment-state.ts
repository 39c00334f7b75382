import { currencies, type Currency, type Money } from '#domain/money.ts';

/** What the wallet hands to its payment step in the history (spec §2). A new document reads it from there too. */
interface PaymentState {
  /** The amount, in major units. */
  balance: number;
  currency: Currency;
}

export const paymentState = ({ minor, currency }: Money): PaymentState => ({
  balance: minor / 100,
  currency,
});

/** The amount in the state of a history entry; null where the state is not ours. */
export function depositIn(state: unknown): Money | null {
  const { balance, currency } = (state ?? {}) as Partial<PaymentState>;
  if (typeof balance !== 'number' || !currencies.includes(currency as Currency)) return null;
  return { minor: Math.round(balance * 100), currency: currency as Currency };
}
