import type { Generated } from 'kysely';
import type { BenefitKind, BenefitState, SampleDelivery } from '#domain/benefit.ts';
import type { Currency } from '#domain/money.ts';

/** Levels, terms, benefits and coupons. */
export interface MembershipTables {
  membership_level: {
    id: Generated<number>;
    code: string;
    name: string;
    tier: number;
    price_sgd: number;
    price_eur: number;
    summary: string;
    benefits: Generated<object[]>;
  };
  membership_benefit: { level_id: number; kind: BenefitKind; text: string; per_term: number | null };
  subscription: {
    id: string;
    member_id: string;
    level_id: number;
    joined_at: Date;
    starts_at: Date | null;
    ends_at: Date | null;
    replaced_at: Date | null;
    replaces: string | null;
    currency: Currency | null;
    price: Generated<number>;
    credit: Generated<number>;
    discount: Generated<number>;
    paid: Generated<number>;
    ledger_transaction_id: string | null;
    cancelled_at: Date | null;
    refund_transaction_id: string | null;
  };
  membership_reminder: { subscription_id: string; days: 30 | 7 | 0; told_at: Date };
  meeting: {
    id: Generated<number>;
    title: string;
    maker: string;
    place: string;
    online: boolean;
    level_id: number;
    starts_at: Date;
    minutes: number;
    about: string;
    sample: Generated<boolean>;
  };
  meeting_seat: { meeting_id: number; number: number };
  benefit_use: {
    id: string;
    member_id: string;
    subscription_id: string;
    kind: BenefitKind;
    number: number | null;
    allowed: number | null;
    state: BenefitState;
    used_at: Date;
    closed_at: Date | null;
    meeting_id: number | null;
    seat: number | null;
    cask_id: number | null;
    delivery: SampleDelivery | null;
    wish: string | null;
    preferred_month: string | null;
  };
  coupon: {
    id: Generated<number>;
    code: string;
    kind: 'PERCENT' | 'AMOUNT';
    value: number;
    currency: Currency | null;
    applies_to: 'CASK_SHARE' | 'MEMBERSHIP';
    minimum: Generated<number>;
    valid_from: Date;
    valid_until: Date;
    max_uses: number;
    max_uses_per_member: Generated<number>;
    uses: Generated<number>;
  };
  coupon_redemption: {
    order_id: string | null;
    coupon_id: number;
    member_id: string;
    use: number;
    subscription_id: string | null;
  };
}
