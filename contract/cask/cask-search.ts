import type { Bounds } from '../shared/patterns.ts';

export const caskSorts = [
  'onSale',
  'value',
  'newest',
  'price',
  '-price',
  'abv',
  '-abv',
  'fill',
  '-fill',
  'bottling',
  '-bottling',
] as const;
export type CaskSort = (typeof caskSorts)[number];
export const defaultSort = 'onSale' satisfies CaskSort;

/** The browser reads addresses by the same bounds as the cask search. */
export const caskSearchBounds = {
  maxQueryLength: 100,
  /** Minor units of a currency. */
  price: { min: 0, max: 1_000_000_000 },
  abv: { min: 0, max: 100 },
  year: { min: 1900, max: 2200 },
  page: { min: 0, max: 400 },
  size: { min: 1, max: 100 },
} as const satisfies Record<string, Bounds | number>;
