import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Context } from '#server/shared/context.ts';
import { insertFavourite } from './queries.ts';

export async function addFavourite(
  { db, clock }: Context,
  { memberId }: Caller,
  caskId: number,
): Promise<void> {
  if (!(await insertFavourite(db, memberId, caskId, clock.now()))) throw new DomainError('NOT_FOUND');
}
