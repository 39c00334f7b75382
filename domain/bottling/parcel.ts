import type { CertificateState } from '../cask/share-state.ts';
import { releaseInvoiceStates, type ReleaseInvoiceState } from './release-state.ts';

export const parcelStates = ['SHIPPED', 'DELIVERED', 'RETURNED', 'LOST', 'BROKEN'] as const;
export type ParcelState = (typeof parcelStates)[number];

/** Paid bottles of which no parcel is on its way or delivered. */
export const isToSend = (invoice: ReleaseInvoiceState, lastParcel: ParcelState | null) =>
  invoice === 'PAID' && lastParcel !== 'SHIPPED' && lastParcel !== 'DELIVERED';

/** What a list of invoices for bottles may be narrowed to: those to send, or those in a state. */
export const releaseInvoiceFilters = ['TO_SEND', ...releaseInvoiceStates] as const;
export type ReleaseInvoiceFilter = (typeof releaseInvoiceFilters)[number];

/** The parcel did not come back, so nothing can be sent again and the bottles may be refunded. */
export const isParcelGone = (state: ParcelState | null) => state === 'LOST' || state === 'BROKEN';

/** What did not arrive waits to be sent again. */
export const sharesAfterParcel = {
  DELIVERED: 'DELIVERED',
  RETURNED: 'PAID',
  LOST: 'PAID',
  BROKEN: 'PAID',
} as const satisfies Record<Exclude<ParcelState, 'SHIPPED'>, CertificateState>;
