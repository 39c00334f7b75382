import type { BodyOf } from '#contract/endpoint.ts';
import type { BenefitUse, requestSample as endpoint } from '#contract/membership/benefit.ts';
import type { SampleDelivery } from '#domain/membership/benefit.ts';
import { dateIn } from '#domain/calendar.ts';
import { ruleOn } from '#domain/law/country-rules.ts';
import { DomainError } from '#domain/errors.ts';
import { checkAge } from '#domain/order/order.ts';
import { getMember, type Member } from '#server/features/members/queries.ts';
import type { Context } from '#server/shared/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { notify } from '#server/features/notices/notify.ts';
import { findHeldCask } from '#server/features/certificates/queries.ts';
import { findBenefit } from '../benefit-queries.ts';
import { lockMembership } from '../queries.ts';
import { currentSubscription, redeemBenefit } from './redeem-benefit.ts';

/** A sample is posted, or nosed at the warehouse where the level or the law allows no alcohol as a benefit. */
function deliveryTo(
  member: Member,
  { nosedOnly, ageDeclaration }: { nosedOnly: boolean; ageDeclaration: boolean },
  now: Date,
): SampleDelivery {
  checkAge({ country: member.country, dateOfBirth: member.dateOfBirth }, now);
  if (nosedOnly || ruleOn('NO_ALCOHOL_PROMOTION', member.country, dateIn(member.country, now)))
    return 'WAREHOUSE';
  const declaration = ruleOn('AGE_DECLARATION', member.country, dateIn(member.country, now));
  if (declaration && !ageDeclaration)
    throw new DomainError('AGE_DECLARATION_MISSING', { rule: declaration.id });
  if (member.deliveryAddress?.country !== member.country) throw new DomainError('ADDRESS_MISSING');
  return 'POST';
}

export async function requestSample(
  context: Context,
  { memberId }: Caller,
  { caskId, ageDeclaration = false }: BodyOf<typeof endpoint>,
): Promise<BenefitUse> {
  return transaction(context.db, async (tx) => {
    await lockMembership(tx, memberId);
    const now = context.clock.now();
    const held = await currentSubscription(tx, memberId, now);
    const { nosedOnly = false } = (await findBenefit(tx, held.levelId, 'CASK_SAMPLE')) ?? {};
    const delivery = deliveryTo(await getMember(tx, memberId), { nosedOnly, ageDeclaration }, now);
    const cask = await findHeldCask(tx, memberId, caskId);
    if (!cask) throw new DomainError('CASK_NOT_HELD');
    const use = await redeemBenefit(tx, memberId, held, { kind: 'CASK_SAMPLE', caskId, delivery }, now);
    await notify(context, tx, {
      memberId,
      type: 'SAMPLE_REQUESTED',
      event: `benefit:${use.id}:asked`,
      data: { caskName: cask.name, delivery },
    });
    return use;
  });
}
