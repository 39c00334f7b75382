import type { WholeFacts } from '#domain/cask/publishing.ts';
import { addYears } from '#domain/calendar.ts';

/**
 * Facts of a cask that may be announced and sold: 250 shares of 700 ml, bottled eight years after it is filled.
 * @param unique what tells the cask from others
 */
export const publishableFacts = (distilleryId: number, unique: string, fillDate: string): WholeFacts => ({
  distilleryId,
  code: `D-${unique}`,
  name: `Draft ${unique}`,
  warehouse: 'Dunnage 3',
  caskNumber: unique,
  fillDate,
  bottlingDate: addYears(fillDate, 8),
  spiritStyle: 'SINGLE_MALT',
  caskType: 'BARREL',
  wood: 'American oak',
  previousContents: 'Bourbon',
  fillVolumeMl: 198_000,
  fillStrength: 635,
  distillerNote: 'Apples and honey.',
  priceSgd: 12_000,
  priceEur: 8000,
  shares: 250,
  shareVolumeMl: 700,
});
