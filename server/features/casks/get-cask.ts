import type { CaskDetail } from '#contract/cask/cask.ts';
import { caskState, caskTypes, isOnSale, isStopped } from '#domain/cask/cask.ts';
import { hasEnded } from '#domain/cask/stage.ts';
import { orRefuse } from '#domain/errors.ts';
import type { Currency } from '#domain/money.ts';
import type { Context } from '#server/shared/context.ts';
import { caskView } from './cask-view.ts';
import { findCask } from './queries.ts';

export async function getCask(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: number,
  currency: Currency,
): Promise<CaskDetail> {
  const row = orRefuse(await findCask(db, id, currency), 'NOT_FOUND');
  const now = clock.now();
  const { available, sharesTotal: total } = row;
  const state = caskState({ onSale: isOnSale(row, now), available, total, hasEnded: hasEnded(row.stage) });
  const { caskProfile, ...facts } = caskView({ ...row, caskId: row.id, state }, currency, now);
  return {
    ...facts,
    stage: row.stage,
    areSalesStopped: !row.ended && isStopped(row, now),
    county: row.county,
    listedOn: row.createdAt.toISOString().slice(0, 10),
    caskProfile: {
      ...caskProfile,
      warehouse: row.warehouse,
      caskNumber: row.caskNumber,
      wood: row.wood,
      previousContents: row.previousContents,
      nominalLitres: caskTypes[row.caskType],
      fillLitres: row.fillLitres,
      measurements: row.measurements,
    },
  };
}
