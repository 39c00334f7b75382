/** The provider may return the money of one that was lost, too. */
export const chargebackTransitions = {
  OPEN: ['LOST', 'WON'],
  LOST: ['WON'],
  WON: [],
} as const satisfies Record<string, readonly string[]>;
export type ChargebackState = keyof typeof chargebackTransitions;
export const chargebackStates = Object.keys(chargebackTransitions) as [ChargebackState, ...ChargebackState[]];

export const chargebackEventKinds = [
  'OPENED',
  'REPORTED',
  'RETURNED',
  'EVIDENCE_DUE',
  'EVIDENCE_SENT',
  'LOST',
  'WON',
] as const;
export type ChargebackEventKind = (typeof chargebackEventKinds)[number];

/** Papers of one chargeback. */
export const maxFiles = 20;

/** Of one deposit, in minor units. */
export interface BookedChargeback {
  id: string;
  state: ChargebackState;
  /** What the provider's sum has of it. */
  reported: number;
  /** What only an operator's record has of it. */
  recorded: number;
}

export interface ChargebackChange {
  id: string;
  kind: 'REPORTED' | 'RETURNED';
  amount: number;
  state: ChargebackState;
  reported: number;
  recorded: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

export const bookedAmount = (chargebacks: readonly BookedChargeback[]) =>
  sum(chargebacks.map(({ reported, recorded }) => reported + recorded));
export const reportedAmount = (chargebacks: readonly BookedChargeback[]) =>
  sum(chargebacks.map(({ reported }) => reported));

/** The one of exactly this amount first: a provider says only the sum of a payment's chargebacks. */
function likeliestFirst(
  chargebacks: readonly BookedChargeback[],
  column: 'reported' | 'recorded',
  amount: number,
) {
  const held = chargebacks.filter((one) => one[column] > 0);
  const same = held.find((one) => one[column] === amount);
  return same ? [same, ...held.filter((one) => one !== same)] : held;
}

/**
 * Compares a deposit's chargebacks with the sum its provider reports. A sum that has risen confirms what operators recorded
 * before it opens another one; a sum that has fallen returns what the provider had reported, never what only an operator recorded.
 * @param chargebacks the oldest first
 * @returns `opened`: the amount of one that nobody recorded, or 0; `booked`: all of them together afterwards
 */
export function compareWithReport(
  chargebacks: readonly BookedChargeback[],
  reportedSum: number,
): { changes: ChargebackChange[]; opened: number; booked: number } {
  const difference = reportedSum - reportedAmount(chargebacks);
  const isRisen = difference > 0;
  const column = isRisen ? 'recorded' : 'reported';
  const order = isRisen ? chargebacks : chargebacks.toReversed();
  let left = Math.abs(difference);
  const changes: ChargebackChange[] = [];
  for (const { id, state, ...held } of likeliestFirst(order, column, left)) {
    const amount = Math.min(left, held[column]);
    if (amount === 0) break;
    left -= amount;
    const recorded = isRisen ? held.recorded - amount : held.recorded;
    const reported = isRisen ? held.reported + amount : held.reported - amount;
    changes.push({
      id,
      kind: isRisen ? 'REPORTED' : 'RETURNED',
      amount,
      state: reported + recorded === 0 ? 'WON' : state,
      reported,
      recorded,
    });
  }
  const opened = isRisen ? left : 0;
  const confirmed = isRisen ? difference - opened : 0;
  const recorded = sum(chargebacks.map((one) => one.recorded)) - confirmed;
  return { changes, opened, booked: reportedSum + recorded };
}
