import type { ProviderId } from '#domain/wallet/deposit.ts';
import { assert } from '#domain/assert.ts';
import type { Context } from '#server/shared/context.ts';
import {
  ProviderConflict,
  ProviderContractBreach,
  ProviderUnavailable,
  type OpenProvider,
  type Snapshot,
} from '#server/gateways/payments/provider.ts';
import { applySnapshot } from './apply-snapshot.ts';
import { getDeposit, type DepositRow } from './deposit-queries.ts';
import type { Config } from '#server/platform/core/config.ts';

export function returnUrls(
  { publicUrl }: Config,
  { id, isForCheckout }: Pick<DepositRow, 'id' | 'isForCheckout'>,
): { returnUrl: string; cancelUrl: string } {
  const step = isForCheckout ? 'cart/payment' : 'profile/wallet/payment';
  const url = `${publicUrl}/${step}?paymentId=${id}`;
  return { returnUrl: url, cancelUrl: `${url}&cancelled=true` };
}

export function providerOf(context: Context, deposit: { id: string; provider: string }): OpenProvider {
  const provider = context.payments.get(deposit.provider as ProviderId);
  assert(provider, `provider ${deposit.provider} of deposit ${deposit.id} is configured`);
  return provider;
}

async function retrieveOrInitialize(context: Context, deposit: DepositRow): Promise<Snapshot> {
  const provider = providerOf(context, deposit);
  if (deposit.providerRef !== null) return provider.retrieve(deposit.providerRef);
  // The provider was never reached, or its answer was lost: the same key finds or makes the same payment.
  return provider.initialize({
    depositId: deposit.id,
    amount: { minor: deposit.amount, currency: deposit.currency },
    key: `${deposit.id}:init`,
    ...returnUrls(context.config, deposit),
  });
}

async function captureOrRetrieve(context: Context, deposit: DepositRow, ref: string): Promise<Snapshot> {
  const provider = providerOf(context, deposit);
  const amount = { minor: deposit.amount, currency: deposit.currency };
  // Another after each change: a provider may keep the refusal of a first capture under its key.
  const key = `${deposit.id}:capture:${deposit.revision}`;
  try {
    return await provider.capture(ref, { amount, key });
  } catch (error) {
    if (error instanceof ProviderConflict) return provider.retrieve(ref);
    throw error;
  }
}

/** Whether an operator decides, or has sent the money back: nothing else moves it. */
export const isWithOperator = ({ state }: DepositRow) => state === 'REVIEW' || state === 'RETURNED';

/** In seconds, where the provider said when to ask again. */
export const retryAfterOf = (error: unknown) =>
  error instanceof ProviderUnavailable ? error.retryAfter : undefined;

/** Whether the provider's answer is missing or cannot be used, so that nothing may be written down. */
export function isUnanswered(context: Context, depositId: string, error: unknown): boolean {
  if (error instanceof ProviderContractBreach) {
    context.log.error({ err: error, depositId }, 'provider broke its contract');
    return true;
  }
  return error instanceof ProviderUnavailable || error instanceof ProviderConflict;
}

/** @returns false when the provider did not answer, or not so that it can be used */
export async function askProvider(context: Context, depositId: string, work: () => Promise<void>) {
  try {
    await work();
    return true;
  } catch (error) {
    if (!isUnanswered(context, depositId, error)) throw error;
    return false;
  }
}

interface Settled {
  deposit: DepositRow;
  snapshot: Snapshot | null;
  /** In seconds. */
  retryAfter?: number | undefined;
}

export async function settleDepositById(context: Context, depositId: string): Promise<Settled> {
  return settleDeposit(context, await getDeposit(context.db, depositId));
}

/**
 * For browser, webhook and recheck: asks the provider, captures what is authorized, applies its snapshot. Safe to call
 * at any time, any number of times, in any order.
 * @param read what the table said just now
 */
export async function settleDeposit(context: Context, read: DepositRow): Promise<Settled> {
  let deposit = read;
  if (isWithOperator(deposit)) return { deposit, snapshot: null };
  try {
    let snapshot = await retrieveOrInitialize(context, deposit);
    deposit = await applySnapshot(context, deposit, snapshot);
    if (deposit.state === 'AUTHORIZED') {
      snapshot = await captureOrRetrieve(context, deposit, snapshot.ref);
      deposit = await applySnapshot(context, deposit, snapshot);
    }
    return { deposit, snapshot };
  } catch (error) {
    if (!isUnanswered(context, deposit.id, error)) throw error;
    return { deposit, snapshot: null, retryAfter: retryAfterOf(error) };
  }
}
