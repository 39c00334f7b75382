import { sql } from 'kysely';
import { termFrom, type HeldSubscription } from '#domain/membership/membership.ts';
import type { Country } from '#domain/country.ts';
import { orRefuse } from '#domain/errors.ts';
import type { Currency } from '#domain/money.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { hasSetPrice } from '#server/features/members/queries.ts';
import { legalVersionAt } from '#server/features/legal/versions.ts';
import { checkLockOrder, type Reader, type Transaction } from '#server/platform/db/transaction.ts';

export type LevelRow = Pick<Row<'membershipLevel'>, 'id' | 'code' | 'name' | 'tier' | 'summary'> &
  Pick<Row<'membershipPrice'>, 'priceSgd' | 'priceEur'> & {
    benefits: Pick<Row<'membershipBenefit'>, 'kind' | 'text' | 'perTerm' | 'nosedOnly'>[];
  };

const levelRowsAt = (at: Date) => sql<LevelRow>`
  select level.id, level.code, level.name, level.tier, price.price_sgd, price.price_eur, level.summary,
         (select coalesce(json_agg(json_build_object('kind', kind, 'text', text, 'perTerm', per_term, 'nosedOnly', nosed_only)
                  order by array_position(array['MEET_THE_MAKER', 'CASK_SAMPLE', 'TAILORED_EXPERIENCE'], kind)), '[]')
          from membership_benefit where level_id = level.id) as benefits
  from membership_level as level
  cross join lateral (
    select price_sgd, price_eur from membership_price
    where level_id = level.id and (starts_at is null or starts_at <= ${at})
    order by starts_at desc nulls last limit 1) as price`;

export async function listLevels(db: Reader, at: Date): Promise<LevelRow[]> {
  const { rows } = await sql<LevelRow>`${levelRowsAt(at)} order by level.tier`.execute(db);
  return rows;
}

export async function findLevel(db: Reader, id: number, at: Date): Promise<LevelRow | undefined> {
  const { rows } = await sql<LevelRow>`${levelRowsAt(at)} where level.id = ${id}`.execute(db);
  return rows[0];
}

export const levelOf = async (db: Reader, id: number, at: Date) =>
  orRefuse(await findLevel(db, id, at), 'MEMBERSHIP_UNKNOWN');

export async function hasSetLevelPrice(db: Reader, levelId: number, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ hasSet: boolean }>`
    select ${hasSetPrice('membershipLevel', sql`${levelId}::bigint`, memberId)} as has_set`.execute(db);
  return rows[0]?.hasSet === true;
}

export interface SubscriptionRow extends Omit<Row<'subscription'>, 'memberId'> {
  levelName: string;
  tier: number;
  invoiceSeries: string | null;
  invoiceNumber: number | null;
  creditNoteNumber: string | null;
}

const subscriptionRows = (db: Reader, table = sql<Row<'subscription'>>`subscription`) =>
  db
    .selectFrom(table.as('held'))
    .innerJoin('membershipLevel as level', 'level.id', 'held.levelId')
    .leftJoin('invoice', 'invoice.subscriptionId', 'held.id')
    .leftJoin('creditNote', 'creditNote.refundTransactionId', 'held.refundTransactionId')
    .selectAll('held')
    .select(['level.name as levelName', 'level.tier', 'creditNote.creditNoteNumber'])
    .select(['invoice.series as invoiceSeries', 'invoice.number as invoiceNumber']);

export async function subscriptionAt(
  db: Reader,
  memberId: string,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  return subscriptionRows(db, sql`subscription_at(${memberId}, ${now})`).executeTakeFirst();
}

export async function latestSubscription(db: Reader, memberId: string): Promise<SubscriptionRow | undefined> {
  return subscriptionRows(db)
    .where('held.memberId', '=', memberId)
    .where('held.replacedAt', 'is', null)
    .executeTakeFirst();
}

export async function findSubscription(
  db: Reader,
  memberId: string,
  id: string,
): Promise<SubscriptionRow | undefined> {
  const own = subscriptionRows(db).where('held.memberId', '=', memberId);
  return own.where('held.id', '=', id).executeTakeFirst();
}

export async function listSubscriptionRows(
  db: Reader,
  memberId: string,
  limit: number,
  offset: number,
): Promise<SubscriptionRow[]> {
  return subscriptionRows(db)
    .where('held.memberId', '=', memberId)
    .orderBy('held.joinedAt', 'desc')
    .orderBy('held.startsAt', (order) => order.desc().nullsLast())
    .orderBy('held.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countSubscriptions(db: Reader, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from subscription where member_id = ${memberId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function lockMembership(
  tx: Transaction,
  memberId: string,
): Promise<{ country: Country | null; currency: Currency }> {
  checkLockOrder(tx, 'member');
  return tx
    .selectFrom('member')
    .select(['country', 'currency'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

type NewSubscription = Omit<
  Row<'subscription'>,
  'replacedAt' | 'replaces' | 'cancelledAt' | 'refundTransactionId' | 'charged' | 'legalVersion'
>;

/** @param previousEndsAt when the one before is replaced: now, or at the end of its term */
export async function replaceSubscription(
  tx: Transaction,
  subscription: NewSubscription,
  previousEndsAt: Date,
): Promise<void> {
  const previous = await tx
    .updateTable('subscription')
    .set({ replacedAt: previousEndsAt })
    .where('memberId', '=', subscription.memberId)
    .where('replacedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  await tx
    .insertInto('subscription')
    .values({ ...subscription, legalVersion: legalVersionAt(subscription.joinedAt), replaces: previous?.id })
    .execute();
}

export function toHeldSubscription(row: SubscriptionRow): HeldSubscription {
  return {
    level: { id: row.levelId, tier: row.tier, name: row.levelName },
    currency: row.currency,
    value: row.paid + row.credit,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
  };
}

export async function beginningOf(db: Reader, id: string): Promise<{ at: Date | null; terms: number }> {
  const { rows } = await sql<{ at: Date | null; terms: number }>`
    with recursive term as (
      select id, replaces, starts_at, 1 as terms from subscription where id = ${id}
      union all
      select earlier.id, earlier.replaces, earlier.starts_at, terms + 1 from subscription as earlier
      join term on earlier.id = term.replaces and earlier.ends_at = term.starts_at)
    select starts_at as at, terms from term order by terms desc limit 1`.execute(db);
  return rows[0] ?? { at: null, terms: 0 };
}

/** Changes nothing where the term has begun. The member is locked. */
export async function startTerm(
  tx: Transaction,
  subscriptionId: string,
  term: { startsAt: Date; endsAt: Date },
): Promise<void> {
  await tx
    .updateTable('subscription')
    .set(term)
    .where('id', '=', subscriptionId)
    .where('startsAt', 'is', null)
    .execute();
}

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
  await tx
    .updateTable('subscription')
    .set(term)
    .where((of) => of.and({ memberId, startsAt: began, price: 0 }))
    .where('replacedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .execute();
}

export async function markCancelled(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.updateTable('subscription').set({ cancelledAt: now }).where('id', '=', id).execute();
}

export async function revertSubscription(
  tx: Transaction,
  { id, replaces }: Pick<SubscriptionRow, 'id' | 'replaces'>,
  refund: Pick<SubscriptionRow, 'refundTransactionId' | 'charged'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('subscription')
    .set({ cancelledAt: now, replacedAt: now, ...refund })
    .where('id', '=', id)
    .execute();
  if (replaces)
    await tx.updateTable('subscription').set({ replacedAt: null }).where('id', '=', replaces).execute();
}
