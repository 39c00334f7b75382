export const benefitKinds = ['MEET_THE_MAKER', 'CASK_SAMPLE', 'TAILORED_EXPERIENCE'] as const;
export type BenefitKind = (typeof benefitKinds)[number];

/** BOOKED is a seat, ASKED waits for our answer; CANCELLED and REFUSED do not count. */
export const benefitStates = ['BOOKED', 'ASKED', 'GRANTED', 'REFUSED', 'CANCELLED'] as const;
export type BenefitState = (typeof benefitStates)[number];

/** WAREHOUSE where the level or the law allows no alcohol as a benefit: the sample is nosed there. */
export const sampleDeliveries = ['POST', 'WAREHOUSE'] as const;
export type SampleDelivery = (typeof sampleDeliveries)[number];

/** The member and up to three friends. */
export const maxSeats = 4;

export function lowestFreeNumber(taken: readonly number[]): number {
  for (let number = 1; ; number += 1) if (!taken.includes(number)) return number;
}

export const experienceMonths = { min: 1, max: 12 } as const;
