import { currencies, type Currency, type Money } from '#domain/money.ts';
import { returnState, type ReturnState } from '#web/shop/shared/return-to.ts';

/** docs/product.md#deposit-panel: the state of the history entry. */
interface PaymentState extends Partial<ReturnState> {
  /** In major units. */
  balance: number;
  currency: Currency;
}

/** @param returnTo the page that the money is for, to which the payment leads back */
export const paymentState = ({ minor, currency }: Money, returnTo: string | null): PaymentState => ({
  balance: minor / 100,
  currency,
  ...(returnTo !== null && returnState(returnTo)),
});

export function depositIn(state: unknown): Money | null {
  const { balance, currency } = (state ?? {}) as Partial<PaymentState>;
  if (typeof balance !== 'number' || !currencies.includes(currency as Currency)) return null;
  return { minor: Math.round(balance * 100), currency: currency as Currency };
}
