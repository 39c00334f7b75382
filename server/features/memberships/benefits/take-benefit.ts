import { randomUUID } from 'node:crypto';
import type { BenefitUse } from '#contract/benefit.ts';
import { nextNumber, type BenefitKind } from '#domain/benefit.ts';
import { assert, DomainError } from '#domain/errors.ts';
import { isCurrent } from '#domain/membership.ts';
import type { Context } from '#server/features/context.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { benefitOf, findUse, insertUse, takenNumbers, type UseDetails } from '../benefit-queries.ts';
import { heldOf, subscriptionNow, type SubscriptionRow } from '../queries.ts';
import { benefitUseView } from './benefit-use-view.ts';

/** The membership a benefit is used with. @throws NOT_A_MEMBER */
export async function currentMembership(
  tx: Transaction,
  memberId: string,
  now: Date,
): Promise<SubscriptionRow> {
  const held = await subscriptionNow(tx, memberId, now);
  if (!held || !isCurrent(heldOf(held), now)) throw new DomainError('NOT_A_MEMBER');
  return held;
}

/** The how-manieth use this will be, of how many; both null where the level does not count. */
async function allowance(tx: Transaction, held: SubscriptionRow, kind: BenefitKind, isCounted: boolean) {
  const benefit = await benefitOf(tx, held.levelId, kind);
  if (!benefit || benefit.perTerm === 0) throw new DomainError('BENEFIT_NOT_IN_LEVEL');
  if (benefit.perTerm === null || !isCounted) return { number: null, allowed: null };
  const taken = (await takenNumbers(tx, held.id)).filter((use) => use.kind === kind);
  const number = nextNumber(taken.map((use) => use.number));
  if (number > benefit.perTerm) throw new DomainError('BENEFIT_USED_UP');
  return { number, allowed: benefit.perTerm };
}

/** One use of a benefit, within what the level allows; the caller holds the member's lock. */
export async function takeBenefit(
  tx: Transaction,
  memberId: string,
  held: SubscriptionRow,
  { kind, isCounted = true, ...details }: UseDetails & { kind: BenefitKind; isCounted?: boolean },
  { clock }: Pick<Context, 'clock'>,
): Promise<BenefitUse> {
  const now = clock.now();
  const counted = await allowance(tx, held, kind, isCounted);
  const id = randomUUID();
  const state = kind === 'MEET_THE_MAKER' ? 'BOOKED' : 'REQUESTED';
  const use = { id, memberId, subscriptionId: held.id, kind, state, usedAt: now } as const;
  await insertUse(tx, { ...use, ...counted, ...details });
  const row = await findUse(tx, memberId, id);
  assert(row, 'a use was just written');
  return benefitUseView(row, now);
}
