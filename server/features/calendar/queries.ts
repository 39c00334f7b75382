import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import type { CaskStage } from '#domain/cask/stage.ts';
import type { Country } from '#domain/country.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

export async function findFeed(db: Reader, memberId: string): Promise<Row<'calendarFeed'> | undefined> {
  return db.selectFrom('calendarFeed').selectAll().where('memberId', '=', memberId).executeTakeFirst();
}

export async function replaceFeed(tx: Transaction, feed: Row<'calendarFeed'>): Promise<void> {
  const { tokenHash, createdAt } = feed;
  await tx
    .insertInto('calendarFeed')
    .values(feed)
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ tokenHash, createdAt }))
    .execute();
}

export async function deleteFeed(db: Reader, memberId: string): Promise<void> {
  await db.deleteFrom('calendarFeed').where('memberId', '=', memberId).execute();
}

export async function memberOfFeed(
  db: Reader,
  tokenHash: Buffer,
): Promise<{ memberId: string; country: Country | null } | undefined> {
  return db
    .selectFrom('calendarFeed')
    .innerJoin('member', 'member.id', 'calendarFeed.memberId')
    .select(['memberId', 'country'])
    .where('tokenHash', '=', tokenHash)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
}

export interface CalendarCask {
  id: number;
  name: string;
  stage: CaskStage;
  fillDate: CalendarDate;
  bottlingDate: CalendarDate;
  measuredOn: CalendarDate | null;
}

export async function heldCasks(db: Reader, memberId: string, limit: number): Promise<CalendarCask[]> {
  const { rows } = await sql<CalendarCask>`
    select id, name, stage, fill_date, bottling_date,
      (select max(happened_on) from cask_event as event where cask_id = cask.id and kind in ('REGAUGED', 'RERACKED')
        and not exists (select from cask_event as later where later.corrects = event.id)) as measured_on
    from cask where id in (select cask_id from certificate where member_id = ${memberId} and voided_at is null)
    order by id limit ${limit}`.execute(db);
  return rows;
}

export interface Deadline {
  id: string;
  kind: 'invoice' | 'remedy';
  caskName: string;
  date: CalendarDate;
}

export async function deadlinesOf(
  db: Reader,
  memberId: string,
  today: CalendarDate,
  limit: number,
): Promise<Deadline[]> {
  const { rows } = await sql<Deadline>`
    select * from (
      select release.id, 'invoice' as kind, cask.name as cask_name, due_on as date from release_invoice as release
      join bottling on bottling.id = bottling_id join cask on cask.id = bottling.cask_id
      where member_id = ${memberId} and release.state = 'ISSUED'
      union all
      select distinct loss.id, 'remedy', cask.name, choose_until from remedy
      join certificate on certificate.id = certificate_id join cask_loss as loss on loss.id = loss_id
      join cask on cask.id = loss.cask_id
      where member_id = ${memberId} and choice_id is null and voided_at is null
    ) as deadline where date >= ${today}::date order by date, id limit ${limit}`.execute(db);
  return rows;
}
