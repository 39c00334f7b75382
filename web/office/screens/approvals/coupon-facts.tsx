import type { ReactNode } from 'react';
import type { ApprovalFacts } from '#contract/office/approvals.ts';
import type { EnteredCoupon } from '#contract/office/office-coupon.ts';
import { couponFacts as words } from '#words/en/office/approvals.ts';
import { coupon, coupons, kinds, targets } from '#words/en/office/coupons.ts';
import { count, minuteIn, money } from '#words/format.ts';

const { labels } = coupon;

const sum = (amount: number, { currency }: EnteredCoupon) =>
  currency ? money(amount, currency) : count(amount);

const fieldsOf = (terms: EnteredCoupon): [label: string, text: string][] => [
  [labels.kind, kinds[terms.kind]],
  [labels.value, terms.kind === 'PERCENT' ? coupons.percent(terms.value) : sum(terms.value, terms)],
  [labels.currency, terms.currency ?? '–'],
  [labels.appliesTo, targets[terms.appliesTo]],
  [labels.minimum, sum(terms.minimum, terms)],
  [labels.validFrom, minuteIn('IE', terms.validFrom)],
  [labels.validUntil, minuteIn('IE', terms.validUntil)],
  [labels.maxUses, count(terms.maxUses)],
  [labels.maxUsesPerMember, count(terms.maxUsesPerMember)],
];

export function couponItems({
  code,
  before,
  after,
}: Extract<ApprovalFacts, { act: 'coupon.set' }>): { label: string; value: ReactNode }[] {
  const now = before && new Map(fieldsOf(before));
  return [
    { label: labels.code, value: code },
    ...(now ? [] : [{ label: words.before, value: words.none }]),
    ...fieldsOf(after).map(([label, text]) => {
      const was = now?.get(label) ?? text;
      return { label, value: was === text ? text : words.change(was, text) };
    }),
  ];
}
