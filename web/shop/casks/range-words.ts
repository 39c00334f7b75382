import type { Currency } from '#domain/money.ts';
import { percent, price } from '../format.ts';
import type { RangeFilter } from './cask-filter.ts';

interface RangeWords {
  label: string;
  step: number;
  format: (value: number, currency: Currency) => string;
}

export const rangeWords: Record<RangeFilter['facet'], RangeWords> = {
  // Minor units, in whole dollars or euro.
  price: { label: 'Price of a share', step: 100, format: price },
  abv: { label: 'Strength at filling', step: 0.1, format: percent },
  fillYear: { label: 'Year of filling', step: 1, format: String },
  bottlingYear: { label: 'Year of bottling', step: 1, format: String },
};
