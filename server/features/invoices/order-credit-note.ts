import type { Company } from '#domain/company.ts';
import type { Country } from '#domain/country.ts';
import type { Currency } from '#domain/money.ts';
import type { DocumentContent } from '#server/platform/db/json-columns.ts';
import { letterhead } from '#server/platform/pdf/letterhead.ts';
import { orderCreditNotes as words } from '#words/en/pdf/invoices.ts';
import { dayIn, dayOf, money } from '#words/format.ts';

/** Shares of an order that were withdrawn from; amounts in minor units of `currency`. */
export interface CreditedShares {
  invoice: string;
  placedAt: Date;
  currency: Currency;
  /** Calendar date. */
  receivedOn: string;
  shares: readonly { code: string; caskName: string; paid: number }[];
  amount: number;
}

/** No tax: none was charged with the invoice of an order. Dated by the country of the order. */
export function orderCreditNote(
  number: string,
  { invoice, placedAt, currency, receivedOn, shares, amount }: CreditedShares,
  { country, issuer, issuedAt }: { country: Country | null; issuer: Company; issuedAt: Date },
): DocumentContent {
  return {
    title: words.title(number),
    letterhead: letterhead(issuer),
    lines: [
      { text: words.date(dayIn(country, issuedAt)), style: 'plain' },
      { text: words.credits(invoice, dayIn(country, placedAt)), style: 'plain' },
      { text: words.received(dayOf(receivedOn)), style: 'plain' },
      'gap',
      ...shares.map(({ code, caskName, paid }) => ({
        cells: [words.share(code, caskName), money(paid, currency)],
        amounts: [1],
        style: 'row' as const,
      })),
      { cells: [words.refunded, money(amount, currency)], amounts: [1], style: 'head' },
      { text: words.note(issuer.ordersEmail), style: 'note' },
    ],
  };
}
