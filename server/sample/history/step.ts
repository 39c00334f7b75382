import type { Currency } from '#domain/money.ts';
import type { SampleMember } from '../members.ts';
import type { Moment } from '../common/sample-time.ts';

export interface Line {
  caskCode: string;
  quantity: number;
}

/** Amounts in minor units of `currency`. */
export type Step = { member: SampleMember; at: Moment; currency: Currency } & (
  | { kind: 'deposit'; amount: number; outcome: 'accepted' | 'declined' }
  | { kind: 'order'; lines: readonly Line[]; coupon: string | null }
);
