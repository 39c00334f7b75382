import type { Currency } from '#domain/money.ts';
import type { DocumentContent } from '#server/platform/db/json-columns.ts';
import { creditNotes, withdrawnShares as words } from '#words/en/pdf/credit-notes.ts';
import { dayOf } from '#words/format.ts';
import { creditNote, type Issued } from './credit-note.ts';

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

/** No tax: none was charged with the invoice of an order. */
export const orderCreditNote = (
  number: string,
  { invoice, placedAt, currency, receivedOn, shares, amount }: CreditedShares,
  issued: Issued,
): DocumentContent =>
  creditNote(
    number,
    {
      invoice,
      invoicedAt: placedAt,
      reason: words.received(dayOf(receivedOn)),
      currency,
      rows: shares.map(({ code, caskName, paid }) => [words.share(code, caskName), paid]),
      sums: [[creditNotes.refunded, amount]],
      note: words.note,
    },
    issued,
  );
