import type { Bottling, getCaskBottling as endpoint } from '#contract/bottling/bottling.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { assert } from '#domain/assert.ts';
import type { Context } from '#server/shared/context.ts';
import { findCaskBottling, type BottlingRow } from './queries.ts';
import { findBottledCask } from './share-queries.ts';

/** The seed is published with the result, never before. */
export function bottlingView(row: BottlingRow): Bottling {
  const { id: bottlingId, caskId, plannedOn, strength, seedHash, seed } = row;
  const { bottledOn, litres, lostLitres, abv, bottleMl, filled, broken } = row;
  const plan = { bottlingId, caskId, plannedOn, strength, seedHash, plannedAt: row.plannedAt.toISOString() };
  if (bottledOn === null) return { ...plan, result: null };
  return { ...plan, result: { bottledOn, litres, lostLitres, abv, bottleMl, filled, broken, seed } };
}

export async function getCaskBottling({ db }: Context, caskId: number): Promise<AnswerOf<typeof endpoint>> {
  const found = await findCaskBottling(db, caskId);
  if (!found) return { bottling: null };
  const cask = await findBottledCask(db, caskId);
  assert(cask, 'what is bottled is a cask');
  const allocation = await db
    .selectFrom('bottleAllocation')
    .select((eb) => [
      'number as shareNumber',
      eb('certificateId', 'is not', null).$castTo<boolean>().as('isSold'),
    ])
    .select(['bottles', 'drawn', 'firstBottle'])
    .where('bottlingId', '=', found.id)
    .orderBy('number')
    .execute();
  return { bottling: { caskName: cask.name, ...bottlingView(found), allocation } };
}
