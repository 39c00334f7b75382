import type { Generated } from 'kysely';
import type { BenefitKind, BenefitState, SampleDelivery } from '#domain/benefit.ts';
import type { Currency } from '#domain/money.ts';

/** Levels, terms, benefits and coupons. */
export interface MembershipTables {
  membershipLevel: {
    id: Generated<number>;
    code: string;
    name: string;
    tier: number;
    priceSgd: number;
    priceEur: number;
    summary: string;
    benefits: Generated<object[]>;
  };
  membershipBenefit: { levelId: number; kind: BenefitKind; text: string; perTerm: number | null };
  subscription: {
    id: string;
    memberId: string;
    levelId: number;
    joinedAt: Date;
    startsAt: Date | null;
    endsAt: Date | null;
    replacedAt: Date | null;
    replaces: string | null;
    currency: Currency | null;
    price: Generated<number>;
    credit: Generated<number>;
    discount: Generated<number>;
    paid: Generated<number>;
    ledgerTransactionId: string | null;
    cancelledAt: Date | null;
    refundTransactionId: string | null;
  };
  membershipReminder: { subscriptionId: string; days: 30 | 7 | 0; sentAt: Date };
  meeting: {
    id: Generated<number>;
    title: string;
    maker: string;
    place: string;
    online: boolean;
    levelId: number;
    startsAt: Date;
    minutes: number;
    about: string;
    sample: Generated<boolean>;
  };
  meetingSeat: { meetingId: number; number: number };
  benefitUse: {
    id: string;
    memberId: string;
    subscriptionId: string;
    kind: BenefitKind;
    number: number | null;
    allowed: number | null;
    state: BenefitState;
    usedAt: Date;
    closedAt: Date | null;
    meetingId: number | null;
    seat: number | null;
    caskId: number | null;
    delivery: SampleDelivery | null;
    wish: string | null;
    preferredMonth: string | null;
  };
  coupon: {
    id: Generated<number>;
    code: string;
    kind: 'PERCENT' | 'AMOUNT';
    value: number;
    currency: Currency | null;
    appliesTo: 'CASK_SHARE' | 'MEMBERSHIP';
    minimum: Generated<number>;
    validFrom: Date;
    validUntil: Date;
    maxUses: number;
    maxUsesPerMember: Generated<number>;
    uses: Generated<number>;
  };
  couponRedemption: {
    orderId: string | null;
    couponId: number;
    memberId: string;
    use: number;
    subscriptionId: string | null;
  };
}
