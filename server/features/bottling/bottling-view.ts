import type { Bottling } from '#contract/bottling/bottling.ts';
import type { BottlingRow } from './queries.ts';

/** The seed is published with the result, never before. */
export function bottlingView(row: BottlingRow): Bottling {
  const { id, caskId, plannedOn, strength, plannedAt, seedHash, seed, ...measured } = row;
  const { bottledOn, litres, lostLitres, abv, bottleMl, filled, broken } = measured;
  const isDone =
    bottledOn !== null &&
    litres !== null &&
    lostLitres !== null &&
    abv !== null &&
    bottleMl !== null &&
    filled !== null &&
    broken !== null;
  return {
    bottlingId: id,
    caskId,
    plannedOn,
    strength,
    plannedAt: plannedAt.toISOString(),
    seedHash,
    result: isDone ? { bottledOn, litres, lostLitres, abv, bottleMl, filled, broken, seed } : null,
  };
}
