import type { CaskState } from '#domain/cask/cask.ts';
import { caskStateNames } from '#words/en/casks/casks.ts';
import { facets } from '#words/en/casks/filters.ts';
import type { CaskOptions } from '../casks-query.ts';
import { facetValueName } from '../facet-names.ts';
import type { ListFilter } from './cask-filter.ts';

export function filterValueName(filter: ListFilter, value: string, options: CaskOptions | undefined): string {
  if (filter === 'state') return caskStateNames[value as CaskState];
  if (filter !== 'distilleryId') return facetValueName(filter, value);
  return options?.distilleryId.find(({ value: id }) => String(id) === value)?.name ?? facets.distillery;
}
