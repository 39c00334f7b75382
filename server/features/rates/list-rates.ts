import type { OfficeRate } from '#contract/office/office-rates.ts';
import { assert } from '#domain/assert.ts';
import { dateIn } from '#domain/calendar.ts';
import { rateState } from '#domain/rates/new-rate.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/features/context.ts';
import { addedRateOf, listRateRows, type RateRow } from './queries.ts';

function viewOf(row: RateRow, now: Date): OfficeRate {
  const { id: rateId, country, fromDay: from, reason, confirmedAt, proposedBy, proposedByName } = row;
  return {
    rateId,
    ...addedRateOf(row),
    reason,
    state: rateState({ from, isConfirmed: confirmedAt !== null }, dateIn(country, now)),
    proposedBy,
    proposedByName,
    proposedAt: row.proposedAt.toISOString(),
  };
}

/** Without those that were withdrawn, which the trail has. */
export async function listOfficeRates({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<OfficeRate[]> {
  const rows = await listRateRows(db);
  return rows.map((row) => viewOf(row, clock.now()));
}

export async function officeRate(db: Reader, rateId: number, now: Date): Promise<OfficeRate> {
  const [row] = await listRateRows(db, rateId);
  assert(row, 'a rate that was just written is there');
  return viewOf(row, now);
}
