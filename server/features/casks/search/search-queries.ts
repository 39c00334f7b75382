import { sql } from 'kysely';
import type { CaskSort } from '#contract/cask/cask-search.ts';
import { caskFacetNames } from '#domain/cask/cask.ts';
import { assert } from '#domain/assert.ts';
import type { Currency } from '#domain/money.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { CaskRow } from '../cask-view.ts';
import { lastMeasurementColumn } from '../record/measurements.ts';
import { caskEnd } from '../stage/cask-end.ts';
import {
  matchesByColumns,
  matchesByFacetIndex,
  orderBy,
  priceColumn,
  sortColumns,
  sortColumnBounds,
  type CaskSearchFilter,
  type SqlPart,
} from './search-conditions.ts';

export interface ResultPage {
  sort: CaskSort;
  size: number;
  offset: number;
}

type ExplainRow = Record<'QUERY PLAN', [{ Plan: { Plans: { 'Plan Rows': number }[] } }]>;

/** The planner's estimates: all casks, and those that match. Reads no rows. */
export async function estimateMatches(
  db: Reader,
  filter: CaskSearchFilter,
): Promise<{ casks: number; matches: number }> {
  const { rows } = await sql<ExplainRow>`explain (format json)
    select from cask_listing union all select from cask_listing where ${matchesByColumns(filter)}`.execute(
    db,
  );
  const plans = rows[0]?.['QUERY PLAN'][0].Plan.Plans;
  assert(plans?.length === 2, 'the planner explains both halves');
  const [casks = 0, matches = 0] = plans.map((plan) => plan['Plan Rows']);
  return { casks, matches };
}

const facetColumns = sql.join(caskFacetNames.map((facet) => sql`hit.${sql.ref(facet)}`));

function selectCaskRows(hits: SqlPart, currency: Currency): SqlPart {
  return sql`select hit.cask_id, cask.code, hit.distillery_id, distillery.name as distillery_name, hit.offer_id,
      ${facetColumns}, cask.name, hit.state, cask.sample, hit.available, offer.shares_total,
      hit.${priceColumn(currency)} as price, hit.price_sgd, hit.price_eur, hit.abv, hit.fill_date, hit.bottling_date, cask.distiller_note,
      cask.cask_number, cask.wood, cask.fill_litres, offer.share_volume_ml, hit.place,
      ${lastMeasurementColumn} as measurements, ${caskEnd} as ended
    from (${hits}) as hit
    join cask on cask.id = hit.cask_id
    join offer on offer.id = hit.offer_id
    join distillery on distillery.id = hit.distillery_id`;
}

/** @param maxRead casks that are read at the most; a page of too few may then have matches beyond them */
export async function findInOrder(
  db: Reader,
  filter: CaskSearchFilter,
  { sort, size, offset }: ResultPage,
  maxRead?: number,
): Promise<CaskRow[]> {
  const order = orderBy(sort, sortColumns(sort, filter.currencyType));
  const bounds = sortColumnBounds(filter, sort);
  const source =
    maxRead === undefined
      ? sql`cask_listing`
      : sql`(select * from cask_listing where ${bounds} order by ${order} limit ${maxRead})`;
  const hits = sql`select *, row_number() over (order by ${order}) as place
    from (select * from ${source} as casks where ${matchesByColumns(filter)} and ${bounds}
          order by ${order} limit ${size} offset ${offset}) as hit`;
  const found = sql<CaskRow>`${selectCaskRows(hits, filter.currencyType)} order by place`;
  return (await found.execute(db)).rows;
}

export async function findAndCount(
  db: Reader,
  filter: CaskSearchFilter,
  { sort, size, offset }: ResultPage,
  limit: number,
): Promise<{ rows: CaskRow[]; total: number }> {
  const keys = sortColumns(sort, filter.currencyType).map((column, i) => {
    return { column, name: sql.ref(`key${i}`) };
  });
  const names = keys.map(({ name }) => name);
  const order = orderBy(sort, names);
  const keyColumns = sql.join(keys.map(({ column, name }) => sql`${column} as ${name}`));
  const hits = sql`select cask_listing.*, place
    from (select cask_id, row_number() over (order by ${order}) as place from matches
          order by place limit ${size} offset ${offset}) as hit
    join cask_listing using (cask_id)`;
  const { rows } = await sql<CaskRow & { total: number; place: number | null }>`
    with matches as materialized
      (select cask_id, ${keyColumns} from cask_listing where ${matchesByFacetIndex(filter)} limit ${limit})
    select page.*, counted.total
    from (select count(*)::integer as total from matches) as counted
    left join lateral (${selectCaskRows(hits, filter.currencyType)}) as page on true
    order by page.place`.execute(db);
  // A page beyond the end is one row with nothing but the count.
  return { rows: rows.filter(({ place }) => place !== null), total: rows[0]?.total ?? 0 };
}

/**
 * For each word the words of the catalogue it may mean: those that begin with it (itself first), otherwise those that
 * begin with it after two neighbouring letters are swapped, otherwise the most similar ones. At most 20 each, so that a
 * single letter does not mean everything.
 * @param among the catalogue where nothing else is given; folded, as `wordsOf` gives them
 */
export async function findSimilarWords(
  db: Reader,
  words: readonly string[],
  among?: readonly string[],
): Promise<Map<string, string[]>> {
  const known = among ? sql`(select unnest(${among}::text[]) collate "C" as word)` : sql`search_word`;
  const { rows } = await sql<{ typed: string; candidates: string[] }>`
    select typed.word as typed, coalesce(begins.found, swapped.found, nearest.found, '{}') as candidates
    from unnest(${words}::text[]) as typed (word)
    cross join lateral (
      select array_agg(word) as found
      from (select word from ${known} as known
            where word >= typed.word and word < typed.word || '~' order by word limit 20) as longer) as begins
    cross join lateral (
      select array_agg(word) as found
      from (select longer.word from generate_series(1, length(typed.word) - 1) as at
            cross join lateral (select overlay(typed.word placing reverse(substr(typed.word, at, 2)) from at) as meant) as swap
            join ${known} as longer on longer.word >= meant and longer.word < meant || '~'
            where begins.found is null and length(typed.word) > 2 limit 20) as one) as swapped
    cross join lateral (
      select array_agg(word) as found
      from (select word, likeness, max(likeness) over () as best
            from (select word, similarity(word, typed.word) as likeness from ${known} as known
                  where begins.found is null and swapped.found is null and word % typed.word
                  order by likeness desc, word limit 20) as alike) as alike
      where likeness >= 0.8 * best) as nearest`.execute(db);
  return new Map(rows.map(({ typed, candidates }) => [typed, candidates]));
}

/** To two digits: an estimate must not look like a count. */
export function roundEstimate(estimate: number): number {
  if (estimate < 1) return 0;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(estimate)) - 1);
  return Math.round(estimate / unit) * unit;
}
