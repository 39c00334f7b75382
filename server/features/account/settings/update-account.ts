import type { Account, updateAccount as endpoint } from '#contract/account.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { dateIn, type CalendarDate } from '#domain/calendar.ts';
import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/features/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { accountView } from './account-view.ts';
import { lockMember, updateMember } from '../members/queries.ts';

/** Nobody older has been a customer anywhere; the age gate draws the same line (spec §5). */
const earliestBirth: CalendarDate = '1900-01-01';

/** decisions: a date of birth can be set once; changing it is for the back office. */
function checkDateOfBirth(known: CalendarDate | null, given: CalendarDate | null, today: CalendarDate): void {
  if (given === known) return;
  if (known !== null) {
    throw new DomainError('DATE_OF_BIRTH_FIXED');
  }
  if (given !== null && (given < earliestBirth || given > today)) {
    throw new DomainError('INVALID_REQUEST', { fields: { dateOfBirth: 'must be between 1900 and today' } });
  }
}

/** Replaces the member's details by the given ones. */
export async function updateAccount(
  { db, clock }: Context,
  { memberId }: Caller,
  given: BodyOf<typeof endpoint>,
): Promise<Account> {
  return transaction(db, async (tx) => {
    const member = await lockMember(tx, memberId);
    assert(member, 'a caller is a member');
    checkDateOfBirth(member.dateOfBirth, given.dateOfBirth, dateIn(given.country, clock.now()));
    const { name, surname, phone, country, currency } = given;
    const changed = await updateMember(tx, memberId, {
      name,
      surname,
      phone,
      country,
      currency,
      dateOfBirth: given.dateOfBirth,
      deliveryAddress: given.deliveryAddress,
      emailPreferences: given.emailPreferences,
    });
    return accountView(changed);
  });
}
