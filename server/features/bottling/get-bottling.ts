import type { getCaskBottling as endpoint } from '#contract/bottling/bottling.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { assert } from '#domain/assert.ts';
import type { Context } from '#server/shared/context.ts';
import { bottlingView } from './bottling-view.ts';
import { allocationOf, findCaskBottling } from './queries.ts';
import { findBottledCask } from './share-queries.ts';

export async function getCaskBottling({ db }: Context, caskId: number): Promise<AnswerOf<typeof endpoint>> {
  const found = await findCaskBottling(db, caskId);
  if (!found) return { bottling: null };
  const cask = await findBottledCask(db, caskId);
  assert(cask, 'what is bottled is a cask');
  const allocation = await allocationOf(db, found.id);
  return { bottling: { caskName: cask.name, ...bottlingView(found), allocation } };
}
