import type { CaskState, CaskType, SpiritStyle } from '#domain/cask.ts';
import { caskStateNames, caskTypeLabels, facets, spiritStyleNames } from '#words/en/casks/casks.ts';
import type { ListFilter } from './cask-filter.ts';
import type { CaskOptions } from '../casks-query.ts';

export function facetValueName(facet: ListFilter, value: string, options: CaskOptions | undefined): string {
  switch (facet) {
    case 'state':
      return caskStateNames[value as CaskState];
    case 'spiritStyle':
      return spiritStyleNames[value as SpiritStyle];
    case 'caskType':
      return caskTypeLabels[value as CaskType];
    case 'distilleryId':
      return options?.distilleryId.find(({ value: id }) => String(id) === value)?.name ?? facets.distillery;
  }
}
