import type { ShareActor } from '../cask/share-state.ts';

/** A trigger refuses every other move. */
export const releaseInvoiceTransitions = {
  ISSUED: { PAID: ['MEMBER'], DEFAULTED: ['SYSTEM'] },
  // Its parcel was lost or broken, and no bottle is left to send.
  PAID: { REFUNDED: ['OPERATOR'] },
  DEFAULTED: {
    PAID: ['MEMBER'],
    // The member is given more time.
    ISSUED: ['OPERATOR'],
    DISPOSED: ['OPERATOR'],
  },
  DISPOSED: {},
  REFUNDED: {},
} as const satisfies Record<string, Record<string, readonly ShareActor[]>>;

export type ReleaseInvoiceState = keyof typeof releaseInvoiceTransitions;
export const releaseInvoiceStates = Object.keys(releaseInvoiceTransitions) as [
  ReleaseInvoiceState,
  ...ReleaseInvoiceState[],
];

export function mayMoveRelease(from: ReleaseInvoiceState, to: ReleaseInvoiceState, by: ShareActor): boolean {
  const moves: Partial<Record<ReleaseInvoiceState, readonly ShareActor[]>> = releaseInvoiceTransitions[from];
  return moves[to]?.includes(by) ?? false;
}
