import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { listReviews as listEndpoint, Review } from '#contract/office/money/review.ts';
import { assert } from '#domain/assert.ts';
import { DomainError, orRefuse } from '#domain/errors.ts';
import { currencies, type Currency } from '#domain/money.ts';
import { depositLimits, receivedOf, type ProviderId } from '#domain/wallet/deposit.ts';
import {
  decisionsAbout,
  depositsInReview,
  insertDecision,
  type DecisionRow,
} from '#server/features/wallet/decision-queries.ts';
import { providerUnavailable } from '#server/features/wallet/deposits/cancel-deposit.ts';
import {
  findDeposit,
  lockDeposit,
  updateDeposit,
  type DepositRow,
} from '#server/features/wallet/deposits/deposit-queries.ts';
import {
  isUnanswered,
  providerOf,
  retryAfterOf,
  settleDepositById,
} from '#server/features/wallet/deposits/settle-deposit.ts';
import { notifyReviewed } from '#server/features/wallet/notify-reviewed.ts';
import type { Snapshot } from '#server/gateways/payments/provider.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import { answered } from '#server/platform/http/instants.ts';
import type { Context } from '#server/shared/context.ts';
import { memberNames } from '#server/shared/member-name.ts';
import { refuseSelfDealing } from '#server/shared/payments/queries.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';

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
  return deposits.map(({ id: depositId, memberId, state, amount, currency, createdAt, ...deposit }) => ({
    ...answered({ depositId, memberId, state, amount, currency, createdAt }),
    memberName: names.get(memberId) ?? '',
    provider: deposit.provider as ProviderId,
    arrived: arrivedOf(deposit),
  }));
}

export async function listReviews({ db }: Context): Promise<AnswerOf<typeof listEndpoint>> {
  return factsOf(db, await depositsInReview(db));
}

/** @param unanswered what follows where the provider does not answer */
async function heldFor<Else>(
  context: Context,
  deposit: DepositRow,
  unanswered: (error: unknown) => Else,
): Promise<Snapshot | Else> {
  try {
    return await providerOf(context, deposit).retrieve(deposit.providerRef ?? '');
  } catch (error) {
    if (!isUnanswered(context, deposit.id, error)) throw error;
    return unanswered(error);
  }
}

export async function getReview(context: Context, depositId: string): Promise<Review> {
  const deposit = orRefuse(await findDeposit(context.db, depositId), 'DEPOSIT_NOT_FOUND');
  const held = deposit.providerRef === null ? null : await heldFor(context, deposit, () => null);
  const decisions = await decisionsAbout(context.db, depositId);
  const accepted = decisions.find(({ kind }) => kind === 'ACCEPT');
  const askedAmount = accepted && { amount: accepted.askedAmount, currency: accepted.askedCurrency };
  const [facts] = await factsOf(context.db, [{ ...deposit, ...askedAmount }]);
  assert(facts, 'each deposit has its facts');
  return {
    ...facts,
    trail: decisions.map(({ kind, state, operatorId, reason, amount, currency, decidedAt, finishedAt }) =>
      answered({ kind, state, operatorId, reason, amount, currency, decidedAt, finishedAt }),
    ),
    held: held && {
      state: held.state,
      currency: held.currency,
      authorized: held.authorized,
      captured: held.captured,
      refunded: held.refunded,
    },
  };
}

interface Decided {
  depositId: string;
  kind: DecisionRow['kind'];
  reason: string;
}

const actions = {
  ACCEPT: 'deposit.accept',
  RETURN: 'deposit.return',
  CANCEL: 'deposit.cancel',
} as const;

const moneyOf = ({ state, amount, currency }: DepositRow) => ({ state, amount, currency });

/**
 * Writes who decided what and why, under the deposit's lock. Of two operators at once one decides.
 * @param apply what the decision changes at once
 * @throws DEPOSIT_NOT_FOUND, DEPOSIT_STATE for one that does not wait for a decision, REVIEW_CHANGED for one that does not
 * fit what the provider holds, PROVIDER_UNAVAILABLE, FORBIDDEN for one's own
 */
