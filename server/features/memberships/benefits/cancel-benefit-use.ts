import type { BenefitUse } from '#contract/membership/benefit.ts';
import { DomainError, orRefuse } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { notify } from '#server/features/notices/notify.ts';
import { closeBenefitUse, findBenefitUse } from '../benefit-queries.ts';
import { lockMembership } from '../queries.ts';
import { isCancellable, benefitUseView } from './benefit-use-view.ts';

export async function cancelBenefitUse(
  context: Context,
  { memberId }: Caller,
  id: string,
): Promise<BenefitUse> {
  return transaction(context.db, async (tx) => {
    await lockMembership(tx, memberId);
    const now = context.clock.now();
    const use = orRefuse(await findBenefitUse(tx, memberId, id), 'BENEFIT_USE_NOT_FOUND');
    if (use.state === 'CANCELLED') return benefitUseView(use, now);
    if (!isCancellable(use, now)) throw new DomainError('BENEFIT_USE_CLOSED');
    await closeBenefitUse(tx, id, { state: 'CANCELLED', closedAt: now });
    const { meetingTitle: title, meetingPlace: place, meetingStartsAt } = use;
    if (title && place && meetingStartsAt) {
      const seats = 1 + use.friendSeats.length;
      const data = { title, place, startsAt: meetingStartsAt.toISOString(), seats };
      const event = `benefit:${id}:cancelled`;
      await notify(context, tx, { memberId, type: 'MEETING_CANCELLED', event, data });
    }
    return benefitUseView({ ...use, state: 'CANCELLED' }, now);
  });
}
