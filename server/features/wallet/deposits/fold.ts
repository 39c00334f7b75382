import { depositAfter, toBook, type DepositState } from '#domain/deposit.ts';
import { assert } from '#domain/errors.ts';
import type { Context } from '#server/features/context.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import type { Snapshot } from '#server/gateways/payments/provider.ts';
import { collectedBy, lockDeposit, updateDeposit, type Deposit } from './deposit-queries.ts';
import { post } from '../ledger.ts';
import { findWallet } from '../queries.ts';
import { collectOwed, giveAgain, takeBack } from '../receivable.ts';
import { pendingReturnsOf } from '../return-queries.ts';

const final = new Set<DepositState>(['SUCCEEDED', 'CANCELED', 'FAILED']);

/** The only place that credits a wallet for a deposit; what its member owes is paid from it at once. */
async function credit(tx: Transaction, deposit: Deposit, at: Date): Promise<void> {
  const { memberId, currency, amount, provider } = deposit;
  const wallet = await findWallet(tx, memberId, currency);
  assert(wallet, 'a deposit has a wallet');
  const against = { kind: 'CLEARING', provider } as const;
  const walletId = wallet.accountId;
  await post(tx, { kind: 'DEPOSIT', reference: deposit.id, walletId, amount, against, at });
  await collectOwed(tx, { memberId, currency, reference: collectedBy(deposit.id), at });
}

/** Books what the provider took back or gave again since it was last written down. */
async function bookTakenBack(
  tx: Transaction,
  deposit: Deposit,
  snapshot: Snapshot,
  at: Date,
): Promise<Deposit> {
  const pending = await pendingReturnsOf(tx, deposit.id);
  const { amount, refunded, chargedBack } = deposit;
  const booked = toBook({ amount, refunded, chargedBack, pending }, snapshot);
  if (booked.refunded === 0 && booked.chargedBack === 0) return deposit;
  const { memberId, currency, provider, revision } = deposit;
  const event = { memberId, currency, provider, at };
  if (booked.refunded > 0) {
    const reference = `${deposit.id}:refunded:${revision}`;
    await takeBack(tx, { ...event, reference, amount: booked.refunded });
  }
  const reference = `${deposit.id}:charged-back:${revision}`;
  if (booked.chargedBack > 0) await takeBack(tx, { ...event, reference, amount: booked.chargedBack });
  if (booked.chargedBack < 0) await giveAgain(tx, { ...event, reference, amount: -booked.chargedBack });
  return updateDeposit(tx, deposit, {
    refunded: refunded + booked.refunded,
    chargedBack: chargedBack + booked.chargedBack,
  });
}

/** What decides the state of a deposit, and what the provider calls it. */
async function move(tx: Transaction, deposit: Deposit, snapshot: Snapshot, now: Date): Promise<Deposit> {
  const state = depositAfter(deposit, snapshot);
  const change = {
    state,
    providerRef: snapshot.ref,
    captureRef: snapshot.captureRef ?? deposit.captureRef,
    // Why a deposit failed stays known when a later answer no longer says it.
    decline: snapshot.decline ?? (state === 'FAILED' ? deposit.decline : null),
    settledAt: final.has(state) ? (deposit.settledAt ?? now) : null,
  };
  const isNews = Object.entries(change).some(([name, value]) => deposit[name as keyof Deposit] !== value);
  return isNews ? updateDeposit(tx, deposit, change) : deposit;
}

/**
 * Writes down what the provider says now. Captured money beats all, in whatever order the news arrive; what is taken
 * back can fall and rise, so it counts only when nothing was written down since the provider was asked.
 * @param asked the deposit as it was read before the provider was asked
 */
export async function fold(
  context: Context,
  asked: Pick<Deposit, 'id' | 'revision'>,
  snapshot: Snapshot,
): Promise<Deposit> {
  const now = context.clock.now();
  return transaction(context.db, async (tx) => {
    const deposit = await lockDeposit(tx, asked.id);
    const moved = await move(tx, deposit, snapshot, now);
    if (moved.state === 'REVIEW' && deposit.state !== 'REVIEW')
      context.log.error({ depositId: deposit.id }, 'deposit needs review');
    if (moved.state !== 'SUCCEEDED') return moved;
    if (deposit.state !== 'SUCCEEDED') await credit(tx, moved, now);
    if (deposit.revision === asked.revision) return bookTakenBack(tx, moved, snapshot, now);
    if (snapshot.refunded !== moved.refunded || snapshot.chargedBack !== moved.chargedBack)
      await context.jobs.enqueue(tx, 'settle-deposit', { depositId: moved.id });
    return moved;
  });
}
