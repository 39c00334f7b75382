import type { Deposit } from '#contract/wallet/deposit.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { ProviderConflict, type Snapshot } from '#server/gateways/payments/provider.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { applySnapshot } from './apply-snapshot.ts';
import { findDeposit, lockDeposit, updateDeposit, type DepositRow } from './deposit-queries.ts';
import { depositView, ownDeposit } from './deposit-view.ts';
import { isUnanswered, isWithOperator, providerOf, retryAfterOf } from './settle-deposit.ts';

/** @param retryAfter in seconds, where the provider says so */
export const providerUnavailable = (retryAfter: number | undefined) =>
  new DomainError('PROVIDER_UNAVAILABLE', retryAfter === undefined ? {} : { retryAfter });

async function cancelOrRetrieve(context: Context, deposit: DepositRow): Promise<Snapshot> {
  const provider = providerOf(context, deposit);
  const ref = deposit.providerRef ?? '';
  try {
    return await provider.cancel(ref, { key: `${deposit.id}:cancel` });
  } catch (error) {
    // Captured, or ended already.
    if (error instanceof ProviderConflict) return provider.retrieve(ref);
    throw error;
  }
}

export async function cancelWithProvider(context: Context, deposit: DepositRow): Promise<Deposit> {
  try {
    const snapshot = await cancelOrRetrieve(context, deposit);
    return await depositView(context, await applySnapshot(context, deposit, snapshot), snapshot);
  } catch (error) {
    if (!isUnanswered(context, deposit.id, error)) throw error;
    throw providerUnavailable(retryAfterOf(error));
  }
}

export async function cancelGivenUp(context: Context, depositId: string): Promise<void> {
  const deposit = await findDeposit(context.db, depositId);
  if (deposit?.state === 'CANCELED' && deposit.providerRef !== null)
    await cancelWithProvider(context, deposit);
}

/**
 * Cancels a deposit whose provider did not answer when it was initialized. The payment may exist there, but no browser
 * knows how to pay it.
 */
export async function cancelUnanswered({ db, clock }: Context, { id }: DepositRow): Promise<void> {
  await transaction(db, async (tx) => {
    const deposit = await lockDeposit(tx, id);
    // The recheck may have had an answer meanwhile.
    if (deposit.state !== 'CREATED') return;
    await updateDeposit(tx, deposit, { state: 'CANCELED', settledAt: clock.now() });
  });
}

export async function cancelDeposit(context: Context, caller: Caller, depositId: string): Promise<Deposit> {
  const deposit = await ownDeposit(context, caller, depositId);
  if (deposit.state === 'SUCCEEDED') throw new DomainError('DEPOSIT_STATE');
  if (deposit.settledAt || isWithOperator(deposit)) return depositView(context, deposit, null);
  if (deposit.providerRef === null) {
    await cancelUnanswered(context, deposit);
    return depositView(context, await ownDeposit(context, caller, depositId), null);
  }
  return cancelWithProvider(context, deposit);
}
