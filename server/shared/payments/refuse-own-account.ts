import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';

/** No operator gives money, shares or benefits to themselves. @throws FORBIDDEN */
export function refuseOwnAccount({ memberId: operatorId }: Pick<Caller, 'memberId'>, memberId: string): void {
  if (memberId === operatorId) throw new DomainError('FORBIDDEN');
}
