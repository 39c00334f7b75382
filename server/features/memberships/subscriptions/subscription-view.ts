import type { MembershipLevel, Subscription } from '#contract/membership/membership.ts';
import { isCurrent } from '#domain/membership/membership.ts';
import { invoiceNumberOf } from '../invoices/issue-subscription-invoice.ts';
import type { LevelRow, SubscriptionRow } from '../queries.ts';

export function levelView(row: LevelRow): MembershipLevel {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    tier: row.tier,
    summary: row.summary,
    benefits: row.benefits.map(({ kind, text, perTerm }) => ({ kind, text, perTerm })),
    prices: { SGD: row.priceSgd, EUR: row.priceEur },
  };
}

function countsNow(row: SubscriptionRow, now: Date): boolean {
  const hasBegun = row.startsAt === null || row.startsAt <= now;
  const isReplaced = row.replacedAt !== null && row.replacedAt <= now;
  return hasBegun && !isReplaced && isCurrent(row, now);
}

export function subscriptionView(row: SubscriptionRow, now: Date): Subscription {
  return {
    id: row.id,
    levelId: row.levelId,
    levelName: row.levelName,
    joinedAt: row.joinedAt.toISOString(),
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    current: countsNow(row, now),
    currency: row.currency,
    price: row.price,
    credit: row.credit,
    discount: row.discount,
    paid: row.paid,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    refunded:
      row.price > 0 && row.cancelledAt !== null && row.replacedAt?.getTime() === row.cancelledAt.getTime(),
    invoiceNumber: invoiceNumberOf(row),
    creditNoteNumber: row.creditNoteNumber,
    legalVersion: row.legalVersion,
  };
}
