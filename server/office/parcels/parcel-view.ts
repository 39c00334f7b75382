import type { Parcel } from '#contract/bottling/parcel.ts';
import type { ParcelRow } from './queries.ts';

export function parcelView({ shippedAt, closedAt, ...parcel }: Omit<ParcelRow, 'bottles'>): Parcel {
  const { id, releaseInvoiceId, carrier, trackingUrl, state, ageChecked } = parcel;
  return {
    id,
    releaseInvoiceId,
    carrier,
    trackingUrl,
    state,
    ageChecked,
    shippedAt: shippedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}
