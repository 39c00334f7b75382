import type { BodyOf } from '#contract/endpoint.ts';
import type { BenefitUse, requestExperience as endpoint } from '#contract/membership/benefit.ts';
import { experienceMonths } from '#domain/membership/benefit.ts';
import { addMonths } from '#domain/calendar.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { notify } from '#server/features/notices/notify.ts';
import { lockMembership } from '../queries.ts';
import { currentSubscription, redeemBenefit } from './redeem-benefit.ts';

function canBeArranged(month: string, now: Date): boolean {
  const ahead = (months: number) => addMonths(now, months).toISOString().slice(0, 7);
  return month >= ahead(experienceMonths.min) && month <= ahead(experienceMonths.max);
}

export async function requestExperience(
  context: Context,
  { memberId }: Caller,
  { wish, month }: BodyOf<typeof endpoint>,
): Promise<BenefitUse> {
  return transaction(context.db, async (tx) => {
    await lockMembership(tx, memberId);
    const now = context.clock.now();
    if (!canBeArranged(month, now))
      throw new DomainError('MONTH_OUT_OF_RANGE', {
        fields: { month: 'must be one of the next twelve months' },
      });
    const held = await currentSubscription(tx, memberId, now);
    const use = await redeemBenefit(
      tx,
      memberId,
      held,
      { kind: 'TAILORED_EXPERIENCE', wish, preferredMonth: `${month}-01` },
      now,
    );
    await notify(context, tx, {
      memberId,
      type: 'EXPERIENCE_REQUESTED',
      event: `benefit:${use.id}:asked`,
      data: { month },
    });
    return use;
  });
}
