import { plural } from '../../format.ts';
import { caskFacetLabels } from './casks.ts';

export const chosen = {
  show: 'Show casks',
  showFound: (found: number) => plural(found, { one: 'Show # cask', other: 'Show # casks' }),
  remove: (filter: string) => `Remove the filter ${filter}`,
  clear: 'Clear all',
  words: (typed: string) => `“${typed}”`,
};

export const facets = {
  ...caskFacetLabels,
  state: 'Availability',
  distilleryId: 'Distillery',
  distillery: 'Distillery',
};

export const aboutCount = (count: string) => `about ${count}`;

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

export const nothing = {
  title: 'No cask matches all of this',
  text: 'Remove a filter, or search for part of a name.',
  action: 'Show all casks',
};

export const pastTheEnd = {
  title: 'The list ends before this page',
  action: 'Back to the first page',
};
