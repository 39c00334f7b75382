import { sql, type RawBuilder } from 'kysely';
import type { SaleTransition } from '#domain/cask/alert.ts';
import { caskFacetNames } from '#domain/cask/cask.ts';
import { endedStages } from '#domain/cask/stage.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import { sharesLeft } from '../shares/claim-shares.ts';
import { facetPrefix, searchFacets } from './facet-keys.ts';
import type { SearchableCask } from './search-words.ts';

/** Any constant: the key of the advisory lock. */
const refreshLock = 7_402_010;

/** Without this lock, the refresh that read the shares first could write last. */
export async function lockRefresh(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${refreshLock})`.execute(tx);
}

type FoundCask = SearchableCask &
  Pick<Row<'cask'>, 'id' | 'evidenceUntil' | 'stage'> &
  Pick<Row<'offer'>, 'publishedAt' | 'sharesTotal'> & { available: number };

export async function findSearchableCasks(tx: Reader, caskIds: readonly number[]): Promise<FoundCask[]> {
  return tx
    .selectFrom('cask')
    .innerJoin('offer', 'offer.caskId', 'cask.id')
    .innerJoin('distillery', 'distillery.id', 'cask.distilleryId')
    .where(sql<boolean>`cask.id = any(${caskIds}::bigint[])`)
    .select(['cask.id', 'cask.name', 'cask.code', 'cask.stage', 'cask.evidenceUntil'])
    .select(['distillery.name as distillery', 'distillery.county'])
    .select(['cask.wood', 'cask.previousContents', 'cask.fillDate', 'cask.bottlingDate'])
    .select(caskFacetNames.map((facet) => `cask.${facet}` as const))
    .select(['offer.publishedAt', 'offer.sharesTotal', sharesLeft('cask.id').as('available')])
    .execute();
}

const facetColumns = {
  ...Object.fromEntries(caskFacetNames.map((facet) => [facet, sql.ref(`cask.${facet}`)])),
  distilleryId: sql`cask.distillery_id`,
  state: sql`listed.state`,
} as Record<(typeof searchFacets)[number], RawBuilder<unknown>>;

const facetKeys = sql.join(
  searchFacets.map((facet) => sql`${sql.lit(facetPrefix(facet))} || ${facetColumns[facet]}`),
);

/** Minor units a litre of pure alcohol, by the strength at filling. */
const alcoholPrice = (price: string) =>
  sql`round(${sql.ref(price)} * 100000.0 / (offer.share_volume_ml * cask.abv))`;

const listingColumns: Record<string, RawBuilder<unknown>> = {
  caskId: sql`cask.id`,
  offerId: sql`offer.id`,
  ...facetColumns,
  available: sql`listed.available`,
  priceSgd: sql`offer.price_sgd`,
  priceEur: sql`offer.price_eur`,
  alcoholPriceSgd: alcoholPrice('offer.price_sgd'),
  alcoholPriceEur: alcoholPrice('offer.price_eur'),
  abv: sql`cask.abv`,
  fillDate: sql`cask.fill_date`,
  bottlingDate: sql`cask.bottling_date`,
  // A bottled or lost cask is listed after all others.
  listedAt: sql`case when cask.stage = any (${[...endedStages]}::text[]) then '-infinity'
    when listed.state = 'FILLING_SOON' then cask.created_at else offer.published_at end`,
  codeKey: sql`listed.code_key`,
  words: sql`string_to_array(listed.words, ' ')`,
  facets: sql`array[${facetKeys}]`,
};
const columnNames = Object.keys(listingColumns);
const updates = columnNames
  .filter((name) => name !== 'caskId')
  .map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);

export type ListedCask = Pick<Row<'caskListing'>, 'caskId' | 'state' | 'available' | 'codeKey' | 'words'>;

export async function writeListing(tx: Transaction, casks: readonly ListedCask[]): Promise<SaleTransition[]> {
  const ids = casks.map(({ caskId }) => caskId);
  // Lines, because PostgreSQL has no array of arrays of different lengths, and no word contains a blank.
  const lines = casks.map(({ words }) => words.join(' '));
  const { rows } = await sql<SaleTransition>`
    with before as (select cask_id, state from cask_listing where cask_id = any(${ids}::bigint[])), written as (
    insert into cask_listing as listing (${sql.join(columnNames.map((name) => sql.ref(name)))})
    select ${sql.join(Object.values(listingColumns))}
    from unnest(${ids}::bigint[], ${casks.map((cask) => cask.state)}::text[],
        ${casks.map((cask) => cask.available)}::integer[], ${casks.map((cask) => cask.codeKey)}::text[],
        ${lines}::text[]) as listed (cask_id, state, available, code_key, words)
    join cask on cask.id = listed.cask_id
    join offer on offer.cask_id = cask.id
    on conflict (cask_id) do update set ${sql.join(updates)}
    where listing.* is distinct from excluded.* returning cask_id, state, available)
    select cask_id, cask.name as cask_name, before.state as "from", written.state as "to",
      written.available as "left", offer.shares_total as total
    from before join written using (cask_id) join cask on cask.id = cask_id join offer using (cask_id)
    where before.state <> written.state order by cask_id`.execute(tx);
  return rows;
}
