import type { ApprovalFacts } from '#contract/office/approvals.ts';
import type { EnteredCoupon } from '#contract/office/office-coupon.ts';
import { couponFacts as words } from '#words/en/office/approvals.ts';
import { coupon, coupons, kinds, targets } from '#words/en/office/coupons.ts';
import { count, minuteIn, money } from '#words/format.ts';

const { labels } = coupon;

const sum = (amount: number, { currency }: EnteredCoupon) =>
  currency ? money(amount, currency) : count(amount);

const termsOf = (terms: EnteredCoupon): Record<string, string> => ({
  [labels.kind]: kinds[terms.kind],
  [labels.value]: terms.kind === 'PERCENT' ? coupons.percent(terms.value) : sum(terms.value, terms),
  [labels.currency]: terms.currency ?? '–',
  [labels.appliesTo]: targets[terms.appliesTo],
  [labels.minimum]: sum(terms.minimum, terms),
  [labels.validFrom]: minuteIn('IE', terms.validFrom),
  [labels.validUntil]: minuteIn('IE', terms.validUntil),
  [labels.maxUses]: count(terms.maxUses),
  [labels.maxUsesPerMember]: count(terms.maxUsesPerMember),
});

/** Each term as it would be, beside what it is where that is another. */
export function couponFacts({ code, before, after }: Extract<ApprovalFacts, { act: 'coupon.set' }>) {
  const now = before && termsOf(before);
  const changeOf = ([label, text]: [string, string]) => {
    const was = now?.[label] ?? text;
    return [label, was === text ? text : words.change(was, text)];
  };
  return {
    [labels.code]: code,
    [words.before]: now ? null : words.none,
    ...(Object.fromEntries(Object.entries(termsOf(after)).map(changeOf)) as Record<string, string>),
  };
}
