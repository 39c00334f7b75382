import { afterFullMonths, dateIn, type CalendarDate } from '../calendar.ts';
import { isEvidenceCurrent } from '../evidence/evidence.ts';

export const spiritStyles = ['SINGLE_MALT', 'SINGLE_POT_STILL', 'SINGLE_GRAIN', 'BLENDED'] as const;
export type SpiritStyle = (typeof spiritStyles)[number];

/** Nominal litres; a cask's measured volume differs (docs/domain.md#casks). */
export const caskTypes = {
  OCTAVE: 50,
  QUARTER_CASK: 125,
  BARREL: 200,
  BARRIQUE: 225,
  HOGSHEAD: 250,
  PORT_PIPE: 550,
  PUNCHEON: 500,
  SHERRY_BUTT: 500,
  MADEIRA_DRUM: 650,
} as const;
export type CaskType = keyof typeof caskTypes;
export const caskTypeNames = Object.keys(caskTypes) as [CaskType, ...CaskType[]];

/**
 * Facts with a fixed list of values. Each is a column of this name in `cask` and `cask_listing`, a field of the cask on
 * the wire, a filter of the search with its counts, a row on the cask's page and in the comparison, a field of a draft in
 * the office, and a column of its CSV files. Fixed once the cask is announced.
 */
export const caskFacets = {
  spiritStyle: spiritStyles,
  caskType: caskTypeNames,
} as const satisfies Record<string, readonly [string, ...string[]]>;
export type CaskFacet = keyof typeof caskFacets;
export type CaskFacetValue<Facet extends CaskFacet> = (typeof caskFacets)[Facet][number];
export type CaskFacetValues = { [Facet in CaskFacet]: CaskFacetValue<Facet> };
export const caskFacetNames = Object.keys(caskFacets) as CaskFacet[];

export const facetValuesOf = (facts: CaskFacetValues): CaskFacetValues =>
  Object.fromEntries(caskFacetNames.map((facet) => [facet, facts[facet]])) as unknown as CaskFacetValues;

export const caskStates = ['FILLING_SOON', 'ACTIVE', 'ACTIVE_LIMITED_QUANTITY', 'SOLD_OUT'] as const;
export type CaskState = (typeof caskStates)[number];

export function isPublished(publishedAt: Date | null, now: Date): boolean {
  return publishedAt !== null && publishedAt <= now;
}

export interface Sale {
  publishedAt: Date | null;
  evidenceUntil: CalendarDate | null;
}

/** Put on sale, and stopped because a mandatory document is missing or has ended (docs/product.md#publishing-a-cask). */
export const isStopped = ({ publishedAt, evidenceUntil }: Sale, now: Date): boolean =>
  isPublished(publishedAt, now) && !isEvidenceCurrent(evidenceUntil, dateIn('IE', now));

export const isOnSale = (sale: Sale, now: Date): boolean =>
  isPublished(sale.publishedAt, now) && !isStopped(sale, now);

/** Limited quantity: 10 shares or 10 % are left (docs/product.md#cask-states). A bottled or lost cask is never announced. */
export function caskState(offer: {
  onSale: boolean;
  available: number;
  total: number;
  hasEnded?: boolean;
}): CaskState {
  if (offer.hasEnded) return 'SOLD_OUT';
  if (!offer.onSale) return 'FILLING_SOON';
  if (offer.available === 0) return 'SOLD_OUT';
  const scarce = offer.available <= 10 || offer.available * 10 <= offer.total;
  return scarce ? 'ACTIVE_LIMITED_QUANTITY' : 'ACTIVE';
}

export const isBuyable = (state: CaskState): boolean =>
  state === 'ACTIVE' || state === 'ACTIVE_LIMITED_QUANTITY';

/** The third anniversary (docs/domain.md#irish-whiskey). Filled on 29 February: 1 March, when three years are full. */
export const whiskeyFrom = (fillDate: CalendarDate): CalendarDate => afterFullMonths(fillDate, 36);

export const isWhiskey = (fillDate: CalendarDate, today: CalendarDate): boolean =>
  today >= whiskeyFrom(fillDate);
