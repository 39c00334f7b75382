import type { ReleaseInvoice } from '#contract/bottling/release-invoice.ts';
import { settledSale } from '#domain/bottling/proceeds.ts';
import { disposableFrom } from '#domain/bottling/storage.ts';
import type { ReleaseInvoiceRow } from './queries.ts';
import { invoiceStatusOf } from './invoice-status.ts';

function parcelOf(row: ReleaseInvoiceRow): ReleaseInvoice['parcel'] {
  const { parcelId: id, carrier, trackingUrl, parcelState: state, shippedAt, closedAt } = row;
  if (id === null || carrier === null || trackingUrl === null || state === null || shippedAt === null)
    return null;
  return {
    id,
    carrier,
    trackingUrl,
    state,
    shippedAt: shippedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}

function saleOf({ proceeds, soldAt, total, storage }: ReleaseInvoiceRow): ReleaseInvoice['sale'] {
  if (proceeds === null || soldAt === null) return null;
  return { soldAt: soldAt.toISOString(), proceeds, ...settledSale({ proceeds, total, storage }) };
}

export function releaseInvoiceView(row: ReleaseInvoiceRow, now: Date): ReleaseInvoice {
  const { id, invoiceNumber, caskId, caskCode, caskName, country, currency, bottles, bottleMl, abv } = row;
  const { lines, goods, estimate, total, dueOn } = row;
  const { state, heldFrom, storage, toPay } = invoiceStatusOf(row, now);
  return {
    id,
    invoiceNumber,
    caskId,
    caskCode,
    caskName,
    country,
    currency,
    bottles,
    bottleMl,
    abv,
    lines,
    goods,
    estimate,
    total,
    storage,
    toPay,
    issuedAt: row.issuedAt.toISOString(),
    dueOn,
    state,
    paidAt: row.paidAt?.toISOString() ?? null,
    disposableFrom: state === 'DEFAULTED' && heldFrom !== null ? disposableFrom(heldFrom) : null,
    sale: saleOf(row),
    parcel: parcelOf(row),
    storageInvoiceNumber: row.storageInvoiceNumber,
    creditNotes: row.creditNotes,
  };
}
