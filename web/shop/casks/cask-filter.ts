import { searchCasks } from '#contract/cask.ts';
import type { CaskFilter } from '#web/paths.ts';

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

/** What the address asks for; a value the search would refuse is left out. */
export function filterOf(search: URLSearchParams): CaskFilter {
  const valid = Object.entries(searchCasks.query.shape).flatMap(([name, field]) => {
    const given = search.getAll(name).filter((text) => field.safeParse(text).success);
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
