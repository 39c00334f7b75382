import { sql, type RawBuilder } from 'kysely';
import type { CaskSearch } from '#contract/cask/cask.ts';
import type { CaskSort } from '#contract/cask/cask-search.ts';
import { type Currency, priceColumns } from '#domain/money.ts';
import { facetPrefix, searchFacets } from '../listing/facet-keys.ts';

export type SearchTerm = { anyOf: string[] } | { codePrefix: string; parts: string[] };

export interface CaskSearchFilter extends Omit<CaskSearch, 'q' | 'sort' | 'page' | 'size'> {
  terms: readonly SearchTerm[];
}

export type SqlPart = RawBuilder<unknown>;

export const priceColumn = (currency: Currency): SqlPart => sql.ref(priceColumns[currency]);

const and = (conditions: SqlPart[]): SqlPart =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;

function between(column: SqlPart, from: number | undefined, to: number | undefined): SqlPart[] {
  return [
    ...(from === undefined ? [] : [sql`${column} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${column} <= ${to}`]),
  ];
}

/** Compares dates, not years, so that the index on the date is used. */
function betweenYears(column: SqlPart, from: number | undefined, to: number | undefined): SqlPart[] {
  return [
    ...(from === undefined ? [] : [sql`${column} >= make_date(${from}, 1, 1)`]),
    ...(to === undefined ? [] : [sql`${column} < make_date(${to + 1}, 1, 1)`]),
  ];
}

function matchesTerm(term: SearchTerm): SqlPart {
  if ('anyOf' in term) return sql`words && ${term.anyOf}::text[]`;
  const { codePrefix, parts } = term;
  return sql`((code_key >= ${codePrefix} and code_key < ${`${codePrefix}~`}) or words @> ${parts}::text[])`;
}

type SortColumn = 'saleRank' | 'listedAt' | 'alcoholPrice' | 'price' | 'abv' | 'fillDate' | 'bottlingDate';

interface Sort {
  column: SortColumn;
  second?: SortColumn;
  direction: 'asc' | 'desc';
}

const sorts: Record<CaskSort, Sort> = {
  onSale: { column: 'saleRank', second: 'listedAt', direction: 'desc' },
  value: { column: 'alcoholPrice', direction: 'asc' },
  newest: { column: 'listedAt', direction: 'desc' },
  price: { column: 'price', direction: 'asc' },
  '-price': { column: 'price', direction: 'desc' },
  abv: { column: 'abv', direction: 'asc' },
  '-abv': { column: 'abv', direction: 'desc' },
  fill: { column: 'fillDate', direction: 'asc' },
  '-fill': { column: 'fillDate', direction: 'desc' },
  bottling: { column: 'bottlingDate', direction: 'asc' },
  '-bottling': { column: 'bottlingDate', direction: 'desc' },
};

const alcoholPriceColumns: Record<Currency, string> = { SGD: 'alcoholPriceSgd', EUR: 'alcoholPriceEur' };

function columnOf(column: SortColumn, currency: Currency): SqlPart {
  if (column === 'price') return priceColumn(currency);
  return sql.ref(column === 'alcoholPrice' ? alcoholPriceColumns[currency] : column);
}

export function sortColumns(sort: CaskSort, currency: Currency): SqlPart[] {
  const { column, second } = sorts[sort];
  return [column, ...(second ? [second] : [])].map((one) => columnOf(one, currency));
}

/** Ends with the id, in the same direction: the order is total, and one index serves both directions. */
export function orderBy(sort: CaskSort, columns: readonly SqlPart[]): SqlPart {
  const direction = sql.raw(sorts[sort].direction);
  return sql.join([...columns, sql`cask_id`].map((column) => sql`${column} ${direction}`));
}

function rangeConditions(filter: CaskSearchFilter): Record<SortColumn, SqlPart[]> {
  return {
    saleRank: [],
    listedAt: [],
    alcoholPrice: [],
    price: between(priceColumn(filter.currencyType), filter.priceMin, filter.priceMax),
    abv: between(sql.ref('abv'), filter.abvMin, filter.abvMax),
    fillDate: betweenYears(sql.ref('fillDate'), filter.fillYearFrom, filter.fillYearTo),
    bottlingDate: betweenYears(sql.ref('bottlingDate'), filter.bottlingYearFrom, filter.bottlingYearTo),
  };
}

/**
 * Bounds of the sort column outside of which nothing matches. A CHECK says that no cask is bottled within three years of
 * filling, so a range of one date narrows the other.
 */
export function sortColumnBounds(filter: CaskSearchFilter, sort: CaskSort): SqlPart {
  const { column } = sorts[sort];
  const { fillYearFrom, bottlingYearTo } = filter;
  const conditions = [...rangeConditions(filter)[column]];
  if (column === 'bottlingDate' && fillYearFrom !== undefined)
    conditions.push(...betweenYears(sql.ref('bottlingDate'), fillYearFrom + 3, undefined));
  if (column === 'fillDate' && bottlingYearTo !== undefined)
    conditions.push(...betweenYears(sql.ref('fillDate'), undefined, bottlingYearTo - 3));
  return and(conditions);
}

const termsAndRanges = (filter: CaskSearchFilter): SqlPart[] => [
  ...filter.terms.map(matchesTerm),
  ...Object.values(rangeConditions(filter)).flat(),
];

/** Facets by their columns: cheap on rows that are read anyway, and the planner has statistics of them. */
export function matchesByColumns(filter: CaskSearchFilter): SqlPart {
  const facets = searchFacets.flatMap((facet) => {
    const type = sql.raw(facet === 'distilleryId' ? 'bigint[]' : 'text[]');
    return filter[facet] ? [sql`${sql.ref(facet)} = any(${filter[facet]}::${type})`] : [];
  });
  return and([...facets, ...termsAndRanges(filter)]);
}

/** Facets by their common index: finds any combination without reading casks that do not match. */
export function matchesByFacetIndex(filter: CaskSearchFilter): SqlPart {
  const facets = searchFacets.flatMap((facet) => {
    const keys = filter[facet]?.map((value) => facetPrefix(facet) + String(value));
    return keys ? [sql`facets && ${keys}::text[]`] : [];
  });
  return and([...facets, ...termsAndRanges(filter)]);
}
