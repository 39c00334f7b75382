import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';

export function refuseSelfDealing(
  { memberId: operatorId }: Pick<Caller, 'memberId'>,
  memberId: string,
): void {
  if (memberId === operatorId) throw new DomainError('FORBIDDEN');
}
