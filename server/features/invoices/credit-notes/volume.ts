import type { Currency } from '#domain/money.ts';
import type { DocumentContent } from '#server/platform/db/json-columns.ts';
import { creditNotes, smallerBottles as words } from '#words/en/pdf/credit-notes.ts';
import { creditNote, type Issued } from './credit-note.ts';

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
export const volumeCreditNote = (
  number: string,
  { invoice, placedAt, currency, caskName, bottleMl, shares, amount }: CreditedVolume,
  issued: Issued,
): DocumentContent =>
  creditNote(
    number,
    {
      invoice,
      invoicedAt: placedAt,
      currency,
      rows: shares.map((share) => [words.share(share.number, caskName, bottleMl), share.amount]),
      sums: [[creditNotes.refunded, amount]],
      note: words.note,
    },
    issued,
  );
