import type { CertificateState } from '../cask/share-state.ts';
import { releaseInvoiceStates, type ReleaseInvoiceState } from './release-state.ts';

export const parcelStates = ['SHIPPED', 'DELIVERED', 'RETURNED', 'LOST', 'BROKEN'] as const;
export type ParcelState = (typeof parcelStates)[number];

export const isToSend = (invoice: ReleaseInvoiceState, lastParcel: ParcelState | null) =>
  invoice === 'PAID' && lastParcel !== 'SHIPPED' && lastParcel !== 'DELIVERED';

export const releaseInvoiceFilters = ['TO_SEND', ...releaseInvoiceStates] as const;
export type ReleaseInvoiceFilter = (typeof releaseInvoiceFilters)[number];

export const isParcelGone = (state: ParcelState | null) => state === 'LOST' || state === 'BROKEN';

export const sharesAfterParcel = {
  DELIVERED: 'DELIVERED',
  RETURNED: 'PAID',
  LOST: 'PAID',
  BROKEN: 'PAID',
} as const satisfies Record<Exclude<ParcelState, 'SHIPPED'>, CertificateState>;
