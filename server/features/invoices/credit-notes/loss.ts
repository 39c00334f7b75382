import type { Remedy } from '#domain/cask/loss.ts';
import type { Currency } from '#domain/money.ts';
import type { DocumentContent } from '#server/platform/db/json-columns.ts';
import { lostShares as words } from '#words/en/pdf/credit-notes.ts';
import { creditNote, type Issued } from './credit-note.ts';

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
export const lossCreditNote = (
  number: string,
  { invoice, placedAt, currency, caskName, remedy, shares, amount }: CreditedLoss,
  issued: Issued,
): DocumentContent =>
  creditNote(
    number,
    {
      invoice,
      invoicedAt: placedAt,
      currency,
      rows: shares.map(({ code, paid }) => [words.share(code, caskName), paid]),
      sums: [[words.credited[remedy], amount]],
      note: words.note,
    },
    issued,
  );
