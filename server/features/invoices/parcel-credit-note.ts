import type { ReleaseLine } from '#domain/bottling/release-invoice.ts';
import type { Company } from '#domain/company.ts';
import type { Country } from '#domain/country.ts';
import type { Currency } from '#domain/money.ts';
import type { DocumentContent } from '#server/platform/db/json-columns.ts';
import { letterhead } from '#server/platform/pdf/letterhead.ts';
import { parcelCreditNotes as words } from '#words/en/pdf/invoices.ts';
import { dayIn, money } from '#words/format.ts';

interface Issued {
  country: Country | null;
  issuer: Company;
  issuedAt: Date;
}

interface Credited {
  invoice: string;
  invoicedOn: string;
  currency: Currency;
  rows: readonly (readonly [label: string, amount: number])[];
  total: number;
}

function creditNote(
  number: string,
  credited: Credited,
  { country, issuer, issuedAt }: Issued,
): DocumentContent {
  const { invoice, invoicedOn, currency, rows, total } = credited;
  return {
    title: words.title(number),
    letterhead: letterhead(issuer),
    lines: [
      { text: words.date(dayIn(country, issuedAt)), style: 'plain' },
      { text: words.credits(invoice, invoicedOn), style: 'plain' },
      'gap',
      ...rows.map(([label, amount]) => ({
        cells: [label, money(amount, currency)],
        amounts: [1],
        style: 'row' as const,
      })),
      { cells: [words.refunded, money(total, currency)], amounts: [1], style: 'head' },
      { text: words.note(issuer.ordersEmail), style: 'note' },
    ],
  };
}

/** Of the invoice for bottles that were lost or broken on their way. */
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
      invoicedOn: dayIn(issued.country, release.issuedAt),
      currency: release.currency,
      rows: release.lines.map(({ name, amount }) => [name ?? words.delivery, amount]),
      total: release.total,
    },
    issued,
  );

/** Of the invoice of an order, without tax: none was charged with it. */
export const parcelCreditNote = (
  number: string,
  order: {
    invoice: string;
    placedAt: Date;
    currency: Currency;
    caskName: string;
    shares: readonly { number: number; amount: number }[];
    amount: number;
  },
  issued: Issued,
): DocumentContent =>
  creditNote(
    number,
    {
      invoice: order.invoice,
      invoicedOn: dayIn(issued.country, order.placedAt),
      currency: order.currency,
      rows: order.shares.map((share) => [words.share(share.number, order.caskName), share.amount]),
      total: order.amount,
    },
    issued,
  );
