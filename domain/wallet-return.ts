/** The life of a return: PENDING until the provider says how it went; while PENDING it is held in the wallet. */
export const returnMoves = { PENDING: ['DONE', 'FAILED'], DONE: [], FAILED: [] } as const;
export type ReturnState = keyof typeof returnMoves;
export const returnStates = Object.keys(returnMoves) as [ReturnState, ...ReturnState[]];

/** A deposit that brought money in; `room` is what it can still take back, in minor units. */
export interface Source {
  depositId: string;
  room: number;
}

/** What a deposit can still take back: what it brought, less what went back, was charged back, or is on its way. */
export function roomOf(deposit: {
  amount: number;
  refunded: number;
  chargedBack: number;
  pending: number;
}): number {
  return Math.max(0, deposit.amount - deposit.refunded - deposit.chargedBack - deposit.pending);
}

/**
 * What of an unused balance can go back, in minor units.
 * @param wallet `available` is what nothing holds; a member who owes returns nothing.
 */
export function returnable(wallet: { available: number; owed: number }, sources: readonly Source[]): number {
  if (wallet.owed > 0) return 0;
  const room = sources.reduce((sum, source) => sum + source.room, 0);
  return Math.min(wallet.available, room);
}

/**
 * Shares a return over the deposits it goes back to, in the order given: the latest first.
 * @param amount at most `returnable`
 */
export function splitReturn(
  amount: number,
  sources: readonly Source[],
): { depositId: string; amount: number }[] {
  const parts: { depositId: string; amount: number }[] = [];
  let left = amount;
  for (const { depositId, room } of sources) {
    const part = Math.min(left, room);
    if (part > 0) parts.push({ depositId, amount: part });
    left -= part;
  }
  return parts;
}
