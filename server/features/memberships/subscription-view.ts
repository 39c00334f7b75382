import type { MembershipLevel, Subscription } from '#contract/membership.ts';
import { isCurrent } from '#domain/membership.ts';
import { invoiceNumber } from '../invoices/invoice-number.ts';
import type { LevelRow, SubscriptionRow } from './queries.ts';

export function levelView(row: LevelRow): MembershipLevel {
  const { id, code, name, tier, summary, benefits, price_sgd: SGD, price_eur: EUR } = row;
  return { id, code, name, tier, summary, benefits, prices: { SGD, EUR } };
}

/** Whether it is the one that counts: begun, not replaced, not run out. */
function countsNow(row: SubscriptionRow, now: Date): boolean {
  const hasBegun = row.starts_at === null || row.starts_at <= now;
  const isReplaced = row.replaced_at !== null && row.replaced_at <= now;
  return hasBegun && !isReplaced && isCurrent({ startsAt: row.starts_at, endsAt: row.ends_at }, now);
}

export function subscriptionView(row: SubscriptionRow, now: Date): Subscription {
  const { invoice_series: series, invoice_number: number } = row;
  return {
    id: row.id,
    levelId: row.level_id,
    levelName: row.level_name,
    joinedAt: row.joined_at.toISOString(),
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    current: countsNow(row, now),
    currency: row.currency,
    price: row.price,
    credit: row.credit,
    discount: row.discount,
    paid: row.paid,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    refunded:
      row.price > 0 && row.cancelled_at !== null && row.replaced_at?.getTime() === row.cancelled_at.getTime(),
    invoiceNumber: series && number ? invoiceNumber(series, number) : null,
  };
}
