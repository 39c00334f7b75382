import type { Company } from '#domain/company.ts';
import type { Country } from '#domain/country.ts';
import type { Currency } from '#domain/money.ts';
import type { DocumentContent } from '#server/platform/db/json-columns.ts';
import { letterhead } from '#server/platform/pdf/letterhead.ts';
import { volumeCreditNotes as words } from '#words/en/pdf/invoices.ts';
import { dayIn, money } from '#words/format.ts';

/** Shares of an order that were filled in smaller bottles; amounts in minor units of `currency`. */
export interface CreditedVolume {
  invoice: string;
  placedAt: Date;
  currency: Currency;
  caskName: string;
  bottleMl: number;
  shares: readonly { number: number; amount: number }[];
  amount: number;
}

/** No tax: none was charged with the invoice of an order. */
export function volumeCreditNote(
  number: string,
  { invoice, placedAt, currency, caskName, bottleMl, shares, amount }: CreditedVolume,
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
        cells: [words.share(share.number, caskName, bottleMl), money(share.amount, currency)],
        amounts: [1],
        style: 'row' as const,
      })),
      { cells: [words.refunded, money(amount, currency)], amounts: [1], style: 'head' },
      { text: words.note(issuer.ordersEmail), style: 'note' },
    ],
  };
}
