import type { Currency } from '#domain/money.ts';
import { percent, price } from '#words/format.ts';
import { ranges } from '#words/en/casks/filters.ts';
import type { RangeFilter } from './cask-filter.ts';

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
