import type { BenefitUse } from '#contract/benefit.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/features/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { notify } from '#server/features/notices/notify.ts';
import { closeUse, findUse } from '../benefit-queries.ts';
import { lockMembership } from '../queries.ts';
import { isCancellable, benefitUseView } from './benefit-use-view.ts';

/** Gives a seat back, or withdraws a request: neither counts any longer. Doing it twice changes nothing. */
export async function cancelUse(context: Context, { memberId }: Caller, id: string): Promise<BenefitUse> {
  const now = context.clock.now();
  return transaction(context.db, async (tx) => {
    await lockMembership(tx, memberId);
    const use = await findUse(tx, memberId, id);
    if (!use) throw new DomainError('BENEFIT_USE_NOT_FOUND');
    if (use.state === 'CANCELLED') return benefitUseView(use, now);
    if (!isCancellable(use, now)) throw new DomainError('BENEFIT_USE_CLOSED');
    await closeUse(tx, id, 'CANCELLED', now);
    if (use.meetingTitle && use.meetingPlace && use.meetingStartsAt) {
      const { meetingTitle: title, meetingPlace: place } = use;
      const data = { title, place, startsAt: use.meetingStartsAt.toISOString() };
      await notify(context, tx, {
        memberId,
        type: 'MEETING_CANCELLED',
        event: `benefit:${id}:cancelled`,
        data,
      });
    }
    return benefitUseView({ ...use, state: 'CANCELLED', closedAt: now }, now);
  });
}
