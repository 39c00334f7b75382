import type { BodyOf } from '#contract/endpoint.ts';
import type { BenefitUse, requestBenefit as endpoint } from '#contract/membership/benefit.ts';
import { experienceMonths, type SampleDelivery } from '#domain/membership/benefit.ts';
import { addMonths, dateIn } from '#domain/calendar.ts';
import { ruleOn } from '#domain/law/country-rules.ts';
import { DomainError, orRefuse } from '#domain/errors.ts';
import { checkAge } from '#domain/order/order.ts';
import { getMember, type Member } from '#server/features/members/queries.ts';
import type { Context } from '#server/shared/context.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { notify } from '#server/features/notices/notify.ts';
import { findHeldCask } from '#server/features/certificates/queries.ts';
import { findBenefit } from '../benefit-queries.ts';
import { lockMembership } from '../queries.ts';
import { currentSubscription, redeemBenefit } from './redeem-benefit.ts';

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

type Request = BodyOf<typeof endpoint>['benefit'];
type RequestOf<K extends Request['kind']> = Extract<Request, { kind: K }>;

async function sampleOf(
  tx: Transaction,
  { memberId, levelId }: { memberId: string; levelId: number },
  { caskId, ageDeclaration = false }: RequestOf<'CASK_SAMPLE'>,
  now: Date,
) {
  const { nosedOnly = false } = (await findBenefit(tx, levelId, 'CASK_SAMPLE')) ?? {};
  const delivery = deliveryTo(await getMember(tx, memberId), { nosedOnly, ageDeclaration }, now);
  const cask = orRefuse(await findHeldCask(tx, memberId, caskId), 'CASK_NOT_HELD');
  return { details: { caskId, delivery }, data: { caskName: cask.name, delivery } };
}

function experienceOf({ wish, month }: RequestOf<'TAILORED_EXPERIENCE'>, now: Date) {
  const ahead = (months: number) => addMonths(now, months).toISOString().slice(0, 7);
  if (month < ahead(experienceMonths.min) || month > ahead(experienceMonths.max))
    throw new DomainError('MONTH_OUT_OF_RANGE', {
      fields: { month: 'must be one of the next twelve months' },
    });
  return { details: { wish, preferredMonth: `${month}-01` }, data: { month } };
}

export async function requestBenefit(
  context: Context,
  { memberId }: Caller,
  benefit: Request,
): Promise<BenefitUse> {
  return transaction(context.db, async (tx) => {
    await lockMembership(tx, memberId);
    const now = context.clock.now();
    const held = await currentSubscription(tx, memberId, now);
    const { details, data } =
      benefit.kind === 'CASK_SAMPLE'
        ? await sampleOf(tx, { memberId, levelId: held.levelId }, benefit, now)
        : experienceOf(benefit, now);
    const use = await redeemBenefit(tx, memberId, held, { kind: benefit.kind, ...details }, now);
    const event = `benefit:${use.id}:asked`;
    await notify(context, tx, { memberId, type: 'BENEFIT_REQUESTED', event, data });
    return use;
  });
}
