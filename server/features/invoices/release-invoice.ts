import type { ReleaseLine } from '#domain/bottling/release-invoice.ts';
import type { GoodsPart } from '#domain/bottling/share-value.ts';
import type { StorageCharge } from '#domain/bottling/storage.ts';
import { storageInDefault } from '#domain/bottling/storage-in-default.ts';
import type { Company } from '#domain/company.ts';
import { dateIn, type CalendarDate } from '#domain/calendar.ts';
import type { Currency } from '#domain/money.ts';
import { ruleOn } from '#domain/law/country-rules.ts';
import type { ReleaseInvoiceRow } from '#server/features/bottling/release-invoices/queries.ts';
import type { DocumentContent, DocumentLine } from '#server/platform/db/json-columns.ts';
import { letterhead } from '#words/en/company.ts';
import { invoices, releaseInvoices as words } from '#words/en/pdf/invoices.ts';
import { countryNames } from '#words/en/common.ts';
import { taxedGoods } from '#words/en/taxed-goods.ts';
import { dayIn, dayOf, money, percent, pureAlcohol, taxPercent } from '#words/format.ts';
import { amountRow } from './amount-row.ts';
import { bottleSale } from '#words/en/pdf/bottle-sale.ts';

type Bottles = Pick<ReleaseInvoiceRow, 'bottles' | 'bottleMl' | 'abv' | 'caskName' | 'caskCode'>;
interface Release
  extends Bottles, Pick<ReleaseInvoiceRow, 'estimate' | 'currency' | 'total' | 'issuedOn' | 'dueOn'> {
  lines: readonly ReleaseLine[];
  goods: readonly GoodsPart[];
}
type Ended = Pick<ReleaseInvoiceRow, 'country' | 'currency' | 'invoiceNumber'>;

function labelOf({ kind, name, rate }: ReleaseLine): string {
  if (kind === 'DELIVERY') return words.delivery;
  return kind === 'DUTY' ? (name ?? '') : words.taxed(name ?? '', taxPercent(rate ?? 0));
}

function basisOf({ kind, base, rate }: ReleaseLine, currency: Currency): string {
  if (kind === 'DELIVERY') return words.deliveryBasis(base);
  if (kind === 'SALES_TAX') return words.taxBasis(money(base, currency));
  return words.dutyBasis(pureAlcohol(base), money(rate ?? 0, currency));
}

type Amount = readonly [label: string, minor: number];

function baseOfTax({ lines, goods, currency }: Pick<Release, 'lines' | 'goods' | 'currency'>): Amount[] {
  const shares = goods.flatMap(({ shares: count, price, paidIn, missingVolume }): Amount[] => {
    const each = money(price, currency);
    const label =
      paidIn === currency ? taxedGoods.paid(count, each) : taxedGoods.counted(count, each, paidIn);
    return [
      [label, count * price],
      ...(missingVolume > 0 ? [[taxedGoods.missingVolume, -missingVolume] as const] : []),
    ];
  });
  return [
    ...shares,
    ...lines.flatMap((line): Amount[] =>
      line.kind === 'SALES_TAX' ? [[taxedGoods.together, line.base]] : [[labelOf(line), line.amount]],
    ),
  ];
}

export function releaseInvoiceDocument(number: string, release: Release, issuer: Company): DocumentContent {
  const taxName = release.lines.find(({ kind }) => kind === 'SALES_TAX')?.name ?? '';
  const { currency, estimate, lines, total, bottles, bottleMl, abv, caskName, caskCode } = release;
  const row = amountRow(currency);
  const rows = lines.map((line): DocumentLine => {
    const source =
      line.source === null ? [] : [words.source(line.source, dayOf(line.asOf)), line.sourceUrl ?? ''];
    const fine = [basisOf(line, currency), ...source].join('   ');
    return { cells: [labelOf(line), money(line.amount, currency)], amounts: [1], style: 'row', fine };
  });
  return {
    title: invoices.title(number),
    letterhead: letterhead(issuer),
    lines: [
      { text: invoices.date(dayOf(release.issuedOn)), style: 'plain' },
      { text: words.payUntil(dayOf(release.dueOn)), style: 'plain' },
      { text: words.bottles(bottles, bottleMl, percent(abv), caskName, caskCode), style: 'plain' },
      'gap',
      ...rows,
      row(words.total, total, 'total'),
      { cells: [taxedGoods.title(taxName), ''], amounts: [1], style: 'head' },
      ...baseOfTax(release).map(([label, minor]) => row(label, minor)),
      ...(estimate
        ? [amountRow(estimate.currency)(words.estimated(countryNames[estimate.country]), estimate.total)]
        : []),
      { text: words.note(issuer.ordersEmail), style: 'note' },
    ],
  };
}

interface Stored extends Ended {
  bottles: number;
  storage: StorageCharge;
  /** Minor units for each month begun, tax included. */
  perBottle: number;
  isSold: boolean;
  heldFrom: CalendarDate;
  now: Date;
}

export function storageInvoiceDocument(number: string, stored: Stored, issuer: Company): DocumentContent {
  const { country, currency, storage, perBottle, bottles, heldFrom, isSold, now, invoiceNumber } = stored;
  const amount = (minor: number) => money(minor, currency);
  const tax = ruleOn('SALES_TAX', country, dateIn(country, now))?.value;
  const row = amountRow(currency);
  return {
    title: invoices.title(number),
    letterhead: letterhead(issuer),
    lines: [
      { text: invoices.date(dayIn(country, now)), style: 'plain' },
      'gap',
      {
        cells: [words.storage(storage.months, bottles, dayOf(heldFrom)), amount(storage.total)],
        amounts: [1],
        style: 'row',
        fine: words.storageRate(amount(perBottle), storageInDefault.maxMonths),
      },
      row(isSold ? words.total : words.paid, storage.total, 'total'),
      row(words.withoutTax, storage.net),
      ...(tax
        ? [row(words.ofWhich(words.taxed(tax.salesTaxName, taxPercent(tax.salesTax))), storage.salesTax)]
        : []),
      { text: words.storageNote[isSold ? 'SOLD' : 'PAID'](invoiceNumber, issuer.ordersEmail), style: 'note' },
    ],
  };
}

interface Sold extends Bottles, Ended, Pick<ReleaseInvoiceRow, 'total' | 'storage' | 'storageInvoiceNumber'> {
  proceeds: number;
  waived: number;
  rest: number;
  soldAt: Date;
}

export function bottleSaleDocument(sold: Sold, issuer: Company): DocumentContent {
  const { country, currency, proceeds, total, storage, waived, rest } = sold;
  const row = amountRow(currency);
  return {
    title: bottleSale.title(sold.invoiceNumber),
    letterhead: letterhead(issuer),
    lines: [
      { text: bottleSale.sold(dayIn(country, sold.soldAt)), style: 'plain' },
      {
        text: words.bottles(sold.bottles, sold.bottleMl, percent(sold.abv), sold.caskName, sold.caskCode),
        style: 'plain',
      },
      'gap',
      row(bottleSale.proceeds, proceeds),
      row(bottleSale.invoice(sold.invoiceNumber), -total),
      ...(sold.storageInvoiceNumber === null
        ? []
        : [row(bottleSale.storage(sold.storageInvoiceNumber), -storage)]),
      ...(waived > 0 ? [row(bottleSale.waived, waived)] : []),
      row(bottleSale.rest, rest, 'total'),
      { text: bottleSale.note(issuer.ordersEmail), style: 'note' },
    ],
  };
}
