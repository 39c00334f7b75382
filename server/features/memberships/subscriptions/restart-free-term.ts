import type { Country } from '#domain/country.ts';
import { termFrom } from '#domain/membership/membership.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { updateFreeTerm } from '../queries.ts';

/**
 * A free term begins with the first order. Where nothing is left of that order, it begins with the next order that
 * stands; without one it has not started. A term that follows another, or was cancelled, stays as it is. The member is
 * locked.
 * @param nextOrderAt null where no order stands
 */
export async function restartFreeTerm(
  tx: Transaction,
  { memberId, country, began }: { memberId: string; country: Country | null; began: Date },
  nextOrderAt: Date | null,
): Promise<void> {
  const term = nextOrderAt ? termFrom(nextOrderAt, country) : { startsAt: null, endsAt: null };
  await updateFreeTerm(tx, { memberId, began }, term);
}
