import { sql } from 'kysely';
import type { SaleTransition } from '#domain/alert.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import type { FindableText } from './words.ts';

/** Any constant: the name of the lock that refreshes of the listing queue on. */
const refreshLock = 7_402_010;

/** Without it, a refresh that read the shares first could write last. */
export async function oneRefreshAtATime(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${refreshLock})`.execute(tx);
}

export async function nextCaskIds(db: Reader, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('cask')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function readTexts(
  tx: Reader,
  caskIds: readonly number[],
): Promise<({ id: number } & FindableText)[]> {
  return tx
    .selectFrom('cask')
    .innerJoin('distillery', 'distillery.id', 'cask.distilleryId')
    .where(sql<boolean>`cask.id = any(${caskIds}::bigint[])`)
    .select(['cask.id', 'cask.name', 'cask.code', 'distillery.name as distillery', 'distillery.county'])
    .select(['cask.spiritStyle', 'cask.caskType', 'cask.wood', 'cask.previousContents'])
    .execute();
}

/** The rule of `domain/cask.ts` caskState in SQL; a test compares the two. */
const state = sql`case when offer.published_at is null then 'FILLING_SOON'
  when stock.available = 0 then 'SOLD_OUT'
  when stock.available <= 10 or stock.available * 10 <= offer.shares_total then 'ACTIVE_LIMITED_QUANTITY'
  else 'ACTIVE' end`;

interface Found {
  caskId: number;
  codeKey: string;
  words: string[];
}

/** Writes the rows of the listing; rows that say the same already are left alone. */
export async function writeListing(tx: Transaction, found: readonly Found[]): Promise<SaleTransition[]> {
  const ids = found.map(({ caskId }) => caskId);
  const keys = found.map(({ codeKey }) => codeKey);
  // Words hold no blank, so a line of them survives where an array of unequal arrays would not.
  const lines = found.map(({ words }) => words.join(' '));
  const { rows } = await sql<SaleTransition>`
    with before as (select cask_id, state from cask_listing where cask_id = any(${ids}::bigint[])), written as (
    insert into cask_listing as listing (cask_id, offer_id, distillery_id, state, spirit_style, cask_type, available,
      price_sgd, price_eur, abv, fill_date, bottling_date, listed_at, code_key, words, facets)
    select cask.id, offer.id, cask.distillery_id, ${state}, cask.spirit_style, cask.cask_type, stock.available,
      offer.price_sgd, offer.price_eur, cask.abv, cask.fill_date, cask.bottling_date,
      coalesce(offer.published_at, cask.created_at), found.code_key, string_to_array(found.line, ' '),
      array['style:' || cask.spirit_style, 'type:' || cask.cask_type, 'distillery:' || cask.distillery_id,
        'state:' || ${state}]
    from unnest(${ids}::bigint[], ${keys}::text[], ${lines}::text[]) as found (cask_id, code_key, line)
    join cask on cask.id = found.cask_id
    join offer on offer.cask_id = cask.id
    cross join lateral (select count(*)::integer as available from cask_share
                        where cask_share.cask_id = cask.id and order_id is null) as stock
    on conflict (cask_id) do update set
      offer_id = excluded.offer_id, distillery_id = excluded.distillery_id, state = excluded.state,
      spirit_style = excluded.spirit_style, cask_type = excluded.cask_type, available = excluded.available,
      price_sgd = excluded.price_sgd, price_eur = excluded.price_eur, abv = excluded.abv,
      fill_date = excluded.fill_date, bottling_date = excluded.bottling_date, listed_at = excluded.listed_at,
      code_key = excluded.code_key, words = excluded.words, facets = excluded.facets
    where listing.* is distinct from excluded.* returning cask_id, state)
    select cask_id as "caskId", cask.name as "caskName", before.state as "from", written.state as "to"
    from before join written using (cask_id) join cask on cask.id = cask_id
    where before.state <> written.state order by cask_id`.execute(tx);
  return rows;
}

export async function addSearchWords(tx: Transaction, words: readonly string[]): Promise<void> {
  await sql`insert into search_word (word) select unnest(${words}::text[]) on conflict do nothing`.execute(
    tx,
  );
}

export async function forgetUnusedWords(db: Database): Promise<void> {
  await sql`delete from search_word
    where not exists (select from cask_listing where words @> array[search_word.word])`.execute(db);
}

/** After a rebuild the planner must know the new table at once, not when autovacuum comes by. */
export async function analyzeListing(db: Database): Promise<void> {
  await sql`analyze cask_listing`.execute(db);
  await sql`analyze search_word`.execute(db);
}
