import type { CaskFacet, CaskFacetValue, CaskState, CaskType, SpiritStyle } from '#domain/cask/cask.ts';
import { plural } from '../../plural.ts';

export const spiritStyleNames: Record<SpiritStyle, string> = {
  SINGLE_MALT: 'Single Malt',
  SINGLE_POT_STILL: 'Single Pot Still',
  SINGLE_GRAIN: 'Single Grain',
  BLENDED: 'Blended',
};

export const caskTypeLabels: Record<CaskType, string> = {
  OCTAVE: 'Octave',
  QUARTER_CASK: 'Quarter cask',
  BARREL: 'Barrel',
  BARRIQUE: 'Barrique',
  HOGSHEAD: 'Hogshead',
  PORT_PIPE: 'Port pipe',
  PUNCHEON: 'Puncheon',
  SHERRY_BUTT: 'Sherry butt',
  MADEIRA_DRUM: 'Madeira drum',
};

export const facetValueNames: { [Facet in CaskFacet]: Record<CaskFacetValue<Facet>, string> } = {
  spiritStyle: spiritStyleNames,
  caskType: caskTypeLabels,
};

export const caskStateNames: Record<CaskState, string> = {
  FILLING_SOON: 'Filling soon',
  ACTIVE: 'On sale',
  ACTIVE_LIMITED_QUANTITY: 'Last shares',
  SOLD_OUT: 'Sold out',
};

export const page = {
  label: 'The warehouse',
  title: 'Casks',
  lead: 'Every cask we offer: who filled it and when, its wood, the price of a share and how many are left.',
  filters: 'Filters',
  results: 'Results',
  found: 'Casks found',
  pages: 'Pages of casks',
};

export const search = { label: 'Search', placeholder: 'Name, distillery, wood …' };

export const order = {
  label: 'Order',
  names: {
    newest: 'Newest first',
    price: 'Price, low to high',
    '-price': 'Price, high to low',
    abv: 'Strength, low to high',
    '-abv': 'Strength, high to low',
    fill: 'Filled longest ago',
    '-fill': 'Filled most recently',
    bottling: 'Bottled soonest',
    '-bottling': 'Bottled latest',
  },
};

export const filters = {
  open: 'Filters',
  inUse: 'in use',
  show: 'Show casks',
  showFound: (found: number) => plural(found, { one: 'Show # cask', other: 'Show # casks' }),
  remove: (filter: string) => `Remove the filter ${filter}`,
  clear: 'Clear all',
  words: (typed: string) => `“${typed}”`,
};

export const facets = {
  state: 'Availability',
  spiritStyle: 'Spirit style',
  caskType: 'Cask type',
  distilleryId: 'Distillery',
  /** One whose name is not known yet. */
  distillery: 'Distillery',
} satisfies Record<CaskFacet | 'state' | 'distilleryId' | 'distillery', string>;

export const ranges = {
  price: 'Price of a share',
  abv: 'Strength at filling',
  fillYear: 'Year of filling',
  bottlingYear: 'Year of bottling',
  upTo: (high: string) => `up to ${high}`,
  from: (low: string) => `from ${low}`,
  between: (low: string, high: string) => `${low} – ${high}`,
  named: (range: string, ends: string) => `${range}: ${ends}`,
};

export const found = {
  casks: (count: number) => plural(count, { one: '# cask', other: '# casks' }),
  inCurrency: (casks: string, currency: string) => `${casks}, prices in ${currency} as asked for`,
};

export const nothing = {
  title: 'No cask matches all of this',
  text: 'Remove a filter, or search for part of a name.',
  action: 'Show all casks',
};

export const pastTheEnd = {
  title: 'The list ends before this page',
  action: 'Back to the first page',
};

export const card = {
  sample: 'Sample',
  kind: (style: string, type: string) => `${style} · ${type}`,
  filled: (month: string, strength: string) => `Filled ${month} · ${strength} ABV`,
  toBeFilled: (month: string, strength: string) => `To be filled ${month} · ${strength} ABV`,
  share: (volume: string) => `${volume} a share`,
  left: (left: string, total: string) => `${left} of ${total} left`,
  years: (filled: string, bottled: string) => `Filled ${filled} · bottled about ${bottled}`,
};
