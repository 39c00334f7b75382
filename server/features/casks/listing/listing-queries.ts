import { sql, type RawBuilder } from 'kysely';
import type { SaleTransition } from '#domain/alert.ts';
import { caskFacetNames } from '#domain/cask.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import { facetPrefix, searchFacets } from './facet-keys.ts';
import type { SearchableCask } from './search-words.ts';

/** Any constant: the key of the advisory lock. */
const refreshLock = 7_402_010;

/** Without this lock, the refresh that read the shares first could write last. */
export async function lockRefresh(tx: Transaction): Promise<void> {
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

export async function findSearchableCasks(
  tx: Reader,
  caskIds: readonly number[],
): Promise<({ id: number } & SearchableCask)[]> {
  return tx
    .selectFrom('cask')
    .innerJoin('distillery', 'distillery.id', 'cask.distilleryId')
    .where(sql<boolean>`cask.id = any(${caskIds}::bigint[])`)
    .select(['cask.id', 'cask.name', 'cask.code', 'distillery.name as distillery', 'distillery.county'])
    .select([
      'cask.wood',
      'cask.previousContents',
      ...caskFacetNames.map((facet) => `cask.${facet}` as const),
    ])
    .execute();
}

/** Repeats `caskState` of `domain/cask.ts`; a test compares the two. */
const state = sql`case when offer.published_at is null then 'FILLING_SOON'
  when stock.available = 0 then 'SOLD_OUT'
  when stock.available <= 10 or stock.available * 10 <= offer.shares_total then 'ACTIVE_LIMITED_QUANTITY'
  else 'ACTIVE' end`;

const facetColumns = {
  ...Object.fromEntries(caskFacetNames.map((facet) => [facet, sql.ref(`cask.${facet}`)])),
  distilleryId: sql`cask.distillery_id`,
  state,
} as Record<(typeof searchFacets)[number], RawBuilder<unknown>>;

const facetKeys = sql.join(
  searchFacets.map((facet) => sql`${sql.lit(facetPrefix(facet))} || ${facetColumns[facet]}`),
);

/** The columns of `cask_listing`, each with its source. */
const listingColumns: Record<string, RawBuilder<unknown>> = {
  caskId: sql`cask.id`,
  offerId: sql`offer.id`,
  ...facetColumns,
  available: sql`stock.available`,
  priceSgd: sql`offer.price_sgd`,
  priceEur: sql`offer.price_eur`,
  abv: sql`cask.abv`,
  fillDate: sql`cask.fill_date`,
  bottlingDate: sql`cask.bottling_date`,
  listedAt: sql`coalesce(offer.published_at, cask.created_at)`,
  codeKey: sql`texts.code_key`,
  words: sql`string_to_array(texts.words, ' ')`,
  facets: sql`array[${facetKeys}]`,
};
const columnNames = Object.keys(listingColumns);
const updates = columnNames
  .filter((name) => name !== 'caskId')
  .map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);

interface ListingTexts {
  caskId: number;
  codeKey: string;
  words: string[];
}

/** Leaves unchanged rows alone. */
export async function writeListing(
  tx: Transaction,
  texts: readonly ListingTexts[],
): Promise<SaleTransition[]> {
  const ids = texts.map(({ caskId }) => caskId);
  const codeKeys = texts.map(({ codeKey }) => codeKey);
  // As lines: PostgreSQL has no array of arrays of different lengths, and no word contains a blank.
  const lines = texts.map(({ words }) => words.join(' '));
  const { rows } = await sql<SaleTransition>`
    with before as (select cask_id, state from cask_listing where cask_id = any(${ids}::bigint[])), written as (
    insert into cask_listing as listing (${sql.join(columnNames.map((name) => sql.ref(name)))})
    select ${sql.join(Object.values(listingColumns))}
    from unnest(${ids}::bigint[], ${codeKeys}::text[], ${lines}::text[]) as texts (cask_id, code_key, words)
    join cask on cask.id = texts.cask_id
    join offer on offer.cask_id = cask.id
    cross join lateral (select count(*)::integer as available from cask_share
                        where cask_share.cask_id = cask.id and order_id is null) as stock
    on conflict (cask_id) do update set ${sql.join(updates)}
    where listing.* is distinct from excluded.* returning cask_id, state)
    select cask_id, cask.name as cask_name, before.state as "from", written.state as "to"
    from before join written using (cask_id) join cask on cask.id = cask_id
    where before.state <> written.state order by cask_id`.execute(tx);
  return rows;
}

export async function addSearchWords(tx: Transaction, words: readonly string[]): Promise<void> {
  await sql`insert into search_word (word) select unnest(${words}::text[]) on conflict do nothing`.execute(
    tx,
  );
}

export async function deleteUnusedWords(db: Database): Promise<void> {
  await sql`delete from search_word
    where not exists (select from cask_listing where words @> array[search_word.word])`.execute(db);
}

/** After a rebuild, so that the planner knows the new table before autovacuum does. */
export async function analyzeListing(db: Database): Promise<void> {
  await sql`analyze cask_listing`.execute(db);
  await sql`analyze search_word`.execute(db);
}
