import { caskSorts } from '#contract/cask.ts';
import { caskStates, caskTypeNames, spiritStyles } from '#domain/cask.ts';
import { currencies } from '#domain/money.ts';
import type { CaskFilter } from '#web/paths.ts';
import { isId } from '#web/shop/shared/route-params.ts';

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
  (min: number, max: number): Takes =>
  (text) =>
    /^\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max;
const percent: Takes = (text) => /^\d{1,9}(\.\d{1,4})?$/.test(text) && Number(text) <= 100;
const words: Takes = (text) =>
  text.trim() !== '' && text.trim().length <= 100 && !/\p{Cc}|[\u2028\u2029]/u.test(text.trim());
const price = whole(0, 1_000_000_000);
const year = whole(1900, 2200);

/** The rules of the contract's query; a test compares the two. */
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
  page: whole(0, 400),
  size: whole(1, 100),
};

/** Values that the search would refuse are left out. */
export function filterOf(search: URLSearchParams): CaskFilter {
  const valid = Object.entries(takes).flatMap(([name, isTaken]) => {
    const given = search.getAll(name).filter(isTaken);
    if (given.length === 0) return [];
    return [[name, isList(name) ? given : given[0]] as const];
  });
  return withCurrency(Object.fromEntries(valid) as CaskFilter);
}

export const chosen = (filter: CaskFilter, name: ListFilter): string[] => [filter[name] ?? []].flat();

/** A change starts again on the first page. */
export const changed = (filter: CaskFilter, change: CaskFilter): CaskFilter =>
  withCurrency({ ...filter, page: undefined, ...change });

/** A price means nothing without its currency; without a price the visitor's currency applies. */
function withCurrency(filter: CaskFilter): CaskFilter {
  const hasPrice = filter.priceMin !== undefined || filter.priceMax !== undefined;
  return hasPrice ? filter : { ...filter, currencyType: undefined };
}

export const unfiltered = ({ sort }: CaskFilter): CaskFilter => ({ sort });
