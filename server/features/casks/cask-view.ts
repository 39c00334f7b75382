import type { Cask } from '#contract/cask/cask.ts';
import { facetValuesOf, type CaskFacetValues, type CaskState } from '#domain/cask/cask.ts';
import type { Measurement } from '#domain/cask/ageing.ts';
import { estimatesAtBottling } from '#domain/cost/landed-cost.ts';
import type { Currency } from '#domain/money.ts';
import { pictureAddress, type PicturedCask } from './pictures/cask-picture.ts';

export interface CaskRow extends CaskFacetValues, PicturedCask {
  offerId: number;
  state: CaskState;
  sample: boolean;
  available: number;
  sharesTotal: number;
  /** Minor units of the currency asked for. */
  price: number;
  priceSgd: number;
  priceEur: number;
  abv: number;
  distillerNote: string;
  shareVolumeMl: number;
  measurements: readonly Measurement[];
}

export function caskView(row: CaskRow, currency: Currency, now: Date): Cask {
  const { spiritStyle, ...profileFacets } = facetValuesOf(row);
  return {
    id: row.caskId,
    caskCode: row.code,
    distilleryId: row.distilleryId,
    distilleryName: row.distilleryName,
    shareId: row.offerId,
    spiritStyle,
    name: row.name,
    state: row.state,
    sample: row.sample,
    picture: pictureAddress(row, now),
    ...(row.ended && { ended: row.ended }),
    caskProfile: {
      ...profileFacets,
      quantity: row.available,
      total: row.sharesTotal,
      price: row.price,
      currency,
      atBottling: estimatesAtBottling({ ...row, quantity: 1 }, now),
      abv: row.abv,
      fillDate: row.fillDate,
      bottlingDate: row.bottlingDate,
      distillerNote: row.distillerNote,
      volume: row.shareVolumeMl / 1000,
    },
  };
}
