import { sql } from 'kysely';
import type { MembershipReminderDays } from '#domain/membership/membership.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

export interface EndingTerm extends Pick<Row<'subscription'>, 'id' | 'memberId' | 'cancelledAt'> {
  country: Row<'member'>['country'];
  levelName: string;
  endsAt: Date;
}

export async function endingTerms(
  db: Reader,
  days: MembershipReminderDays,
  now: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<EndingTerm[]> {
  const { rows } = await sql<EndingTerm>`
    select held.id, held.member_id, member.country, level.name as level_name, held.ends_at, held.cancelled_at
    from subscription as held
    join membership_level as level on level.id = held.level_id join member on member.id = held.member_id
    where held.replaced_at is null
      and held.ends_at <= ${now}::timestamptz + ${days} * interval '24 hours'
      and held.ends_at > ${now}::timestamptz - interval '30 days'
      and not exists (select 1 from membership_reminder as sent where sent.subscription_id = held.id and sent.days = ${days})
      and (${after}::uuid is null or held.id > ${after}::uuid)
    order by held.id limit ${limit}`.execute(db);
  return rows;
}

export async function insertReminder(
  tx: Transaction,
  subscriptionId: string,
  days: MembershipReminderDays,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('membershipReminder')
    .values({ subscriptionId, days, sentAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
