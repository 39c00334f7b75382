import type { Bottling, getCaskBottling as endpoint } from '#contract/bottling/bottling.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Context } from '../context.ts';
import { bottlingView } from './bottling-view.ts';
import { allocationOf, findCaskBottling, openBottlings } from './queries.ts';

export async function getCaskBottling({ db }: Context, caskId: number): Promise<AnswerOf<typeof endpoint>> {
  const found = await findCaskBottling(db, caskId);
  return {
    bottling: found ? { ...bottlingView(found), allocation: await allocationOf(db, found.id) } : null,
  };
}

export async function listBottlings({ db }: Context): Promise<Bottling[]> {
  return (await openBottlings(db, 100)).map(bottlingView);
}
