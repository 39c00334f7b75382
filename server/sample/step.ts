import type { Currency } from '#domain/money.ts';
import type { SampleMember } from './members.ts';
import type { Moment } from './common/sample-time.ts';

export interface Line {
  caskCode: string;
  quantity: number;
}

/** What one member did at one time. Amounts in minor units of `currency`. */
export type Step = { member: SampleMember; at: Moment; currency: Currency } & (
  | { kind: 'deposit'; amount: number; outcome: 'accepted' | 'declined' }
  /** Tops the wallet up first where it does not hold enough. */
  | { kind: 'order'; lines: readonly Line[]; coupon: string | null }
);
