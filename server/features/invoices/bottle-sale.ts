import type { Company } from '#domain/company.ts';
import type { Country } from '#domain/country.ts';
import type { Currency } from '#domain/money.ts';
import type { DocumentContent } from '#server/platform/db/json-columns.ts';
import { letterhead } from '#words/en/company.ts';
import { bottleSale as words } from '#words/en/pdf/bottle-sale.ts';
import { releaseInvoices } from '#words/en/pdf/invoices.ts';
import { dayIn, percent } from '#words/format.ts';
import { amountRow } from './amount-row.ts';

interface Sold {
  country: Country;
  currency: Currency;
  invoiceNumber: string;
  storageInvoiceNumber: string | null;
  bottles: number;
  bottleMl: number;
  abv: number;
  caskName: string;
  caskCode: string;
  /** Minor units, as all below. */
  proceeds: number;
  total: number;
  storage: number;
  waived: number;
  rest: number;
  soldAt: Date;
}

export function bottleSaleDocument(sold: Sold, issuer: Company): DocumentContent {
  const { country, currency, proceeds, total, storage, waived, rest } = sold;
  const row = amountRow(currency);
  return {
    title: words.title(sold.invoiceNumber),
    letterhead: letterhead(issuer),
    lines: [
      { text: words.sold(dayIn(country, sold.soldAt)), style: 'plain' },
      {
        text: releaseInvoices.bottles(
          sold.bottles,
          sold.bottleMl,
          percent(sold.abv),
          sold.caskName,
          sold.caskCode,
        ),
        style: 'plain',
      },
      'gap',
      row(words.proceeds, proceeds),
      row(words.invoice(sold.invoiceNumber), -total),
      ...(sold.storageInvoiceNumber === null
        ? []
        : [row(words.storage(sold.storageInvoiceNumber), -storage)]),
      ...(waived > 0 ? [row(words.waived, waived)] : []),
      row(words.rest, rest, 'total'),
      { text: words.note(issuer.ordersEmail), style: 'note' },
    ],
  };
}
