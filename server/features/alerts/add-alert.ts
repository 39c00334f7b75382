import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { insertAlert } from './queries.ts';

export async function addAlert({ db, clock }: Context, { memberId }: Caller, caskId: number): Promise<void> {
  if (!(await insertAlert(db, memberId, caskId, clock.now()))) {
    throw new DomainError('NOT_FOUND');
  }
}
