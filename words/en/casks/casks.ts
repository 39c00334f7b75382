import type { CaskFacet, CaskFacetValue, CaskState, CaskType, SpiritStyle } from '#domain/cask/cask.ts';
import type { CaskEnd } from '#domain/cask/stage.ts';
import { caskCount } from '../common.ts';

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

export const caskFacetLabels: Record<CaskFacet, string> = {
  spiritStyle: 'Spirit style',
  caskType: 'Cask type',
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

export const caskEndNames: Record<CaskEnd['how'], string> = { BOTTLED: 'Bottled', LOST: 'Lost' };

export const page = {
  title: 'Casks',
  lead: 'Browse our casks by distillery, wood, age and price.',
  filters: 'Filters',
  results: 'Results',
  found: 'Casks found',
  pages: 'Pages of casks',
};

export const search = {
  label: 'Search',
  placeholder: 'Name, distillery, wood …',
};

export const order = {
  label: 'Sort by',
  names: {
    onSale: 'On sale first',
    value: 'Best value',
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

export const filters = { open: 'Filters', inUse: 'in use', any: 'Any', show: 'Show casks' };

export const found = {
  casks: caskCount,
  inCurrency: (casks: string, currency: string) => `${casks}, prices in ${currency} as asked for`,
};

export const card = {
  sample: 'Example',
  kind: (style: string, type: string) => `${style}\u00a0· ${type}`,
  filled: (month: string, strength: string) => `Filled ${month} · ${strength} ABV`,
  toBeFilled: (month: string, strength: string) => `Filling ${month} · ${strength} ABV`,
  share: (volume: string) => `${volume} a share`,
  left: (left: string, total: string) => `${left} of ${total} left`,
  ended: (name: string, day: string) => `${name} on ${day}`,
};

export const pictureYears = {
  onSale: (filled: string, bottled: string) => `Filled ${filled} · bottled about ${bottled}`,
  BOTTLED: (filled: string, bottled: string) => `Filled ${filled} · bottled ${bottled}`,
  LOST: (filled: string, lost: string) => `Filled ${filled} · lost ${lost}`,
};
