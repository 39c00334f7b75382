import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { z } from 'zod/mini';
import {
  deliverableAddress,
  phoneNumber,
  type Account,
  type updateAccount as endpoint,
} from '#contract/account/account.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { dateIn, type CalendarDate } from '#domain/calendar.ts';
import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { transaction, type Reader } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { parse } from '#server/platform/http/input/validation.ts';
import { accountView } from './account-view.ts';
import { lockMember, updateMember, type Member } from '#server/features/members/queries.ts';

async function countryKeptSince(
  db: Reader,
  { id, countryChangedAt }: Pick<Member, 'id' | 'countryChangedAt'>,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest(${countryChangedAt}::timestamptz,
      (select max(placed_at) from orders where member_id = ${id}),
      (select max(joined_at) from subscription where member_id = ${id} and price > 0)) as at`.execute(db);
  return rows[0]?.at ?? null;
}

export const earliestBirth: CalendarDate = '1900-01-01';

function checkDateOfBirth(
  known: CalendarDate | null,
  entered: CalendarDate | null,
  today: CalendarDate,
): void {
  if (entered === known) return;
  if (known !== null) throw new DomainError('DATE_OF_BIRTH_FIXED');
  if (entered !== null && (entered < earliestBirth || entered > today)) {
    throw new DomainError('INVALID_REQUEST', { fields: { dateOfBirth: 'must be between 1900 and today' } });
  }
}

const dayMs = 24 * 3600_000;
/** Days after a move or a purchase. */
const keptDays = 30;

/**
 * docs/product.md#my-account: coupons, minimum price, tax and declarations follow the country that the bottles go to, so
 * it is not chosen for each order.
 * @param keptSince when the member last moved or bought
 */
function checkCountry(
  member: Member,
  entered: BodyOf<typeof endpoint>,
  keptSince: Date | null,
  now: Date,
): void {
  const { country, deliveryAddress } = entered;
  if (deliveryAddress && deliveryAddress.country !== country)
    throw new DomainError('INVALID_REQUEST', {
      fields: { country: 'must be the country of the delivery address' },
    });
  if (member.country === country) return;
  if (country === null)
    throw new DomainError('INVALID_REQUEST', { fields: { country: 'can be changed, not removed' } });
  if (keptSince && now.getTime() - keptSince.getTime() < keptDays * dayMs)
    throw new DomainError('COUNTRY_FIXED');
}

const givenForms = z.object({
  phone: z.optional(phoneNumber),
  deliveryAddress: z.optional(z.nullable(deliverableAddress)),
});

function checkForms(member: Member, { phone, deliveryAddress }: BodyOf<typeof endpoint>): void {
  const isSame = isDeepStrictEqual(deliveryAddress, member.deliveryAddress);
  parse(
    givenForms,
    { ...(phone !== member.phone && { phone }), ...(!isSame && { deliveryAddress }) },
    'body',
  );
}

export async function updateAccount(
  { db, clock }: Context,
  { memberId }: Caller,
  entered: BodyOf<typeof endpoint>,
): Promise<Account> {
  return transaction(db, async (tx) => {
    const member = await lockMember(tx, memberId);
    assert(member, 'a caller is a member');
    const now = clock.now();
    checkDateOfBirth(member.dateOfBirth, entered.dateOfBirth, dateIn(entered.country, now));
    checkForms(member, entered);
    checkCountry(member, entered, await countryKeptSince(tx, member), now);
    const isMove = member.country !== null && member.country !== entered.country;
    const countryChangedAt = isMove ? now : member.countryChangedAt;
    return accountView(await updateMember(tx, memberId, { ...entered, countryChangedAt }));
  });
}
