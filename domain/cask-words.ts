import type { CaskState, CaskType, SpiritStyle } from './cask.ts';

/** What people read for each value of the wire. */
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

export const caskStateNames: Record<CaskState, string> = {
  FILLING_SOON: 'Filling soon',
  ACTIVE: 'On sale',
  ACTIVE_LIMITED_QUANTITY: 'Last shares',
  SOLD_OUT: 'Sold out',
};
