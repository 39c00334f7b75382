import type { Currency } from '#domain/money.ts';
import { percent, price } from '#words/format.ts';
import { ranges, facets } from '#words/en/casks/filters.ts';
import type { RangeFilter, ListFilter } from './cask-filter.ts';
import type { CaskState } from '#domain/cask/cask.ts';
import { caskStateNames } from '#words/en/casks/casks.ts';
import type { CaskOptions } from '../casks-query.ts';
import { facetValueName } from '../facet-names.ts';

interface RangeLabel {
  label: string;
  step: number;
  format: (value: number, currency: Currency) => string;
}

export const rangeLabels: Record<RangeFilter['facet'], RangeLabel> = {
  // Minor units, in whole dollars or euro.
  price: { label: ranges.price, step: 100, format: price },
  abv: { label: ranges.abv, step: 0.1, format: percent },
  fillYear: { label: ranges.fillYear, step: 1, format: String },
  bottlingYear: { label: ranges.bottlingYear, step: 1, format: String },
};

export function filterValueName(filter: ListFilter, value: string, options: CaskOptions | undefined): string {
  if (filter === 'state') return caskStateNames[value as CaskState];
  if (filter !== 'distilleryId') return facetValueName(filter, value);
  return options?.distilleryId.find(({ value: id }) => String(id) === value)?.name ?? facets.distillery;
}
