import { assert } from '../assert.ts';

/** SYSTEM: the move follows from the time, or from another move. */
export const shareActors = ['MEMBER', 'OPERATOR', 'SYSTEM'] as const;
export type ShareActor = (typeof shareActors)[number];

const anyone = shareActors;

/**
 * The life of a cask share (docs/product.md#life-of-a-cask-share): from each state where it may go, and who may move it
 * there. `share_transition` has the same moves for the database, which refuses every other one. When a move is due or
 * still allowed is decided beside this, such as by `law/working-days.ts`.
 */
export const shareTransitions = {
  LISTED: { PURCHASED: ['MEMBER'] },
  PURCHASED: {
    // The time for withdrawing is over.
    MATURING: ['SYSTEM'],
    BOTTLING_NOTIFIED: ['OPERATOR', 'SYSTEM'],
    WITHDRAWN: ['MEMBER', 'OPERATOR'],
    REFUNDED: anyone,
  },
  MATURING: {
    BOTTLING_NOTIFIED: ['OPERATOR', 'SYSTEM'],
    // A withdrawal that arrived in time may be recorded later.
    WITHDRAWN: ['MEMBER', 'OPERATOR'],
    REFUNDED: anyone,
  },
  BOTTLING_NOTIFIED: {
    // The bottling is called off.
    MATURING: ['OPERATOR'],
    INVOICED: ['OPERATOR', 'SYSTEM'],
    WITHDRAWN: ['MEMBER', 'OPERATOR'],
    REFUNDED: anyone,
  },
  INVOICED: { PAID: ['MEMBER'], DEFAULTED: ['SYSTEM'], REFUNDED: ['OPERATOR'] },
  PAID: { SHIPPED: ['OPERATOR'], REFUNDED: ['OPERATOR'] },
  SHIPPED: {
    DELIVERED: ['OPERATOR', 'SYSTEM'],
    // Returned or lost on the way: it is sent again, or refunded.
    PAID: ['OPERATOR'],
    REFUNDED: ['OPERATOR'],
  },
  DELIVERED: {},
  DEFAULTED: {
    PAID: ['MEMBER'],
    INVOICED: ['OPERATOR'],
    // The bottles are sold; the surplus over the debt is the member's.
    REFUNDED: ['OPERATOR'],
  },
  WITHDRAWN: { LISTED: ['SYSTEM'] },
  REFUNDED: { LISTED: ['SYSTEM'] },
} as const satisfies Record<string, Record<string, readonly ShareActor[]>>;

export type ShareState = keyof typeof shareTransitions;
export const shareStates = Object.keys(shareTransitions) as [ShareState, ...ShareState[]];

/** A share that nobody holds has no stored state: its certificates have the others. */
export type CertificateState = Exclude<ShareState, 'LISTED'>;
export const certificateStates = shareStates.filter((state) => state !== 'LISTED') as [
  CertificateState,
  ...CertificateState[],
];

export const voidShareStates = ['WITHDRAWN', 'REFUNDED'] as const satisfies ShareState[];
export const isVoidState = (state: ShareState): boolean =>
  (voidShareStates as readonly ShareState[]).includes(state);

export function shareActorsFor(from: ShareState, to: ShareState): readonly ShareActor[] {
  const moves: Partial<Record<ShareState, readonly ShareActor[]>> = shareTransitions[from];
  return moves[to] ?? [];
}

export function mayMoveShare(from: ShareState, to: ShareState, by: ShareActor): boolean {
  return shareActorsFor(from, to).includes(by);
}

export function assertShareMove(from: ShareState, to: ShareState, by: ShareActor): void {
  assert(mayMoveShare(from, to, by), `a share moves from ${from} to ${to} by ${by}`);
}
