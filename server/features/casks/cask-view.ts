import type { Cask } from '#contract/cask.ts';
import type { CaskState, CaskType, SpiritStyle } from '#domain/cask.ts';
import type { Currency } from '#domain/money.ts';

/** A cask as the listing and its tables know it. */
export interface CaskRow {
  cask_id: number;
  code: string;
  distillery_id: number;
  distillery_name: string;
  offer_id: number;
  spirit_style: SpiritStyle;
  name: string;
  state: CaskState;
  sample: boolean;
  cask_type: CaskType;
  available: number;
  shares_total: number;
  /** Minor units of the currency that was asked for. */
  price: number;
  abv: number;
  fill_date: string;
  bottling_date: string;
  distiller_note: string;
  share_volume_ml: number;
}

export function caskView(row: CaskRow, currency: Currency): Cask {
  return {
    id: row.cask_id,
    caskCode: row.code,
    distilleryId: row.distillery_id,
    distilleryName: row.distillery_name,
    shareId: row.offer_id,
    spiritStyle: row.spirit_style,
    name: row.name,
    state: row.state,
    sample: row.sample,
    caskProfile: {
      caskType: row.cask_type,
      quantity: row.available,
      total: row.shares_total,
      price: row.price,
      currency,
      abv: row.abv,
      fillDate: row.fill_date,
      bottlingDate: row.bottling_date,
      distillerNote: row.distiller_note,
      volume: row.share_volume_ml / 1000,
    },
  };
}
