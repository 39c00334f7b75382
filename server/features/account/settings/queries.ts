import type { Reader } from '#server/platform/db/transaction.ts';
import type { Member } from '#server/features/members/queries.ts';

/** When the member last changed the country for another, ordered or paid for a membership. */
export async function countryKeptSince(
  db: Reader,
  { id, countryChangedAt }: Pick<Member, 'id' | 'countryChangedAt'>,
): Promise<Date | null> {
  const order = await db
    .selectFrom('orders')
    .select((of) => of.fn.max('placedAt').as('at'))
    .where('memberId', '=', id)
    .executeTakeFirst();
  const membership = await db
    .selectFrom('subscription')
    .select((of) => of.fn.max('joinedAt').as('at'))
    .where('memberId', '=', id)
    .where('price', '>', 0)
    .executeTakeFirst();
  const instants = [countryChangedAt, order?.at, membership?.at].flatMap((at) => (at ? [at.getTime()] : []));
  return instants.length > 0 ? new Date(Math.max(...instants)) : null;
}
