import type { AnswerOf } from '#contract/endpoint.ts';
import type { listReviews as listEndpoint, Review } from '#contract/office/money/review.ts';
import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import type { ProviderId } from '#domain/wallet/deposit.ts';
import { memberNames } from '#server/shared/member-name.ts';
import type { Context } from '#server/shared/context.ts';
import type { Snapshot } from '#server/gateways/payments/provider.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { findDeposit, type DepositRow } from '#server/features/wallet/deposits/deposit-queries.ts';
import { isUnanswered, providerOf } from '#server/features/wallet/deposits/settle-deposit.ts';
import { decisionsAbout, depositsInReview } from '#server/features/wallet/decision-queries.ts';

function arrivedOf({
  reviewState: state,
  reviewAmount: amount,
  reviewCurrency: currency,
}: Pick<DepositRow, 'reviewState' | 'reviewAmount' | 'reviewCurrency'>) {
  return state === null || amount === null || currency === null ? null : { state, amount, currency };
}

async function factsOf(db: Reader, deposits: readonly DepositRow[]): Promise<AnswerOf<typeof listEndpoint>> {
  const names = await memberNames(
    db,
    deposits.map(({ memberId }) => memberId),
  );
  return deposits.map(({ id, memberId, provider, state, amount, currency, createdAt, ...review }) => ({
    depositId: id,
    memberId,
    memberName: names.get(memberId) ?? '',
    provider: provider as ProviderId,
    state,
    amount,
    currency,
    createdAt: createdAt.toISOString(),
    arrived: arrivedOf(review),
  }));
}

export async function listReviews({ db }: Context): Promise<AnswerOf<typeof listEndpoint>> {
  return factsOf(db, await depositsInReview(db));
}

async function heldFor(context: Context, deposit: DepositRow): Promise<Snapshot | null> {
  if (deposit.providerRef === null) return null;
  try {
    return await providerOf(context, deposit).retrieve(deposit.providerRef);
  } catch (error) {
    if (isUnanswered(context, deposit.id, error)) return null;
    throw error;
  }
}

export async function getReview(context: Context, depositId: string): Promise<Review> {
  const deposit = await findDeposit(context.db, depositId);
  if (!deposit) throw new DomainError('DEPOSIT_NOT_FOUND');
  const held = await heldFor(context, deposit);
  const decisions = await decisionsAbout(context.db, depositId);
  const accepted = decisions.find(({ kind }) => kind === 'ACCEPT');
  const askedAmount = accepted && { amount: accepted.askedAmount, currency: accepted.askedCurrency };
  const [facts] = await factsOf(context.db, [{ ...deposit, ...askedAmount }]);
  assert(facts, 'each deposit has its facts');
  return {
    ...facts,
    trail: decisions.map(({ kind, state, operatorId, reason, amount, currency, ...at }) => ({
      kind,
      state,
      operatorId,
      reason,
      amount,
      currency,
      decidedAt: at.decidedAt.toISOString(),
      finishedAt: at.finishedAt?.toISOString() ?? null,
    })),
    held: held && {
      state: held.state,
      currency: held.currency,
      authorized: held.authorized,
      captured: held.captured,
      refunded: held.refunded,
    },
  };
}
