import { caskSearchBounds, caskSorts } from '#contract/cask/cask-search.ts';
import { isDecimalNumber, isLine, isWholeNumber, type Bounds } from '#contract/shared/patterns.ts';
import { caskFacetNames, caskFacets, caskStates, type CaskFacet } from '#domain/cask/cask.ts';
import { currencies } from '#domain/money.ts';
import type { CaskFilter } from '#web/paths.ts';
import { isId } from '#web/shop/shared/route-params.ts';

export type ListFilter = CaskFacet | 'distilleryId' | 'state';
export const listFilters: readonly ListFilter[] = [...caskFacetNames, 'distilleryId', 'state'];

export const rangeFilters = [
  { facet: 'price', from: 'priceMin', to: 'priceMax' },
  { facet: 'bottlingYear', from: 'bottlingYearFrom', to: 'bottlingYearTo' },
  { facet: 'fillYear', from: 'fillYearFrom', to: 'fillYearTo' },
  { facet: 'abv', from: 'abvMin', to: 'abvMax' },
] as const;
export type RangeFilter = (typeof rangeFilters)[number];

const isListFilter = (name: string) => (listFilters as readonly string[]).includes(name);

type Validator = (text: string) => boolean;

const oneOf =
  (values: readonly string[]): Validator =>
  (text) =>
    values.includes(text);
const whole =
  (bounds: Bounds): Validator =>
  (text) =>
    isWholeNumber(text, bounds);
const searchText: Validator = (text) => isLine(text, caskSearchBounds.maxQueryLength);
const price = whole(caskSearchBounds.price);
const percent: Validator = (text) => isDecimalNumber(text, caskSearchBounds.abv);
const year = whole(caskSearchBounds.year);

const facetValidators = Object.fromEntries(
  caskFacetNames.map((facet) => [facet, oneOf(caskFacets[facet])]),
) as Record<CaskFacet, Validator>;

/** The rules of the contract's query; a test compares the two. */
export const validators: Record<keyof CaskFilter, Validator> = {
  q: searchText,
  ...facetValidators,
  distilleryId: isId,
  state: oneOf(caskStates),
  priceMin: price,
  priceMax: price,
  abvMin: percent,
  abvMax: percent,
  fillYearFrom: year,
  fillYearTo: year,
  bottlingYearFrom: year,
  bottlingYearTo: year,
  currencyType: oneOf(currencies),
  sort: oneOf(caskSorts),
  page: whole(caskSearchBounds.page),
  size: whole(caskSearchBounds.size),
};

/** Pages are counted from 1 in addresses, and from 0 on the wire. */
const wireText = (name: string, text: string) =>
  name === 'page' && /^[1-9]\d*$/.test(text) ? String(Number(text) - 1) : text;

export function filterOf(search: URLSearchParams): CaskFilter {
  const valid = Object.entries(validators).flatMap(([name, isValid]) => {
    const values = search
      .getAll(name)
      .map((text) => wireText(name, text))
      .filter(isValid);
    if (values.length === 0) return [];
    return [[name, isListFilter(name) ? values : values[0]] as const];
  });
  return withCurrency(Object.fromEntries(valid) as CaskFilter);
}

export const selectedValues = (filter: CaskFilter, name: ListFilter): string[] => [filter[name] ?? []].flat();

export const withChange = (filter: CaskFilter, change: CaskFilter): CaskFilter =>
  withCurrency({ ...filter, page: undefined, ...change });

/** A price means nothing without its currency; without a price the visitor's currency applies. */
function withCurrency(filter: CaskFilter): CaskFilter {
  const hasPrice = filter.priceMin !== undefined || filter.priceMax !== undefined;
  return hasPrice ? filter : { ...filter, currencyType: undefined };
}

export const withoutFilters = ({ sort }: CaskFilter): CaskFilter => ({ sort });

export function countFilters(filter: CaskFilter): number {
  const ranges = rangeFilters.filter(
    ({ from, to }) => filter[from] !== undefined || filter[to] !== undefined,
  );
  const values = listFilters.flatMap((name) => selectedValues(filter, name));
  return values.length + ranges.length + (filter.q ? 1 : 0);
}
