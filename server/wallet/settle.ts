import { depositAfter, type DepositState } from '#domain/deposit.ts';
import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { ProviderUnavailable, type PaymentProvider, type Snapshot } from '../gateways/payments/provider.ts';
import { findDeposit, lockDeposit, updateDeposit, type Deposit } from './deposit-queries.ts';
import { post } from './ledger.ts';
import { findWallet } from './queries.ts';
import { assert } from '#domain/errors.ts';

const final = new Set<DepositState>(['SUCCEEDED', 'CANCELED', 'FAILED']);

export function providerOf(context: Context, deposit: Deposit): PaymentProvider {
  const provider = context.payments.get(deposit.provider as never);
  assert(provider, `provider ${deposit.provider} of deposit ${deposit.id} is configured`);
  return provider;
}

/** Writes down what the provider says now; the only place that credits a wallet, and at most once. */
export async function fold(context: Context, depositId: string, snapshot: Snapshot): Promise<Deposit> {
  const now = context.clock.now();
  return transaction(context.db, async (tx) => {
    const deposit = await lockDeposit(tx, depositId);
    const state = depositAfter(deposit, snapshot);
    const changed: Deposit = {
      ...deposit,
      state,
      provider_ref: snapshot.ref,
      decline: snapshot.decline ?? null,
      settled_at: final.has(state) ? (deposit.settled_at ?? now) : null,
    };
    await updateDeposit(tx, depositId, changed);
    if (state === 'REVIEW' && deposit.state !== 'REVIEW')
      context.log.error({ depositId }, 'deposit needs review');
    if (state === 'SUCCEEDED' && deposit.state !== 'SUCCEEDED') {
      const wallet = await findWallet(tx, deposit.member_id, deposit.currency);
      assert(wallet, 'a deposit has a wallet');
      await post(tx, {
        kind: 'DEPOSIT',
        reference: deposit.id,
        walletId: wallet.account_id,
        amount: deposit.amount,
        against: { kind: 'CLEARING', provider: deposit.provider },
        at: now,
      });
    }
    return changed;
  });
}

async function ask(context: Context, deposit: Deposit): Promise<Snapshot> {
  const provider = providerOf(context, deposit);
  const amount = { minor: deposit.amount, currency: deposit.currency };
  // The provider was never reached, or its answer was lost: the same key finds or makes the same payment.
  if (deposit.provider_ref === null) {
    return provider.initialize({ paymentId: deposit.id, amount, key: `${deposit.id}:init` });
  }
  return provider.retrieve(deposit.provider_ref);
}

/**
 * The only path that credits, whoever calls it — browser, webhook or reconciler: ask the provider, capture what is
 * authorized, write down what it says. Safe to call at any time, any number of times, in any order.
 */
export async function settle(
  context: Context,
  depositId: string,
): Promise<{ deposit: Deposit; snapshot: Snapshot | null }> {
  let deposit = await findDeposit(context.db, depositId);
  assert(deposit, `deposit ${depositId} exists`);
  if (deposit.state === 'SUCCEEDED' || deposit.state === 'REVIEW') return { deposit, snapshot: null };
  try {
    let snapshot = await ask(context, deposit);
    deposit = await fold(context, depositId, snapshot);
    if (deposit.state === 'AUTHORIZED') {
      const amount = { minor: deposit.amount, currency: deposit.currency };
      snapshot = await providerOf(context, deposit).capture(snapshot.ref, {
        amount,
        key: `${depositId}:capture`,
      });
      deposit = await fold(context, depositId, snapshot);
    }
    return { deposit, snapshot };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return { deposit, snapshot: null };
  }
}
