import type { Subscription } from '#contract/membership/membership.ts';
import { dateIn } from '#domain/calendar.ts';
import { assert } from '#domain/assert.ts';
import { DomainError, orRefuse } from '#domain/errors.ts';
import { isCurrent } from '#domain/membership/membership.ts';
import type { Country } from '#domain/country.ts';
import type { Context } from '#server/shared/context.ts';
import { transaction, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { notify } from '#server/features/notices/notify.ts';
import { payIntoWallet } from '#server/features/wallet/pay-into-wallet.ts';
import { closeOpenUses, countBenefitUses } from '../benefit-queries.ts';
import {
  findSubscription,
  lockMembership,
  markCancelled,
  revertSubscription,
  type SubscriptionRow,
} from '../queries.ts';
import { issueSubscriptionCreditNote } from '../invoices/subscription-credit-note.ts';
import { subscriptionView } from './subscription-view.ts';
import { cancellationOf, type Cancellation } from '#domain/membership/cancellation.ts';

export async function cancellationAt(
  db: Reader,
  row: SubscriptionRow,
  country: Country | null,
  now: Date,
): Promise<Cancellation> {
  const uses = await countBenefitUses(db, row, now);
  return cancellationOf({ ...row, boughtAt: row.joinedAt }, { country, uses }, now);
}

async function findCancellable(
  tx: Transaction,
  memberId: string,
  id: string,
  now: Date,
): Promise<SubscriptionRow | null> {
  const row = orRefuse(await findSubscription(tx, memberId, id), 'SUBSCRIPTION_NOT_FOUND');
  if (row.cancelledAt) return null;
  if (row.replacedAt || !isCurrent(row, now)) throw new DomainError('SUBSCRIPTION_ENDED');
  return row;
}

async function refundToWallet(
  tx: Transaction,
  row: SubscriptionRow,
  { memberId, amount }: { memberId: string; amount: number },
  now: Date,
): Promise<string | null> {
  if (amount === 0) return null;
  assert(row.currency, 'what was paid has a currency');
  const posting = { kind: 'REFUND', reference: row.id, against: { kind: 'MEMBERSHIP_SALES' } } as const;
  return payIntoWallet(tx, { ...posting, memberId, currency: row.currency, amount, at: now });
}

/**
 * Cancelling twice changes nothing.
 * @param expectedRefund what the member was shown, in minor units
 * @throws REFUND_CHANGED instead of making another refund
 */
export async function cancelSubscription(
  context: Context,
  { memberId }: Caller,
  id: string,
  expectedRefund: number | undefined,
): Promise<{ subscription: Subscription }> {
  return transaction(context.db, async (tx) => {
    const { country } = await lockMembership(tx, memberId);
    const now = context.clock.now();
    const row = await findCancellable(tx, memberId, id, now);
    if (row) {
      const { when, refund, charge } = await cancellationAt(tx, row, country, now);
      if (expectedRefund !== undefined && expectedRefund !== refund)
        throw new DomainError('REFUND_CHANGED', {
          amount: refund,
          ...(row.currency && { currency: row.currency }),
        });
      const isAtTerm = when === 'AT_TERM';
      const before = !isAtTerm && row.replaces ? await findSubscription(tx, memberId, row.replaces) : null;
      const goesOn = before && isCurrent(before, now) ? before : null;
      if (isAtTerm) await markCancelled(tx, id, now);
      else {
        const refundTransactionId = await refundToWallet(tx, row, { memberId, amount: refund }, now);
        await revertSubscription(tx, row, { refundTransactionId, charged: charge }, now);
        await closeOpenUses(tx, id, now);
        await issueSubscriptionCreditNote(context, tx, memberId, id, now);
      }
      const { levelName, currency } = row;
      const endsOn = isAtTerm && row.endsAt ? dateIn(country, row.endsAt) : null;
      const notStarted = isAtTerm && row.startsAt === null;
      const later = goesOn && {
        goesOn: { levelName: goesOn.levelName, endsOn: goesOn.endsAt && dateIn(country, goesOn.endsAt) },
      };
      const data = { levelName, endsOn, notStarted, refund, charge, currency, ...later };
      const event = `membership:${id}:cancelled`;
      await notify(context, tx, { memberId, type: 'MEMBERSHIP_CANCELLED', event, data });
    }
    const cancelled = await findSubscription(tx, memberId, id);
    assert(cancelled, 'a cancelled subscription is kept');
    return { subscription: subscriptionView(cancelled, now) };
  });
}
