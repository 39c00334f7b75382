import { assert } from '#domain/assert.ts';
import type { Currency } from '#domain/money.ts';
import type { Context } from '#server/shared/context.ts';
import { ProviderConflict } from '#server/gateways/payments/provider.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { getDeposit, lockDeposit, updateDeposit, type DepositRow } from '../deposits/deposit-queries.ts';
import { askProvider, providerOf } from '../deposits/settle-deposit.ts';
import { findDecision, updateDecision, type DecisionRow } from '../decision-queries.ts';
import { notifyReviewed } from '../notify-reviewed.ts';

interface Outcome {
  state: DecisionRow['state'];
  refundRef: string | null;
}

async function cancelHold(context: Context, deposit: DepositRow, { id }: DecisionRow): Promise<Outcome> {
  const { state } = await providerOf(context, deposit).cancel(deposit.providerRef ?? '', { key: id });
  const isOver = state === 'canceled' || state === 'failed';
  return { state: isOver ? 'DONE' : 'FAILED', refundRef: null };
}

const states = { pending: 'PENDING', done: 'DONE', failed: 'FAILED' } as const;

async function refund(context: Context, deposit: DepositRow, decision: DecisionRow): Promise<Outcome> {
  const provider = providerOf(context, deposit);
  if (decision.refundRef !== null) {
    const { state } = await provider.retrieveRefund(decision.refundRef);
    return { state: states[state], refundRef: decision.refundRef };
  }
  const { refundRef, state } = await provider.refund(deposit.providerRef ?? '', {
    // May be of a currency that is not ours: that may be why it is sent back.
    amount: { minor: decision.amount, currency: decision.currency as Currency },
    key: decision.id,
    ...(deposit.captureRef ? { captureRef: deposit.captureRef } : {}),
  });
  return { state: states[state], refundRef };
}

async function carryOut(context: Context, deposit: DepositRow, decision: DecisionRow): Promise<Outcome> {
  try {
    return decision.kind === 'CANCEL'
      ? await cancelHold(context, deposit, decision)
      : await refund(context, deposit, decision);
  } catch (error) {
    // It was captured meanwhile, or has gone back already: the deposit waits for another decision.
    if (!(error instanceof ProviderConflict)) throw error;
    context.log.error(
      { depositId: deposit.id, refusal: error.message },
      'a provider refused what was decided',
    );
    return { state: 'FAILED', refundRef: decision.refundRef };
  }
}

async function applyOutcome(context: Context, decisionRow: DecisionRow, outcome: Outcome): Promise<void> {
  await transaction(context.db, async (tx) => {
    const deposit = await lockDeposit(tx, decisionRow.depositId);
    const decision = await findDecision(tx, decisionRow.id);
    assert(decision, 'a decision stays');
    const { state, refundRef } = outcome;
    if (decision.state === state || decision.state === 'FAILED') {
      if (state === 'PENDING' && decision.state === 'PENDING')
        await updateDecision(tx, decision.id, { refundRef });
      return;
    }
    // A refund that was done can only fail.
    if (decision.state === 'DONE' && state !== 'FAILED') return;
    const now = context.clock.now();
    await updateDecision(tx, decision.id, { state, refundRef, finishedAt: now });
    if (state === 'FAILED') {
      context.log.error({ depositId: deposit.id }, 'a decision about a deposit failed at its provider');
      if (deposit.state === 'RETURNED')
        await updateDeposit(tx, deposit, { state: 'REVIEW', settledAt: null });
      return;
    }
    const ended = decision.kind === 'CANCEL' ? 'CANCELED' : 'RETURNED';
    await updateDeposit(tx, deposit, { state: ended, settledAt: now });
    const held = decision.kind === 'CANCEL' ? deposit : decision;
    await notifyReviewed(context, tx, deposit, ended, held);
  });
}

/** Safe to call at any time, any number of times. @returns false when the provider did not answer */
export async function finishDecision(context: Context, decisionId: string): Promise<boolean> {
  const decision = await findDecision(context.db, decisionId);
  const isOver = decision?.state === 'FAILED' || (decision?.state === 'DONE' && decision.kind !== 'RETURN');
  if (!decision || isOver) return true;
  const deposit = await getDeposit(context.db, decision.depositId);
  return askProvider(context, deposit.id, async () =>
    applyOutcome(context, decision, await carryOut(context, deposit, decision)),
  );
}
