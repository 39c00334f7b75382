import type { Payment } from '#contract/payment.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/features/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { ProviderConflict, type Snapshot } from '#server/gateways/payments/provider.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { lockDeposit, updateDeposit, type Deposit } from './deposit-queries.ts';
import { fold } from './fold.ts';
import { ownDeposit, paymentView } from './payment-view.ts';
import { isUnanswered, providerOf } from './settle.ts';

async function askToCancel(context: Context, deposit: Deposit): Promise<Snapshot> {
  const provider = providerOf(context, deposit);
  const ref = deposit.providerRef ?? '';
  try {
    return await provider.cancel(ref, { key: `${deposit.id}:cancel` });
  } catch (error) {
    // It has moved on: captured, or over already.
    if (error instanceof ProviderConflict) return provider.retrieve(ref);
    throw error;
  }
}

/** Asks the provider to cancel and writes down what it says. Money that was already taken decides: then it is credited. */
export async function giveUp(context: Context, deposit: Deposit): Promise<Payment> {
  try {
    const snapshot = await askToCancel(context, deposit);
    return paymentView(context, await fold(context, deposit, snapshot), snapshot);
  } catch (error) {
    if (!isUnanswered(context, deposit.id, error)) throw error;
    throw new DomainError('PROVIDER_UNAVAILABLE');
  }
}

/**
 * Ends a payment that its provider did not answer for when it was begun. The provider may have it all the same, but
 * nobody was told how to pay it, so nobody can.
 */
export async function endUnanswered({ db, clock }: Context, { id }: Deposit): Promise<void> {
  await transaction(db, async (tx) => {
    const deposit = await lockDeposit(tx, id);
    // The reconciler may have got an answer meanwhile.
    if (deposit.state !== 'CREATED') return;
    await updateDeposit(tx, deposit, { state: 'CANCELED', settledAt: clock.now() });
  });
}

/** Gives a payment up, at its owner's wish. */
export async function cancel(context: Context, caller: Caller, paymentId: string): Promise<Payment> {
  const deposit = await ownDeposit(context, caller, paymentId);
  if (deposit.state === 'SUCCEEDED') throw new DomainError('PAYMENT_STATE');
  if (deposit.settledAt || deposit.state === 'REVIEW' || deposit.providerRef === null)
    return paymentView(context, deposit, null);
  return giveUp(context, deposit);
}
