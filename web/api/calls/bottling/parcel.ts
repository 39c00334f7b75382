// Made by `npm run calls` from contract/bottling/parcel.ts.
import type * as contract from '#contract/bottling/parcel.ts';
import type { Call } from '#web/api/http/call.ts';

export const closeParcel: Call<typeof contract.closeParcel> = {
  method: 'POST',
  path: '/platform/api/office/parcels/{parcelId}/close',
  role: 'operator',
  answer: 'json',
};

export const getShipment: Call<typeof contract.getShipment> = {
  method: 'GET',
  path: '/platform/api/office/release-invoices/{releaseInvoiceId}/shipment',
  role: 'operator',
  answer: 'json',
};

export const refundParcel: Call<typeof contract.refundParcel> = {
  method: 'POST',
  path: '/platform/api/office/release-invoices/{releaseInvoiceId}/refund',
  role: 'operator',
  answer: 'json',
};

export const shipBottles: Call<typeof contract.shipBottles> = {
  method: 'POST',
  path: '/platform/api/office/release-invoices/{releaseInvoiceId}/parcels',
  role: 'operator',
  answer: 'json',
};