async function decide(
  context: Context,
  caller: Caller,
  { depositId, kind, reason }: Decided,
  amountFor: (held: Snapshot) => number | null,
  apply: (tx: Transaction, deposit: DepositRow, decision: DecisionRow) => Promise<DecisionRow>,
): Promise<void> {
  const found = orRefuse(await findDeposit(context.db, depositId), 'DEPOSIT_NOT_FOUND');
  refuseSelfDealing(caller, found.memberId);
  if (found.state !== 'REVIEW') throw new DomainError('DEPOSIT_STATE');
  const held = await heldFor(context, found, (error) => {
    throw providerUnavailable(retryAfterOf(error));
  });
  const amount = amountFor(held);
  if (amount === null) throw new DomainError('REVIEW_CHANGED');
  await transaction(context.db, async (tx) => {
    const deposit = await lockDeposit(tx, depositId);
    const before = await decisionsAbout(tx, depositId);
    if (deposit.state !== 'REVIEW' || before.some(({ state }) => state === 'PENDING'))
      throw new DomainError('DEPOSIT_STATE');
    const now = context.clock.now();
    const decision = await apply(tx, deposit, {
      id: randomUUID(),
      depositId,
      operatorId: caller.memberId,
      kind,
      reason,
      amount,
      currency: held.currency,
      askedAmount: deposit.amount,
      askedCurrency: deposit.currency,
      decidedAt: now,
      state: 'PENDING',
      refundRef: null,
      askedAt: now,
      finishedAt: null,
    });
    await insertDecision(tx, decision);
    const after = await findDeposit(tx, depositId);
    const heldNow = { held: held.state, amountHeld: amount, currencyHeld: held.currency };
    await recordChange(context, tx, caller, actions[kind], depositId, {
      before: moneyOf(deposit),
      after: { ...(after && moneyOf(after)), ...heldNow },
      reason,
    });
  });
}

export async function acceptDeposit(
  context: Context,
  caller: Caller,
  { amount, currencyType, ...about }: Omit<Decided, 'kind'> & { amount: number; currencyType: Currency },
): Promise<Review> {
  const amountFor = (held: Snapshot) => {
    const received = receivedOf(held);
    const isHeld = held.state === 'captured' || held.state === 'authorized';
    const isSeen = received === amount && held.currency === currencyType && currencies.includes(currencyType);
    const isUntouched = held.refunded === 0 && held.chargedBack === 0;
    const isInRange = amount >= depositLimits.min && amount <= depositLimits.max;
    return isHeld && isSeen && isUntouched && isInRange ? received : null;
  };
  await decide(context, caller, { ...about, kind: 'ACCEPT' }, amountFor, async (tx, deposit, decision) => {
    await updateDeposit(tx, deposit, { state: 'PENDING', amount, currency: currencyType });
    await context.jobs.enqueue(tx, 'settle-deposit', { depositId: deposit.id });
    await notifyReviewed(context, tx, deposit, 'ACCEPTED', { amount, currency: currencyType });
    return { ...decision, state: 'DONE', finishedAt: decision.decidedAt };
  });
  // The job asks again if the provider does not answer.
  await settleDepositById(context, about.depositId);
  return getReview(context, about.depositId);
}

async function finishLater({ jobs }: Context, tx: Transaction, decision: DecisionRow): Promise<DecisionRow> {
  await jobs.enqueue(tx, 'finish-deposit-decision', { decisionId: decision.id });
  return decision;
}

export async function returnDeposit(
  context: Context,
  caller: Caller,
  about: Omit<Decided, 'kind'>,
): Promise<Review> {
  const amountFor = ({ state, captured, refunded }: Snapshot) =>
    state === 'captured' && captured > refunded ? captured - refunded : null;
  await decide(context, caller, { ...about, kind: 'RETURN' }, amountFor, (tx, _, decision) =>
    finishLater(context, tx, decision),
  );
  return getReview(context, about.depositId);
}

export async function cancelReviewedDeposit(
  context: Context,
  caller: Caller,
  about: Omit<Decided, 'kind'>,
): Promise<Review> {
  const amountFor = ({ state, authorized }: Snapshot) =>
    state === 'captured' || state === 'processing' ? null : authorized;
  await decide(context, caller, { ...about, kind: 'CANCEL' }, amountFor, (tx, _, decision) =>
    finishLater(context, tx, decision),
  );
  return getReview(context, about.depositId);
}
