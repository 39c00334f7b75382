import type { Country } from '#domain/country.ts';
import { termFrom } from '#domain/membership/membership.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';

/**
 * A free term that began with an order nothing is left of begins with the next one that stands; without one it is
 * joined and not started. What follows a term, or was cancelled, stays as it is. The member is locked.
 * @param nextOrderAt null where no order stands
 */
export async function restartFreeTerm(
  tx: Transaction,
  { memberId, country, began }: { memberId: string; country: Country | null; began: Date },
  nextOrderAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('subscription')
    .set(nextOrderAt ? termFrom(nextOrderAt, country) : { startsAt: null, endsAt: null })
    .where('memberId', '=', memberId)
    .where('startsAt', '=', began)
    .where('price', '=', 0)
    .where('replacedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .execute();
}
