import type { Cask } from '#contract/cask.ts';
import type { CaskState, CaskType, SpiritStyle } from '#domain/cask.ts';
import type { Currency } from '#domain/money.ts';

/** A cask as the listing and its tables know it. */
export interface CaskRow {
  caskId: number;
  code: string;
  distilleryId: number;
  distilleryName: string;
  offerId: number;
  spiritStyle: SpiritStyle;
  name: string;
  state: CaskState;
  sample: boolean;
  caskType: CaskType;
  available: number;
  sharesTotal: number;
  /** Minor units of the currency that was asked for. */
  price: number;
  abv: number;
  fillDate: string;
  bottlingDate: string;
  distillerNote: string;
  shareVolumeMl: number;
}

export function caskView(row: CaskRow, currency: Currency): Cask {
  return {
    id: row.caskId,
    caskCode: row.code,
    distilleryId: row.distilleryId,
    distilleryName: row.distilleryName,
    shareId: row.offerId,
    spiritStyle: row.spiritStyle,
    name: row.name,
    state: row.state,
    sample: row.sample,
    caskProfile: {
      caskType: row.caskType,
      quantity: row.available,
      total: row.sharesTotal,
      price: row.price,
      currency,
      abv: row.abv,
      fillDate: row.fillDate,
      bottlingDate: row.bottlingDate,
      distillerNote: row.distillerNote,
      volume: row.shareVolumeMl / 1000,
    },
  };
}
