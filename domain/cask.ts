import { addYears, type CalendarDate } from './calendar.ts';

export const spiritStyles = ['SINGLE_MALT', 'SINGLE_POT_STILL', 'SINGLE_GRAIN', 'BLENDED'] as const;
export type SpiritStyle = (typeof spiritStyles)[number];

/** Nominal litres per cask type (docs/domain.md#casks); the filled volume is what was measured. */
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

/** docs/product.md#cask-states. */
export const caskStates = ['FILLING_SOON', 'ACTIVE', 'ACTIVE_LIMITED_QUANTITY', 'SOLD_OUT'] as const;
export type CaskState = (typeof caskStates)[number];

/**
 * The sale state follows stock by itself: announced, on sale, the last 10 % or 10 shares, sold out.
 * `server/features/casks/queries.ts` says the same in SQL for the listing.
 */
export function caskState(offer: { published: boolean; available: number; total: number }): CaskState {
  if (!offer.published) return 'FILLING_SOON';
  if (offer.available === 0) return 'SOLD_OUT';
  const scarce = offer.available <= 10 || offer.available * 10 <= offer.total;
  return scarce ? 'ACTIVE_LIMITED_QUANTITY' : 'ACTIVE';
}

/** docs/domain.md#irish-whiskey: under three years in wood it is maturing spirit, from the third anniversary whiskey. */
export function isWhiskey(fillDate: CalendarDate, today: CalendarDate): boolean {
  return today >= addYears(fillDate, 3);
}
