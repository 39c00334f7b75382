import { randomUUID } from 'node:crypto';
import type { BenefitUse } from '#contract/membership/benefit.ts';
import { lowestFreeNumber, type BenefitKind } from '#domain/membership/benefit.ts';
import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import { isCurrent } from '#domain/membership/membership.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import {
  findBenefit,
  findBenefitUse,
  insertBenefitUse,
  usedNumbers,
  type BenefitUseDetails,
} from '../benefit-queries.ts';
import { subscriptionAt, type SubscriptionRow } from '../queries.ts';
import { benefitUseView } from './benefit-use-view.ts';

export async function currentSubscription(
  tx: Transaction,
  memberId: string,
  now: Date,
): Promise<SubscriptionRow> {
  const held = await subscriptionAt(tx, memberId, now);
  if (!held || !isCurrent(held, now)) throw new DomainError('NOT_A_MEMBER');
  return held;
}

async function numberUse(tx: Transaction, held: SubscriptionRow, kind: BenefitKind, isCounted: boolean) {
  const benefit = await findBenefit(tx, held.levelId, kind);
  if (!benefit || benefit.perTerm === 0) throw new DomainError('BENEFIT_NOT_IN_LEVEL');
  if (benefit.perTerm === null || !isCounted) return { number: null, allowed: null };
  const taken = (await usedNumbers(tx, held.id)).filter((use) => use.kind === kind);
  const number = lowestFreeNumber(taken.map((use) => use.number));
  if (number > benefit.perTerm) throw new DomainError('BENEFIT_USED_UP');
  return { number, allowed: benefit.perTerm };
}

/** The caller holds the member's lock. */
export async function redeemBenefit(
  tx: Transaction,
  memberId: string,
  held: SubscriptionRow,
  { kind, isCounted = true, ...details }: BenefitUseDetails & { kind: BenefitKind; isCounted?: boolean },
  now: Date,
): Promise<BenefitUse> {
  const { number, allowed } = await numberUse(tx, held, kind, isCounted);
  const id = randomUUID();
  const state = kind === 'MEET_THE_MAKER' ? 'BOOKED' : 'ASKED';
  const use = { id, memberId, subscriptionId: held.id, kind, number, allowed, state, usedAt: now } as const;
  await insertBenefitUse(tx, { ...use, ...details });
  const row = await findBenefitUse(tx, memberId, id);
  assert(row, 'the use was just inserted');
  return benefitUseView(row, now);
}
