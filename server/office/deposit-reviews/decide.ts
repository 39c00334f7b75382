import { randomUUID } from 'node:crypto';
import type { Review } from '#contract/office/money/review.ts';
import { DomainError } from '#domain/errors.ts';
import { currencies, type Currency } from '#domain/money.ts';
import { depositLimits, receivedOf } from '#domain/wallet/deposit.ts';
import type { Context } from '#server/shared/context.ts';
import type { Snapshot } from '#server/gateways/payments/provider.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
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
import {
  decisionsAbout,
  insertDecision,
  type DecisionRow,
} from '#server/features/wallet/decision-queries.ts';
import { getReview } from './get-review.ts';
import { refuseSelfDealing } from '#server/shared/payments/refuse-self-dealing.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import { notifyReviewed } from '#server/features/wallet/notify-reviewed.ts';

interface Decided {
  depositId: string;
  kind: DecisionRow['kind'];
  reason: string;
}

async function retrieveHeld(context: Context, deposit: DepositRow): Promise<Snapshot> {
  try {
    return await providerOf(context, deposit).retrieve(deposit.providerRef ?? '');
  } catch (error) {
    if (!isUnanswered(context, deposit.id, error)) throw error;
    throw providerUnavailable(retryAfterOf(error));
  }
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
  const found = await findDeposit(context.db, depositId);
  if (!found) throw new DomainError('DEPOSIT_NOT_FOUND');
  refuseSelfDealing(caller, found.memberId);
  if (found.state !== 'REVIEW') throw new DomainError('DEPOSIT_STATE');
  const held = await retrieveHeld(context, found);
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
    await recordChange(
      context,
      tx,
      caller,
      actions[kind],
      { kind: 'deposit', id: depositId },
      {
        before: moneyOf(deposit),
        after: {
          ...(after && moneyOf(after)),
          held: held.state,
          amountHeld: amount,
          currencyHeld: held.currency,
        },
        reason,
      },
    );
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
