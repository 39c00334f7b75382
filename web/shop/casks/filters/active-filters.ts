import type { CaskFilter } from '#web/paths.ts';
import { selectedValues, listFilters, rangeFilters } from './cask-filter.ts';
import { currencyFor, type CaskOptions } from '../casks-query.ts';
import { chosen, ranges } from '#words/en/casks/filters.ts';
import { filterValueName } from './filter-names.ts';
import { rangeLabels } from './filter-names.ts';

export interface ActiveFilter {
  label: string;
  without: CaskFilter;
}

function rangeLabel(
  low: string | undefined,
  high: string | undefined,
  format: (value: number) => string,
): string {
  if (low === undefined) return ranges.upTo(format(Number(high)));
  if (high === undefined) return ranges.from(format(Number(low)));
  return low === high ? format(Number(low)) : ranges.between(format(Number(low)), format(Number(high)));
}

export function activeFilters(filter: CaskFilter, options: CaskOptions | undefined): ActiveFilter[] {
  const search = filter.q ? [{ label: chosen.words(filter.q), without: { q: undefined } }] : [];
  const lists = listFilters.flatMap((name) => {
    const values = selectedValues(filter, name);
    return values.map((value) => ({
      label: filterValueName(name, value, options),
      without: { [name]: values.filter((other) => other !== value) },
    }));
  });
  const ends = rangeFilters.flatMap(({ facet, from, to }) => {
    const [low, high] = [filter[from], filter[to]];
    if (low === undefined && high === undefined) return [];
    const { label, format } = rangeLabels[facet];
    const words = rangeLabel(low, high, (value) => format(value, currencyFor(filter)));
    return [{ label: ranges.named(label, words), without: { [from]: undefined, [to]: undefined } }];
  });
  return [...search, ...lists, ...ends];
}
