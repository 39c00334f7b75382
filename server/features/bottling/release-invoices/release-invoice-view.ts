import type { ReleaseInvoice } from '#contract/bottling/release-invoice.ts';
import { settledSale } from '#domain/bottling/proceeds.ts';
import { disposableFrom } from '#domain/bottling/storage.ts';
import type { ReleaseInvoiceRow } from './queries.ts';
import { invoiceStatusOf } from './invoice-status.ts';

function parcelOf(row: ReleaseInvoiceRow): ReleaseInvoice['parcel'] {
  const { parcelId: id, carrier, trackingUrl, parcelState: state, shippedAt, closedAt } = row;
  if (id === null || carrier === null || trackingUrl === null || state === null || shippedAt === null)
    return null;
  const times = { shippedAt: shippedAt.toISOString(), closedAt: closedAt?.toISOString() ?? null };
  return { id, carrier, trackingUrl, state, ...times };
}

function saleOf({ proceeds, soldAt, total, storage }: ReleaseInvoiceRow): ReleaseInvoice['sale'] {
  if (proceeds === null || soldAt === null) return null;
  return { soldAt: soldAt.toISOString(), proceeds, ...settledSale({ proceeds, total, storage }) };
}

export function releaseInvoiceView(row: ReleaseInvoiceRow, now: Date): ReleaseInvoice {
  const { id, invoiceNumber, caskId, caskCode, caskName, country, currency, bottles, bottleMl, abv } = row;
  const { lines, goods, estimate, total, dueOn, storageInvoiceNumber, creditNotes } = row;
  const { state, heldFrom, storage, toPay } = invoiceStatusOf(row, now);
  const bottled = { caskId, caskCode, caskName, bottles, bottleMl, abv };
  const charges = { country, currency, lines, goods, estimate, total, storage, toPay };
  return {
    id,
    invoiceNumber,
    ...bottled,
    ...charges,
    issuedAt: row.issuedAt.toISOString(),
    dueOn,
    state,
    paidAt: row.paidAt?.toISOString() ?? null,
    disposableFrom: state === 'DEFAULTED' && heldFrom !== null ? disposableFrom(heldFrom) : null,
    sale: saleOf(row),
    parcel: parcelOf(row),
    storageInvoiceNumber,
    creditNotes,
  };
}
