import type { Currency } from '#domain/money.ts';

export interface SampleCoupon {
  code: string;
  kind: 'PERCENT' | 'AMOUNT';
  /** Whole percent, or minor units of `currency`. */
  value: number;
  currency: Currency | null;
  appliesTo: 'CASK_SHARE' | 'MEMBERSHIP';
  minimum: number;
  maxUses: number;
  /** Days before (negative: after) today. */
  from: number;
  until: number;
}

/** One for each way a coupon is accepted or refused. */
export const sampleCoupons: readonly SampleCoupon[] = [
  {
    code: 'welcome10',
    kind: 'PERCENT',
    value: 10,
    currency: null,
    appliesTo: 'CASK_SHARE',
    minimum: 0,
    maxUses: 10_000,
    from: 365,
    until: -365,
  },
  {
    code: 'slainte20',
    kind: 'AMOUNT',
    value: 2000,
    currency: 'SGD',
    appliesTo: 'CASK_SHARE',
    minimum: 15_000,
    maxUses: 500,
    from: 180,
    until: -365,
  },
  {
    // Not for cask shares.
    code: 'stillman15',
    kind: 'PERCENT',
    value: 15,
    currency: null,
    appliesTo: 'MEMBERSHIP',
    minimum: 0,
    maxUses: 1000,
    from: 180,
    until: -365,
  },
  {
    // Expired.
    code: 'harvest25',
    kind: 'PERCENT',
    value: 25,
    currency: null,
    appliesTo: 'CASK_SHARE',
    minimum: 0,
    maxUses: 1000,
    from: 110,
    until: 20,
  },
  {
    // Used up, by the first three orders that could use it.
    code: 'founders',
    kind: 'PERCENT',
    value: 15,
    currency: null,
    appliesTo: 'CASK_SHARE',
    minimum: 0,
    maxUses: 3,
    from: 365,
    until: -365,
  },
];
