import { currencies, type Currency, type Money } from '#domain/money.ts';

/** docs/product.md#deposit-panel: the state of the history entry. */
interface PaymentState {
  /** In major units. */
  balance: number;
  currency: Currency;
}

export const paymentState = ({ minor, currency }: Money): PaymentState => ({
  balance: minor / 100,
  currency,
});

export function depositIn(state: unknown): Money | null {
  const { balance, currency } = (state ?? {}) as Partial<PaymentState>;
  if (typeof balance !== 'number' || !currencies.includes(currency as Currency)) return null;
  return { minor: Math.round(balance * 100), currency: currency as Currency };
}
