import type { Currency } from '#domain/money.ts';
import type { DocumentContent } from '#server/platform/db/json-columns.ts';
import { creditNotes, refundedShares as words } from '#words/en/pdf/credit-notes.ts';
import { creditNote, type Issued } from './credit-note.ts';

/** What an operator gave back of an order; amounts in minor units of `currency`. */
interface CreditedRefund {
  invoice: string;
  placedAt: Date;
  currency: Currency;
  /** The shares went back; otherwise the buyer keeps them for less. */
  isTakenBack: boolean;
  shares: readonly { code: string; caskName: string; amount: number }[];
  amount: number;
}

/** No tax: none was charged with the invoice of an order. */
export const refundCreditNote = (
  number: string,
  { invoice, placedAt, currency, isTakenBack, shares, amount }: CreditedRefund,
  issued: Issued,
): DocumentContent =>
  creditNote(
    number,
    {
      invoice,
      invoicedAt: placedAt,
      currency,
      rows: shares.map((share) => [words.share(share.code, share.caskName), share.amount]),
      sums: [[creditNotes.refunded, amount]],
      note: isTakenBack ? words.takenBack : words.reduced,
    },
    issued,
  );
