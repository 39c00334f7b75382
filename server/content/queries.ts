import { sql, type RawBuilder } from 'kysely';
import type { Row } from '../db/schema.ts';
import type { Reader } from '../db/transaction.ts';

export type NewsRow = Row<'news'> & { distillery_name: string | null };

interface Slice {
  now: Date;
  limit: number;
  offset: number;
}

const published = (now: Date) => sql<boolean>`news.published_at <= ${now}`;

/** What a member holds (certificates not voided) or watches (alerts). */
const theirCasks = (memberId: string) => sql`
  select cask_id from certificate where member_id = ${memberId} and voided_at is null
  union select cask_id from cask_alert where member_id = ${memberId}`;

/** News of those casks, and of the distilleries they come from. */
const isTheirs = (memberId: string) => sql<boolean>`(
  news.cask_id in (${theirCasks(memberId)})
  or news.distillery_id in (select distillery_id from cask where id in (${theirCasks(memberId)})))`;

const isOfDistillery = (id: number) =>
  sql<boolean>`(news.distillery_id = ${id} or news.cask_id in (select id from cask where distillery_id = ${id}))`;

/** Whose news: everyone's, a member's own, or one distillery's. */
export type Whose = 'everyone' | { memberId: string } | { distilleryId: number };

function isAbout(whose: Whose): RawBuilder<boolean> {
  if (whose === 'everyone') return sql<boolean>`true`;
  return 'memberId' in whose ? isTheirs(whose.memberId) : isOfDistillery(whose.distilleryId);
}

/** News that is out, newest first. */
export async function findNews(db: Reader, whose: Whose, { now, limit, offset }: Slice): Promise<NewsRow[]> {
  return db
    .selectFrom('news')
    .leftJoin('distillery', 'distillery.id', 'news.distillery_id')
    .where(published(now))
    .where(isAbout(whose))
    .selectAll('news')
    .select('distillery.name as distillery_name')
    .orderBy('news.published_at', 'desc')
    .orderBy('news.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countNews(db: Reader, whose: Whose, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('news')
    .where(published(now))
    .where(isAbout(whose))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface HoldingRow {
  shares: number;
  casks: number;
  millilitres: number;
  next_cask_id: number | null;
  next_name: string | null;
  next_date: string | null;
}

/** A member's valid certificates at a glance, with the first cask to be bottled from `today` on. */
export async function findHolding(db: Reader, memberId: string, today: string): Promise<HoldingRow> {
  const { rows } = await sql<HoldingRow>`
    with held as (
      select cask.id, cask.name, cask.bottling_date, count(*) as shares, count(*) * offer.share_volume_ml as millilitres
      from certificate
      join cask on cask.id = certificate.cask_id
      join offer on offer.cask_id = cask.id
      where certificate.member_id = ${memberId} and certificate.voided_at is null
      group by cask.id, offer.id
    ), next as (
      select id, name, bottling_date from held where bottling_date >= ${today}::date order by bottling_date, id limit 1
    )
    select coalesce(sum(shares), 0)::bigint as shares, count(*) as casks, coalesce(sum(millilitres), 0)::bigint as millilitres,
      max(next.id) as next_cask_id, max(next.name) as next_name, max(next.bottling_date) as next_date
    from held left join next on true`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate gives a row');
  return row;
}
