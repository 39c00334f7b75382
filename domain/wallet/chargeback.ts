export const chargebackStates = ['OPEN', 'LOST', 'WON'] as const;
export type ChargebackState = (typeof chargebackStates)[number];

export interface BookedChargeback {
  id: string;
  /** Minor units: what of it is taken now. */
  booked: number;
}

/** The one of exactly this amount first: a provider says only the sum of a payment's chargebacks. */
function likeliestFirst(chargebacks: readonly BookedChargeback[], amount: number) {
  const held = chargebacks.filter(({ booked }) => booked > 0);
  const same = held.find(({ booked }) => booked === amount);
  return same ? [same, ...held.filter((one) => one !== same)] : held;
}

/**
 * Compares a deposit's chargebacks with the sum its provider reports. A sum that has risen opens another one; a sum that has
 * fallen returns the newest.
 * @param chargebacks the oldest first
 * @returns `returned`: those of which less is taken now; `opened`: the amount of a new one, or 0
 */
export function compareWithReport(
  chargebacks: readonly BookedChargeback[],
  reportedSum: number,
): { returned: BookedChargeback[]; opened: number } {
  const difference = reportedSum - chargebacks.reduce((total, { booked }) => total + booked, 0);
  let left = Math.max(0, -difference);
  const returned: BookedChargeback[] = [];
  for (const { id, booked } of likeliestFirst(chargebacks.toReversed(), left)) {
    const amount = Math.min(left, booked);
    if (amount === 0) break;
    left -= amount;
    returned.push({ id, booked: booked - amount });
  }
  return { returned, opened: Math.max(0, difference) };
}
