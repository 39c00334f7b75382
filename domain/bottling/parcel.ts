import type { HeldShareState } from '../cask/share-state.ts';

export const parcelStates = ['SHIPPED', 'DELIVERED', 'RETURNED', 'LOST', 'BROKEN'] as const;
export type ParcelState = (typeof parcelStates)[number];

/** The parcel did not come back, so nothing can be sent again and the bottles may be refunded. */
export const isParcelGone = (state: ParcelState | null) => state === 'LOST' || state === 'BROKEN';

/** What did not arrive waits to be sent again. */
export const sharesAfterParcel = {
  DELIVERED: 'DELIVERED',
  RETURNED: 'PAID',
  LOST: 'PAID',
  BROKEN: 'PAID',
} as const satisfies Record<Exclude<ParcelState, 'SHIPPED'>, HeldShareState>;
