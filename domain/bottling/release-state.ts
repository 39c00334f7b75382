import type { ShareActor } from '../cask/share-state.ts';

/** Of an invoice for bottles: where it may go from each state, and who moves it there. A trigger refuses the rest. */
export const releaseMoves = {
  ISSUED: { PAID: ['MEMBER'], DEFAULTED: ['SYSTEM'] },
  PAID: {},
  DEFAULTED: {
    PAID: ['MEMBER'],
    // The member is given more time.
    ISSUED: ['OPERATOR'],
    DISPOSED: ['OPERATOR'],
  },
  DISPOSED: {},
} as const satisfies Record<string, Record<string, readonly ShareActor[]>>;

export type ReleaseInvoiceState = keyof typeof releaseMoves;
export const releaseInvoiceStates = Object.keys(releaseMoves) as [
  ReleaseInvoiceState,
  ...ReleaseInvoiceState[],
];

export function mayMoveRelease(from: ReleaseInvoiceState, to: ReleaseInvoiceState, by: ShareActor): boolean {
  const moves: Partial<Record<ReleaseInvoiceState, readonly ShareActor[]>> = releaseMoves[from];
  return moves[to]?.includes(by) ?? false;
}
