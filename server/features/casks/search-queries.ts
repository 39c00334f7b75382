import { sql, type RawBuilder } from 'kysely';
import type { CaskSearch } from '#contract/cask.ts';
import type { CaskSort } from '#contract/cask-search.ts';
import { assert } from '#domain/errors.ts';
import type { Currency } from '#domain/money.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { CaskRow } from './cask-view.ts';

/** One thing a cask must have: any of some words, or a code that begins so (or else all its parts as words). */
export type Term = { anyOf: string[] } | { codeBegins: string; parts: string[] };

/** What casks must be like; prices in minor units of `currencyType`. */
export interface Filter extends Omit<CaskSearch, 'q' | 'sort' | 'page' | 'size'> {
  terms: readonly Term[];
}

export interface Window {
  sort: CaskSort;
  size: number;
  offset: number;
}

type Condition = RawBuilder<unknown>;

export const priceColumn = (currency: Currency) => sql.ref(currency === 'EUR' ? 'priceEur' : 'priceSgd');

function range(column: Condition, from: number | undefined, to: number | undefined): Condition[] {
  return [
    ...(from === undefined ? [] : [sql`${column} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${column} <= ${to}`]),
  ];
}

/** Whole years as the dates they begin and end with, so that the index on the date serves. */
function years(column: Condition, from: number | undefined, to: number | undefined): Condition[] {
  return [
    ...(from === undefined ? [] : [sql`${column} >= make_date(${from}, 1, 1)`]),
    ...(to === undefined ? [] : [sql`${column} < make_date(${to + 1}, 1, 1)`]),
  ];
}

function holds(term: Term): Condition {
  if ('anyOf' in term) return sql`words && ${term.anyOf}::text[]`;
  const { codeBegins, parts } = term;
  return sql`((code_key >= ${codeBegins} and code_key < ${`${codeBegins}~`}) or words @> ${parts}::text[])`;
}

type SortColumn = 'listedAt' | 'price' | 'abv' | 'fillDate' | 'bottlingDate';

/** The ranges a filter puts on each column a list can be sorted by. */
function ranges(filter: Filter): Record<SortColumn, Condition[]> {
  return {
    listedAt: [],
    price: range(priceColumn(filter.currencyType), filter.priceMin, filter.priceMax),
    abv: range(sql.ref('abv'), filter.abvMin, filter.abvMax),
    fillDate: years(sql.ref('fillDate'), filter.fillYearFrom, filter.fillYearTo),
    bottlingDate: years(sql.ref('bottlingDate'), filter.bottlingYearFrom, filter.bottlingYearTo),
  };
}

/**
 * Where in the order of a column matches can be at all. No cask is bottled within three years of filling (the table
 * says so), so a range of one date narrows the other.
 */
function reach(filter: Filter, column: SortColumn): Condition {
  const { fillYearFrom, bottlingYearTo } = filter;
  const implied = {
    bottlingDate:
      fillYearFrom === undefined ? [] : years(sql.ref('bottlingDate'), fillYearFrom + 3, undefined),
    fillDate: bottlingYearTo === undefined ? [] : years(sql.ref('fillDate'), undefined, bottlingYearTo - 3),
  };
  return all([
    ...ranges(filter)[column],
    ...(column in implied ? implied[column as keyof typeof implied] : []),
  ]);
}

function rest(filter: Filter): Condition[] {
  return [...filter.terms.map(holds), ...Object.values(ranges(filter)).flat()];
}

const all = (conditions: Condition[]) =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;

/** The facets by their columns: cheap to test on a row that is read anyway, and what the planner has statistics of. */
function byColumn(filter: Filter): Condition {
  const { spiritStyle, caskType, distilleryId, state } = filter;
  return all([
    ...(spiritStyle ? [sql`spirit_style = any(${spiritStyle}::text[])`] : []),
    ...(caskType ? [sql`cask_type = any(${caskType}::text[])`] : []),
    ...(distilleryId ? [sql`distillery_id = any(${distilleryId}::bigint[])`] : []),
    ...(state ? [sql`state = any(${state}::text[])`] : []),
    ...rest(filter),
  ]);
}

/** The facets by their one index: any combination is found without reading casks that do not match. */
function byIndex(filter: Filter): Condition {
  const facets = {
    style: filter.spiritStyle,
    type: filter.caskType,
    distillery: filter.distilleryId,
    state: filter.state,
  };
  const given = Object.entries(facets).flatMap(([facet, values]) => {
    return values ? [sql`facets && ${values.map((value) => `${facet}:${value}`)}::text[]`] : [];
  });
  return all([...given, ...rest(filter)]);
}

const sortColumns: Record<CaskSort, [SortColumn, 'asc' | 'desc']> = {
  newest: ['listedAt', 'desc'],
  price: ['price', 'asc'],
  '-price': ['price', 'desc'],
  abv: ['abv', 'asc'],
  '-abv': ['abv', 'desc'],
  fill: ['fillDate', 'asc'],
  '-fill': ['fillDate', 'desc'],
  bottling: ['bottlingDate', 'asc'],
  '-bottling': ['bottlingDate', 'desc'],
};

function sortColumn(sort: CaskSort, currency: Currency): Condition {
  const [column] = sortColumns[sort];
  return column === 'price' ? priceColumn(currency) : sql.ref(column);
}

