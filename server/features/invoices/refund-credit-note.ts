import type { Company } from '#domain/company.ts';
import type { Country } from '#domain/country.ts';
import type { Currency } from '#domain/money.ts';
import type { DocumentContent } from '#server/platform/db/json-columns.ts';
import { letterhead } from '#server/platform/pdf/letterhead.ts';
import { refundCreditNotes as words } from '#words/en/pdf/invoices.ts';
import { dayIn, money } from '#words/format.ts';

/** What an operator gave back of an order; amounts in minor units of `currency`. */
export interface CreditedRefund {
  invoice: string;
  placedAt: Date;
  currency: Currency;
  /** The shares went back; otherwise the buyer keeps them for less. */
  isTakenBack: boolean;
  shares: readonly { code: string; caskName: string; amount: number }[];
  amount: number;
}

/** No tax: none was charged with the invoice of an order. Dated by the country of the order. */
export function refundCreditNote(
  number: string,
  { invoice, placedAt, currency, isTakenBack, shares, amount }: CreditedRefund,
  { country, issuer, issuedAt }: { country: Country | null; issuer: Company; issuedAt: Date },
): DocumentContent {
  return {
    title: words.title(number),
    letterhead: letterhead(issuer),
    lines: [
      { text: words.date(dayIn(country, issuedAt)), style: 'plain' },
      { text: words.credits(invoice, dayIn(country, placedAt)), style: 'plain' },
      'gap',
      ...shares.map((share) => ({
        cells: [words.share(share.code, share.caskName), money(share.amount, currency)],
        amounts: [1],
        style: 'row' as const,
      })),
      { cells: [words.refunded, money(amount, currency)], amounts: [1], style: 'head' },
      {
        text: isTakenBack ? words.takenBack(issuer.ordersEmail) : words.reduced(issuer.ordersEmail),
        style: 'note',
      },
    ],
  };
}
