import { assert } from '#domain/errors.ts';
import type { Context } from '#server/features/context.ts';
import {
  ProviderConflict,
  ProviderContractBreach,
  ProviderUnavailable,
  type PaymentProvider,
  type Snapshot,
} from '#server/gateways/payments/provider.ts';
import { findDeposit, type Deposit } from './deposit-queries.ts';
import { fold } from './fold.ts';
import { returnUrls } from './return-urls.ts';

export function providerOf(context: Context, deposit: { id: string; provider: string }): PaymentProvider {
  const provider = context.payments.get(deposit.provider as never);
  assert(provider, `provider ${deposit.provider} of deposit ${deposit.id} is configured`);
  return provider;
}

async function ask(context: Context, deposit: Deposit): Promise<Snapshot> {
  const provider = providerOf(context, deposit);
  if (deposit.providerRef !== null) return provider.retrieve(deposit.providerRef);
  // The provider was never reached, or its answer was lost: the same key finds or makes the same payment.
  const amount = { minor: deposit.amount, currency: deposit.currency };
  const key = `${deposit.id}:init`;
  return provider.initialize({
    paymentId: deposit.id,
    amount,
    key,
    ...returnUrls(context.config, deposit.id),
  });
}

/** Takes what is authorized; what has changed in the meantime is asked for. */
async function take(context: Context, deposit: Deposit, ref: string): Promise<Snapshot> {
  const provider = providerOf(context, deposit);
  const amount = { minor: deposit.amount, currency: deposit.currency };
  try {
    return await provider.capture(ref, { amount, key: `${deposit.id}:capture` });
  } catch (error) {
    if (error instanceof ProviderConflict) return provider.retrieve(ref);
    throw error;
  }
}

/** Whether the answer is missing, so that nothing is known and nothing is written down. */
export function isUnanswered(context: Context, depositId: string, error: unknown): boolean {
  if (error instanceof ProviderContractBreach) {
    context.log.error({ err: error, depositId }, 'provider broke its contract');
    return true;
  }
  return error instanceof ProviderUnavailable || error instanceof ProviderConflict;
}

/**
 * The only path that credits, whoever calls it — browser, webhook or reconciler: ask the provider, capture what is
 * authorized, write down what it says. Safe to call at any time, any number of times, in any order.
 * @returns a `snapshot` of null when the provider did not answer, or nothing had to be asked
 */
export async function settle(
  context: Context,
  depositId: string,
): Promise<{ deposit: Deposit; snapshot: Snapshot | null }> {
  let deposit = await findDeposit(context.db, depositId);
  assert(deposit, `deposit ${depositId} exists`);
  if (deposit.state === 'REVIEW') return { deposit, snapshot: null };
  try {
    let snapshot = await ask(context, deposit);
    deposit = await fold(context, deposit, snapshot);
    if (deposit.state === 'AUTHORIZED') {
      snapshot = await take(context, deposit, snapshot.ref);
      deposit = await fold(context, deposit, snapshot);
    }
    return { deposit, snapshot };
  } catch (error) {
    if (!isUnanswered(context, depositId, error)) throw error;
    return { deposit, snapshot: null };
  }
}
