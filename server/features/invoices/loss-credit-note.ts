import type { Remedy } from '#domain/cask/loss.ts';
import type { Company } from '#domain/company.ts';
import type { Country } from '#domain/country.ts';
import type { Currency } from '#domain/money.ts';
import type { DocumentContent } from '#server/platform/db/json-columns.ts';
import { letterhead } from '#server/platform/pdf/letterhead.ts';
import { lossCreditNotes as words } from '#words/en/pdf/invoices.ts';
import { dayIn, money } from '#words/format.ts';

/** Shares of an order whose cask is lost; amounts in minor units of `currency`. */
interface CreditedLoss {
  invoice: string;
  placedAt: Date;
  currency: Currency;
  caskName: string;
  remedy: Remedy;
  shares: readonly { code: string; paid: number }[];
  amount: number;
}

/** No tax: none was charged with the invoice of an order. */
export function lossCreditNote(
  number: string,
  { invoice, placedAt, currency, caskName, remedy, shares, amount }: CreditedLoss,
  { country, issuer, issuedAt }: { country: Country | null; issuer: Company; issuedAt: Date },
): DocumentContent {
  return {
    title: words.title(number),
    letterhead: letterhead(issuer),
    lines: [
      { text: words.date(dayIn(country, issuedAt)), style: 'plain' },
      { text: words.credits(invoice, dayIn(country, placedAt)), style: 'plain' },
      'gap',
      ...shares.map(({ code, paid }) => ({
        cells: [words.share(code, caskName), money(paid, currency)],
        amounts: [1],
        style: 'row' as const,
      })),
      { cells: [words.credited[remedy], money(amount, currency)], amounts: [1], style: 'head' },
      { text: words.note(issuer.ordersEmail), style: 'note' },
    ],
  };
}
