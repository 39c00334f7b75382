import type { Currency } from '#domain/money.ts';
import { creditNotes } from '#words/en/pdf/credit-notes.ts';

export interface CreditedOrder {
  invoice: string;
  placedAt: Date;
  currency: Currency;
  amount: number;
}

/** For `creditNote`. No tax: none was charged with the invoice of an order. */
export const creditedOrder = ({ invoice, placedAt, currency, amount }: CreditedOrder) => ({
  invoice,
  invoicedAt: placedAt,
  currency,
  total: [creditNotes.refunded, amount] as const,
});
