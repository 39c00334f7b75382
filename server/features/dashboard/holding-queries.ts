import { sql } from 'kysely';
import { assert } from '#domain/assert.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

export interface HoldingRow {
  shares: number;
  casks: number;
  /** Its bottles where a cask is bottled; without those of lost casks. */
  millilitres: number;
}

export async function findHolding(db: Reader, memberId: string): Promise<HoldingRow> {
  const { rows } = await sql<HoldingRow>`
    select count(*) as shares, count(distinct certificate.cask_id) as casks,
      coalesce(sum(coalesce(bottles * bottle_ml, offer.share_volume_ml)) filter (where cask.stage <> 'LOST'), 0)::bigint
        as millilitres
    from certificate join offer on offer.cask_id = certificate.cask_id join cask on cask.id = offer.cask_id
    left join bottle_allocation on certificate_id = certificate.id
    left join bottling_result using (bottling_id)
    where certificate.member_id = ${memberId} and certificate.voided_at is null`.execute(db);
  const [row] = rows;
  assert(row, 'an aggregate gives a row');
  return row;
}

export interface CaskEventRow {
  kind: 'WHISKEY' | 'BOTTLING' | 'BOTTLING_PLANNED' | 'BOTTLES_TO_PAY' | 'REMEDY';
  caskId: number;
  name: string;
  date: CalendarDate;
}

/**
 * WHISKEY: when it may be called so. BOTTLING: its estimated date, until it is planned; neither of a
 * cask that is lost. BOTTLES_TO_PAY: when their invoice is due. REMEDY: the last day to choose what one gets for a lost cask.
 */
export async function findCaskEvents(
  db: Reader,
  memberId: string,
  { today, limit }: { today: CalendarDate; limit: number },
): Promise<CaskEventRow[]> {
  const { rows } = await sql<CaskEventRow>`
    with held as (
      select id, name, fill_date, bottling_date, stage from cask
      where id in (select cask_id from certificate where member_id = ${memberId} and voided_at is null)
        and stage <> 'LOST'
    )
    select kind, id as cask_id, name, date from (
      select 'WHISKEY' as kind, id, name, whiskey_from(fill_date) as date from held
      union all select case stage when 'BOTTLING_PLANNED' then 'BOTTLING_PLANNED' else 'BOTTLING' end, id, name,
        bottling_date from held
      union all select 'BOTTLES_TO_PAY', cask.id, cask.name, due_on from release_invoice
        join bottling on bottling.id = bottling_id join cask on cask.id = bottling.cask_id
        where member_id = ${memberId} and release_invoice.state = 'ISSUED'
      union all select distinct 'REMEDY', cask.id, cask.name, choose_until from remedy
        join certificate on certificate.id = certificate_id join cask on cask.id = cask_id
        where member_id = ${memberId} and choice_id is null and voided_at is null) as event
    where date >= ${today}::date order by date, id, kind limit ${limit}`.execute(db);
  return rows;
}
