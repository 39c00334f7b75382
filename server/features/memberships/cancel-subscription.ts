import type { Subscription } from '#contract/membership.ts';
import { dateIn } from '#domain/calendar.ts';
import { assert, DomainError } from '#domain/errors.ts';
import { cancellationOf, isCurrent, type Cancellation } from '#domain/membership.ts';
import type { Country } from '#domain/money.ts';
import type { Context } from '../context.ts';
import { transaction, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { notify } from '../notices/notify.ts';
import { payIntoWallet } from '../wallet/pay-into-wallet.ts';
import { hasUses } from './benefit-queries.ts';
import {
  findSubscription,
  heldOf,
  lockMembership,
  markCancelled,
  takeBack,
  type SubscriptionRow,
} from './queries.ts';
import { subscriptionView } from './subscription-view.ts';

/** What cancelling this subscription would do now. */
export async function cancellationNow(
  db: Reader,
  row: SubscriptionRow,
  country: Country | null,
  now: Date,
): Promise<Cancellation> {
  const term = { startsAt: row.startsAt, endsAt: row.endsAt, boughtAt: row.joinedAt };
  const hasUsedBenefit = await hasUses(db, row.id);
  return cancellationOf({ ...term, price: row.price, paid: row.paid }, { country, hasUsedBenefit }, now);
}

/** The one to be cancelled: the member's own, not over, and followed by no other. Null when it was cancelled before. */
async function open(
  tx: Transaction,
  memberId: string,
  id: string,
  now: Date,
): Promise<SubscriptionRow | null> {
  const row = await findSubscription(tx, memberId, id);
  if (!row) throw new DomainError('SUBSCRIPTION_NOT_FOUND');
  if (row.cancelledAt) return null;
  if (row.replacedAt || !isCurrent(heldOf(row), now)) throw new DomainError('SUBSCRIPTION_ENDED');
  return row;
}

async function refund(
  tx: Transaction,
  row: SubscriptionRow,
  memberId: string,
  now: Date,
): Promise<string | null> {
  if (row.paid === 0) return null;
  assert(row.currency, 'what was paid has a currency');
  const against = { kind: 'MEMBERSHIP_SALES' } as const;
  const payment = { memberId, currency: row.currency, amount: row.paid, reference: row.id, against, at: now };
  return payIntoWallet(tx, { ...payment, kind: 'REFUND' });
}

/**
 * Ends a membership: with everything given back while it can be withdrawn from, otherwise when its term runs out.
 * Cancelling twice changes nothing.
 * @param expectedRefund what the member was shown, in minor units; another refund is not made without asking
 */
export async function cancelSubscription(
  context: Context,
  { memberId }: Caller,
  id: string,
  expectedRefund: number | undefined,
): Promise<{ subscription: Subscription }> {
  const now = context.clock.now();
  return transaction(context.db, async (tx) => {
    const { country } = await lockMembership(tx, memberId);
    const row = await open(tx, memberId, id, now);
    if (row) {
      const { when, refund: amount } = await cancellationNow(tx, row, country, now);
      if (expectedRefund !== undefined && expectedRefund !== amount) throw new DomainError('REFUND_CHANGED');
      if (when === 'AT_ONCE') await takeBack(tx, row, await refund(tx, row, memberId, now), now);
      else await markCancelled(tx, id, now);
      const atTerm = when === 'AT_TERM';
      const endsOn = atTerm && row.endsAt ? dateIn(country, row.endsAt) : null;
      const notStarted = atTerm && row.startsAt === null;
      const data = { levelName: row.levelName, endsOn, notStarted, refund: amount, currency: row.currency };
      const event = `membership:${id}:cancelled`;
      await notify(context, tx, { memberId, type: 'MEMBERSHIP_CANCELLED', event, data });
    }
    const cancelled = await findSubscription(tx, memberId, id);
    assert(cancelled, 'it was there a moment ago');
    return { subscription: subscriptionView(cancelled, now) };
  });
}
