import type { BodyOf } from '#contract/endpoint.ts';
import type { answerBenefitRequest as endpoint, BenefitRequest } from '#contract/office/members.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { closeBenefitUse } from '#server/features/memberships/benefit-queries.ts';
import { lockMembership } from '#server/features/memberships/queries.ts';
import { notify } from '#server/features/notices/notify.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { refuseSelfDealing } from '#server/shared/payments/queries.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import { findBenefitRequests } from './queries.ts';

export async function listBenefitRequests({ db }: Context): Promise<BenefitRequest[]> {
  return (await findBenefitRequests(db)).map((row) => {
    const { caskName: _, state, closedAt, answer: text, answeredBy: by, ...request } = row;
    const answer = closedAt &&
      text !== null && { isGranted: state === 'GRANTED', text, by, at: closedAt.toISOString() };
    const month = row.month?.slice(0, 7) ?? null;
    return { ...request, askedAt: row.askedAt.toISOString(), month, answer: answer || null };
  });
}

export async function answerBenefitRequest(
  context: Context,
  caller: Caller,
  { useId, isGranted, text }: BodyOf<typeof endpoint> & { useId: string },
): Promise<void> {
  const [benefitRequest] = await findBenefitRequests(context.db, useId);
  if (!benefitRequest) throw new DomainError('BENEFIT_USE_NOT_FOUND');
  const { memberId, kind, caskName } = benefitRequest;
  refuseSelfDealing(caller, memberId);
  await transaction(context.db, async (tx) => {
    await lockMembership(tx, memberId);
    const closedAt = context.clock.now();
    const [request] = await findBenefitRequests(tx, useId);
    if (request?.state !== 'ASKED') throw new DomainError('RECORD_CHANGED');
    const state = isGranted ? 'GRANTED' : 'REFUSED';
    await closeBenefitUse(tx, useId, { state, closedAt, answer: text, answeredBy: caller.memberId });
    await notify(context, tx, {
      memberId,
      type: 'BENEFIT_ANSWERED',
      event: `benefit:${useId}:answered`,
      data: { caskName, isGranted, text },
    });
    await recordChange(context, tx, caller, 'member.answerBenefit', memberId, {
      before: { useId, kind, state: 'ASKED' },
      after: { state },
      reason: text,
    });
  });
}
