import { sql } from 'kysely';
import type { BenefitKind } from '#domain/membership/benefit.ts';
import type { BenefitUses } from '#domain/membership/membership.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

type BenefitUse = Row<'benefitUse'>;

const isUsed = sql<boolean>`state not in ('CANCELLED', 'REFUSED')`;

/** `given` counts uses that the member can no longer cancel: only counted ones of a paid term, all of a free one. */
export async function countBenefitUses(
  db: Reader,
  { id, levelId, price }: { id: string; levelId: number; price: number },
  now: Date,
): Promise<BenefitUses> {
  const { rows } = await sql<BenefitUses>`
    select count(*) filter (where not open) as given, count(*) filter (where open) as open,
           (select coalesce(sum(per_term), 0)::integer from membership_benefit where level_id = ${levelId}) as included
    from (
      select use.state = 'ASKED' or (use.state = 'BOOKED' and meeting.starts_at > ${now}) as open
      from benefit_use as use left join meeting on meeting.id = use.meeting_id
      where use.subscription_id = ${id} and use.booked_with is null and use.state not in ('CANCELLED', 'REFUSED')
        and (use.number is not null or ${price} = 0)) as used`.execute(db);
  return rows[0] ?? { given: 0, open: 0, included: 0 };
}

export async function closeOpenUses(tx: Transaction, subscriptionId: string, now: Date): Promise<void> {
  await sql`
    update benefit_use as use set state = 'CANCELLED', closed_at = ${now}
    where use.subscription_id = ${subscriptionId} and (use.state = 'ASKED' or (use.state = 'BOOKED' and exists (
      select 1 from meeting where meeting.id = use.meeting_id and meeting.starts_at > ${now})))`.execute(tx);
}

/** Uses of a kind are numbered 1, 2, 3 … within a subscription; a cancelled one frees its number. */
export async function usedNumbers(
  db: Reader,
  subscriptionId: string,
): Promise<{ kind: BenefitKind; number: number }[]> {
  const { rows } = await sql<{ kind: BenefitKind; number: number }>`
    select kind, number from benefit_use
    where subscription_id = ${subscriptionId} and number is not null and ${isUsed}`.execute(db);
  return rows;
}

export async function findBenefit(
  db: Reader,
  levelId: number,
  kind: BenefitKind,
): Promise<{ perTerm: number | null; nosedOnly: boolean } | undefined> {
  return db
    .selectFrom('membershipBenefit')
    .select(['perTerm', 'nosedOnly'])
    .where((of) => of.and({ levelId, kind }))
    .executeTakeFirst();
}

type NewBenefitUse = Pick<
  BenefitUse,
  'id' | 'memberId' | 'subscriptionId' | 'kind' | 'number' | 'allowed' | 'state' | 'usedAt'
>;
export type BenefitUseDetails = Partial<
  Pick<
    BenefitUse,
    'meetingId' | 'seat' | 'bookedWith' | 'friend' | 'caskId' | 'delivery' | 'wish' | 'preferredMonth'
  >
>;

export async function insertBenefitUse(
  tx: Transaction,
  use: NewBenefitUse & BenefitUseDetails,
): Promise<void> {
  await tx.insertInto('benefitUse').values(use).execute();
}

export async function closeBenefitUse(
  tx: Transaction,
  id: string,
  closing: Pick<BenefitUse, 'state' | 'closedAt'> & Partial<Pick<BenefitUse, 'answer' | 'answeredBy'>>,
): Promise<void> {
  await tx
    .updateTable('benefitUse')
    .set(closing)
    .where((eb) => eb.or([eb('id', '=', id), eb('bookedWith', '=', id)]))
    .execute();
}

export interface BenefitUseRow extends BenefitUse {
  meetingTitle: string | null;
  meetingPlace: string | null;
  meetingStartsAt: Date | null;
  friendSeats: number[];
  caskName: string | null;
  caskCode: string | null;
}

export const friendSeats = sql<number[]>`array(
  select friend.seat from benefit_use as friend where friend.booked_with = use.id order by friend.friend)`;

const benefitUseRows = (db: Reader) =>
  db
    .selectFrom('benefitUse as use')
    .leftJoin('meeting', 'meeting.id', 'use.meetingId')
    .leftJoin('cask', 'cask.id', 'use.caskId')
    .selectAll('use')
    .select(['meeting.title as meetingTitle', 'meeting.place as meetingPlace'])
    .select(['meeting.startsAt as meetingStartsAt', friendSeats.as('friendSeats')])
    .select(['cask.name as caskName', 'cask.code as caskCode']);

export async function listBenefitUses(db: Reader, memberId: string, limit: number): Promise<BenefitUseRow[]> {
  return benefitUseRows(db)
    .where('use.memberId', '=', memberId)
    .where('use.bookedWith', 'is', null)
    .orderBy('use.usedAt', 'desc')
    .orderBy('use.id')
    .limit(limit)
    .execute();
}

export async function findBenefitUse(
  db: Reader,
  memberId: string,
  id: string,
): Promise<BenefitUseRow | undefined> {
  return benefitUseRows(db).where('use.memberId', '=', memberId).where('use.id', '=', id).executeTakeFirst();
}
