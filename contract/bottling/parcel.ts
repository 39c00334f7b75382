import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { address } from '../account/account.ts';
import { httpsAddress, isRequested, singleLine, uuid, reason } from '../shared/fields.ts';
import { officeInvoice, parcelOnWay } from './release-invoice.ts';

const oneInvoice = '/platform/api/office/release-invoices/{releaseInvoiceId}';

const parcel = z.extend(parcelOnWay, { releaseInvoiceId: uuid, ageChecked: z.boolean() });
export type Parcel = z.infer<typeof parcel>;

const shipment = z.strictObject({
  invoice: officeInvoice,
  name: z.string(),
  phone: z.nullable(z.string()),
  address: z
    .nullable(address)
    .check(z.describe('As chosen for this bottling, or as on file; null for one in another country.')),
  courierNote: z.string(),
});
export type Shipment = z.infer<typeof shipment>;

export const getShipment = endpoint(`GET ${oneInvoice}/shipment`, 'parcels.write', {
  summary: 'An invoice for bottles and where they go; the look at the address is in the trail',
  params: z.strictObject({ releaseInvoiceId: uuid }),
  answer: shipment,
  errors: ['RELEASE_INVOICE_NOT_FOUND'],
});

export const sentParcel = z.strictObject({ carrier: singleLine(80), trackingUrl: httpsAddress });

export const shipBottles = endpoint(`POST ${oneInvoice}/parcels`, 'parcels.write', {
  summary: 'Send the bottles of a paid invoice, or send them again',
  params: z.strictObject({ releaseInvoiceId: uuid }),
  body: sentParcel,
  answer: parcel,
  status: 201,
  errors: ['RELEASE_INVOICE_NOT_FOUND', 'RELEASE_INVOICE_STATE', 'PARCEL_STATE', 'SHIPMENT_ADDRESS_MISSING'],
});

export const refundParcel = endpoint(`POST ${oneInvoice}/refund`, 'parcels.write', {
  sensitive: true,
  summary:
    'Give back everything for bottles that were lost or broken on their way, when none is left to send',
  params: z.strictObject({ releaseInvoiceId: uuid }),
  body: z.strictObject({ reason }),
  answer: z.extend(officeInvoice, { isRequested }),
  errors: ['RELEASE_INVOICE_NOT_FOUND', 'RELEASE_INVOICE_STATE', 'PARCEL_STATE', 'APPROVAL_OPEN'],
});

export const closedParcel = z.strictObject({
  state: z.enum(['DELIVERED', 'RETURNED', 'LOST', 'BROKEN']),
  ageChecked: z.boolean(),
  reason,
});

export const closeParcel = endpoint('POST /platform/api/office/parcels/{parcelId}/close', 'parcels.write', {
  sensitive: true,
  summary: 'What became of a parcel; delivered only to who was seen to be of age',
  params: z.strictObject({ parcelId: uuid }),
  body: closedParcel,
  answer: parcel,
  errors: ['PARCEL_NOT_FOUND', 'PARCEL_STATE', 'AGE_NOT_CHECKED'],
});
