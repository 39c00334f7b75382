/**
 * While a return is PENDING its amount is reserved in the wallet. A provider may say weeks later that one it had done
 * has failed: the money comes back to the wallet.
 */
export const returnTransitions = { PENDING: ['DONE', 'FAILED'], DONE: ['FAILED'], FAILED: [] } as const;
export type ReturnState = keyof typeof returnTransitions;
export const returnStates = Object.keys(returnTransitions) as [ReturnState, ...ReturnState[]];

export interface RefundableDeposit {
  depositId: string;
  refundable: number;
}

/** @param deposit `pending` is the sum of its returns under way */
export function refundableAmount(deposit: {
  amount: number;
  refunded: number;
  chargedBack: number;
  pending: number;
}): number {
  return Math.max(0, deposit.amount - deposit.refunded - deposit.chargedBack - deposit.pending);
}

/** How much of the unused balance can go back, in minor units; nothing while the member owes something. */
export function returnableAmount(
  wallet: { available: number; owed: number },
  deposits: readonly RefundableDeposit[],
): number {
  if (wallet.owed > 0) return 0;
  const refundable = deposits.reduce((sum, deposit) => sum + deposit.refundable, 0);
  return Math.min(wallet.available, refundable);
}

/**
 * Spreads a return over deposits, in the order given.
 * @param amount at most `returnableAmount`
 */
export function splitReturn(
  amount: number,
  deposits: readonly RefundableDeposit[],
): { depositId: string; amount: number }[] {
  const parts: { depositId: string; amount: number }[] = [];
  let left = amount;
  for (const { depositId, refundable } of deposits) {
    const part = Math.min(left, refundable);
    if (part > 0) parts.push({ depositId, amount: part });
    left -= part;
  }
  return parts;
}