/** Every sort ends with the id, in its own direction, so that the order is total and one index serves both ways. */
function orderBy(sort: CaskSort, column: Condition): Condition {
  const direction = sql.raw(sortColumns[sort][1]);
  return sql`${column} ${direction}, cask_id ${direction}`;
}

/** What lists tell of the casks in `hits`, a query for rows of the listing, in the order of their `place`. */
function facts(hits: Condition, currency: Currency): Condition {
  return sql`select hit.cask_id, cask.code, hit.distillery_id, distillery.name as distillery_name, hit.offer_id,
      hit.spirit_style, cask.name, hit.state, cask.sample, hit.cask_type, hit.available, offer.shares_total,
      hit.${priceColumn(currency)} as price, hit.abv, hit.fill_date, hit.bottling_date, cask.distiller_note,
      offer.share_volume_ml, hit.place
    from (${hits}) as hit
    join cask on cask.id = hit.cask_id
    join offer on offer.id = hit.offer_id
    join distillery on distillery.id = hit.distillery_id`;
}

interface Plan {
  'QUERY PLAN': [{ Plan: { Plans: { 'Plan Rows': number }[] } }];
}

/** How many casks there are, and how many match, as the planner sees it without reading any. */
export async function estimateMatches(
  db: Reader,
  filter: Filter,
): Promise<{ casks: number; matches: number }> {
  const { rows } = await sql<Plan>`explain (format json)
    select from cask_listing union all select from cask_listing where ${byColumn(filter)}`.execute(db);
  const plans = rows[0]?.['QUERY PLAN'][0].Plan.Plans;
  assert(plans?.length === 2, 'the planner explains both halves');
  const [casks = 0, matches = 0] = plans.map((plan) => plan['Plan Rows']);
  return { casks, matches };
}

async function pageFrom(
  db: Reader,
  source: Condition,
  filter: Filter,
  { sort, size, offset }: Window,
): Promise<CaskRow[]> {
  const order = orderBy(sort, sortColumn(sort, filter.currencyType));
  const hits = sql`select *, row_number() over (order by ${order}) as place
    from (select * from ${source} as casks
          where ${byColumn(filter)} and ${reach(filter, sortColumns[sort][0])}
          order by ${order} limit ${size} offset ${offset}) as hit`;
  const { rows } = await sql<CaskRow>`${facts(hits, filter.currencyType)} order by place`.execute(db);
  return rows;
}

/** Matches in the order asked for, wherever they are. */
export async function findFirst(db: Reader, filter: Filter, window: Window): Promise<CaskRow[]> {
  return pageFrom(db, sql`cask_listing`, filter, window);
}

/** Reads at most `effort` casks in the order asked for; a page cut short means that there may be more beyond them. */
export async function findNear(
  db: Reader,
  filter: Filter,
  window: Window & { effort: number },
): Promise<CaskRow[]> {
  const order = orderBy(window.sort, sortColumn(window.sort, filter.currencyType));
  const within = reach(filter, sortColumns[window.sort][0]);
  const near = sql`(select * from cask_listing where ${within} order by ${order} limit ${window.effort})`;
  return pageFrom(db, near, filter, window);
}

/** Every match up to `limit`, counted, and of those in the order asked for one page. */
export async function findAll(
  db: Reader,
  filter: Filter,
  { sort, size, offset, limit }: Window & { limit: number },
): Promise<{ rows: CaskRow[]; total: number }> {
  const key = sortColumn(sort, filter.currencyType);
  const hits = sql`select cask_listing.*, place
    from (select cask_id, row_number() over (order by ${orderBy(sort, sql.ref('key'))}) as place from matches
          order by place limit ${size} offset ${offset}) as hit
    join cask_listing using (cask_id)`;
  const { rows } = await sql<CaskRow & { total: number; place: number | null }>`
    with matches as materialized
      (select cask_id, ${key} as key from cask_listing where ${byIndex(filter)} limit ${limit})
    select page.*, counted.total
    from (select count(*)::integer as total from matches) as counted
    left join lateral (${facts(hits, filter.currencyType)}) as page on true
    order by page.place`.execute(db);
  // A page beyond the end still says how many there are: one row of nothing but the count.
  return { rows: rows.filter(({ place }) => place !== null), total: rows[0]?.total ?? 0 };
}

/**
 * For each spelt word the words of the catalogue it may mean: those that begin with it (itself first), or when there
 * are none the most similar ones. At most 20 of each, so that a single letter does not mean everything.
 */
export async function candidatesFor(db: Reader, words: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ typed: string; candidates: string[] }>`
    select typed.word as typed, coalesce(begins.found, nearest.found, '{}') as candidates
    from unnest(${words}::text[]) as typed (word)
    cross join lateral (
      select array_agg(word) as found
      from (select word from search_word
            where word >= typed.word and word < typed.word || '~' order by word limit 20) as longer) as begins
    left join lateral (
      select array_agg(word) as found
      from (select word, likeness, max(likeness) over () as best
            from (select word, similarity(word, typed.word) as likeness from search_word
                  where word % typed.word order by likeness desc, word limit 20) as alike) as alike
      where likeness >= 0.8 * best) as nearest on begins.found is null`.execute(db);
  return new Map(rows.map(({ typed, candidates }) => [typed, candidates]));
}
