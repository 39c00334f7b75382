import type { HeldShareState } from '../cask/share-state.ts';

export const parcelStates = ['SHIPPED', 'DELIVERED', 'RETURNED', 'LOST', 'BROKEN'] as const;
export type ParcelState = (typeof parcelStates)[number];

/** Whose bottles may be refunded: nothing came back that could be sent again. */
export const isParcelGone = (state: ParcelState | null) => state === 'LOST' || state === 'BROKEN';

/** Where the shares of a parcel are when it is over: what did not arrive waits to be sent again. */
export const sharesAfterParcel = {
  DELIVERED: 'DELIVERED',
  RETURNED: 'PAID',
  LOST: 'PAID',
  BROKEN: 'PAID',
} as const satisfies Record<Exclude<ParcelState, 'SHIPPED'>, HeldShareState>;
