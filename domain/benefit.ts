/** spec §1: what a membership level brings beside the right to buy. */
export const benefitKinds = ['MEET_THE_MAKER', 'CASK_SAMPLE', 'TAILORED_EXPERIENCE'] as const;
export type BenefitKind = (typeof benefitKinds)[number];

/** BOOKED is a seat, REQUESTED waits for us; what was CANCELLED or REFUSED is given back to the member. */
export const benefitStates = ['BOOKED', 'REQUESTED', 'SENT', 'ARRANGED', 'REFUSED', 'CANCELLED'] as const;
export type BenefitState = (typeof benefitStates)[number];

/** A cask sample is posted, or nosed at the warehouse where the law allows no alcohol as a benefit. */
export const sampleDeliveries = ['POST', 'WAREHOUSE'] as const;
export type SampleDelivery = (typeof sampleDeliveries)[number];

/**
 * Whether a meeting counts against the allowance: meetings of one's own level do, those held for the levels below are
 * open as often as one likes.
 */
export function countsMeeting(meetingTier: number, memberTier: number): boolean {
  return meetingTier === memberTier;
}

/** The lowest free number from 1 on: the how-manieth use this will be. */
export function nextNumber(taken: readonly number[]): number {
  for (let number = 1; ; number += 1) if (!taken.includes(number)) return number;
}

/** How far ahead a tailored experience may be wished for, in months after this one. */
export const experienceMonths = { min: 1, max: 12 } as const;
