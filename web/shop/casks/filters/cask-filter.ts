import { caskSearchBounds, caskSorts } from '#contract/cask-search.ts';
import { isDecimalNumber, isLine, isWholeNumber, type Bounds } from '#contract/patterns.ts';
import { caskStates, caskTypeNames, spiritStyles } from '#domain/cask.ts';
import { currencies } from '#domain/money.ts';
import type { CaskFilter } from '#web/paths.ts';
import { isId } from '#web/shop/shared/address.ts';

export const listFilters = ['spiritStyle', 'caskType', 'distilleryId', 'state'] as const;
export type ListFilter = (typeof listFilters)[number];

export const rangeFilters = [
  { facet: 'price', from: 'priceMin', to: 'priceMax' },
  { facet: 'abv', from: 'abvMin', to: 'abvMax' },
  { facet: 'fillYear', from: 'fillYearFrom', to: 'fillYearTo' },
  { facet: 'bottlingYear', from: 'bottlingYearFrom', to: 'bottlingYearTo' },
] as const;
export type RangeFilter = (typeof rangeFilters)[number];

const isList = (name: string) => (listFilters as readonly string[]).includes(name);

type Takes = (text: string) => boolean;

const oneOf =
  (values: readonly string[]): Takes =>
  (text) =>
    values.includes(text);
const whole =
  (bounds: Bounds): Takes =>
  (text) =>
    isWholeNumber(text, bounds);
const words: Takes = (text) => isLine(text, caskSearchBounds.wordsLength);
const price = whole(caskSearchBounds.price);
const percent: Takes = (text) => isDecimalNumber(text, caskSearchBounds.abv);
const year = whole(caskSearchBounds.year);

/** What the search takes of each parameter; the test holds it against the contract. */
export const takes: Record<keyof CaskFilter, Takes> = {
  q: words,
  spiritStyle: oneOf(spiritStyles),
  caskType: oneOf(caskTypeNames),
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

/** What the address asks for; a value the search would refuse is left out. */
export function filterOf(search: URLSearchParams): CaskFilter {
  const valid = Object.entries(takes).flatMap(([name, isTaken]) => {
    const given = search.getAll(name).filter(isTaken);
    if (given.length === 0) return [];
    return [[name, isList(name) ? given : given[0]] as const];
  });
  return withCurrency(Object.fromEntries(valid) as CaskFilter);
}

/** The chosen values of a facet. */
export const chosen = (filter: CaskFilter, name: ListFilter): string[] => [filter[name] ?? []].flat();

/** The filter with a change; another choice begins again on the first page. */
export const changed = (filter: CaskFilter, change: CaskFilter): CaskFilter =>
  withCurrency({ ...filter, page: undefined, ...change });

/** A price without its currency means nothing, and the currency alone is the visitor's own affair. */
function withCurrency(filter: CaskFilter): CaskFilter {
  const hasPrice = filter.priceMin !== undefined || filter.priceMax !== undefined;
  return hasPrice ? filter : { ...filter, currencyType: undefined };
}

/** Everything but the order: what "Clear all" goes back to. */
export const unfiltered = ({ sort }: CaskFilter): CaskFilter => ({ sort });
