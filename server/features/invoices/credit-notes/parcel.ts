import type { ReleaseLine } from '#domain/bottling/release-invoice.ts';
import type { Currency } from '#domain/money.ts';
import type { DocumentContent } from '#server/platform/db/json-columns.ts';
import { creditNotes, lostParcels as words } from '#words/en/pdf/credit-notes.ts';
import { creditNote, type Issued } from './credit-note.ts';
import { creditedOrder, type CreditedOrder } from './credited-order.ts';

export const chargesCreditNote = (
  number: string,
  release: {
    invoiceNumber: string;
    issuedAt: Date;
    currency: Currency;
    lines: readonly ReleaseLine[];
    total: number;
  },
  issued: Issued,
): DocumentContent =>
  creditNote(
    number,
    {
      invoice: release.invoiceNumber,
      invoicedAt: release.issuedAt,
      currency: release.currency,
      rows: release.lines.map(({ name, amount }) => [name ?? words.delivery, amount]),
      total: [creditNotes.refunded, release.total],
      note: words.note,
    },
    issued,
  );

export const parcelCreditNote = (
  number: string,
  order: CreditedOrder & {
    caskName: string;
    shares: readonly { number: number; amount: number }[];
  },
  issued: Issued,
): DocumentContent =>
  creditNote(
    number,
    {
      ...creditedOrder(order),
      rows: order.shares.map((share) => [words.share(share.number, order.caskName), share.amount]),
      note: words.note,
    },
    issued,
  );
