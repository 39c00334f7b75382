import {
  nextDepositState,
  receivedOf,
  unbookedReversals,
  type DepositState,
} from '#domain/wallet/deposit.ts';
import type { Context } from '#server/shared/context.ts';
import { afterCommit, autocommit, transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { depositsCredited } from '#server/platform/metrics/registry.ts';
import type { Snapshot } from '#server/gateways/payments/provider.ts';
import { bookReport } from '../book-chargebacks.ts';
import { reportedSum } from '../chargeback-queries.ts';
import { notifyReviewed } from '../notify-reviewed.ts';
import { creditWallet } from '../pay-into-wallet.ts';
import { recordReversal, undoReversal } from '../receivable.ts';
import { sumReturns } from '../return-queries.ts';
import { lockDeposit, updateDeposit, updateUnchangedDeposit, type DepositRow } from './deposit-queries.ts';

const final = new Set<DepositState>(['SUCCEEDED', 'CANCELED', 'FAILED', 'RETURNED']);

interface Asked {
  areReturnsChecked: boolean;
}

async function bookReversals(
  context: Context,
  tx: Transaction,
  deposit: DepositRow,
  snapshot: Snapshot,
  { areReturnsChecked }: Asked,
): Promise<DepositRow> {
  const at = context.clock.now();
  const { pending, returned } = await sumReturns(tx, deposit.id);
  const { amount, refunded, chargedBack } = deposit;
  const booked = await bookReport(tx, deposit, snapshot.chargedBack, at);
  const unbooked = unbookedReversals(
    { amount, refunded, chargedBack, pending, returned },
    { refunded: snapshot.refunded, chargedBack: booked },
  );
  if (snapshot.refunded < refunded && returned > 0 && !areReturnsChecked) {
    await context.jobs.enqueue(tx, 'recheck-returns', { depositId: deposit.id });
    unbooked.refunded = 0;
  }
  if (unbooked.refunded === 0 && unbooked.chargedBack === 0) return deposit;
  const { memberId, currency, provider, revision } = deposit;
  const event = { memberId, currency, provider, at };
  const book = async (minor: number, what: string) => {
    const change = { ...event, reference: `${deposit.id}:${what}:${revision}`, amount: Math.abs(minor) };
    if (minor > 0) await recordReversal(tx, change);
    if (minor < 0) await undoReversal(tx, change);
  };
  await book(unbooked.refunded, unbooked.refunded > 0 ? 'refunded' : 'refund-failed');
  await book(unbooked.chargedBack, 'charged-back');
  return updateDeposit(tx, deposit, {
    refunded: refunded + unbooked.refunded,
    chargedBack: chargedBack + unbooked.chargedBack,
  });
}

function reviewOf(deposit: DepositRow, state: DepositState, snapshot: Snapshot) {
  if (state !== 'REVIEW' || deposit.state === 'REVIEW') return {};
  return {
    reviewState: snapshot.state === 'captured' ? ('captured' as const) : ('authorized' as const),
    reviewAmount: receivedOf(snapshot),
    reviewCurrency: snapshot.currency,
  };
}

function changeBySnapshot(deposit: DepositRow, snapshot: Snapshot, now: Date) {
  const state = nextDepositState(deposit, snapshot);
  const change = {
    state,
    providerRef: snapshot.ref,
    captureRef: snapshot.captureRef ?? deposit.captureRef,
    // A later answer may no longer say why a deposit failed.
    decline: snapshot.decline ?? (state === 'FAILED' ? deposit.decline : null),
    settledAt: final.has(state) ? (deposit.settledAt ?? now) : null,
    ...reviewOf(deposit, state, snapshot),
  };
  const isChanged = Object.entries(change).some(
    ([name, value]) => deposit[name as keyof DepositRow] !== value,
  );
  return isChanged ? change : null;
}

const isOnTheWay = ({ state }: { state: DepositState }) => state === 'PENDING' || state === 'AUTHORIZED';

/**
 * Writes down what the provider says. Snapshots may come in any order: captured money beats all. Reversals can fall and
 * rise, so they are booked only when the deposit has not changed since the provider was asked; otherwise it is asked again.
 * @param depositAsRead the deposit as it was read before the provider was asked
 */
export async function applySnapshot(
  context: Context,
  depositAsRead: DepositRow,
  snapshot: Snapshot,
  { areReturnsChecked }: Asked = { areReturnsChecked: false },
): Promise<DepositRow> {
  const step = changeBySnapshot(depositAsRead, snapshot, context.clock.now());
  if (step && isOnTheWay(step)) {
    const updated = await autocommit(context.db, (db) => updateUnchangedDeposit(db, depositAsRead, step));
    if (updated) return updated;
  }
  return transaction(context.db, async (tx) => {
    const before = await lockDeposit(tx, depositAsRead.id);
    const now = context.clock.now();
    const change = changeBySnapshot(before, snapshot, now);
    const deposit = change ? await updateDeposit(tx, before, change) : before;
    if (deposit.state === 'REVIEW' && before.state !== 'REVIEW') {
      context.log.error({ depositId: deposit.id }, 'deposit needs review');
      await notifyReviewed(context, tx, deposit, 'BEGUN');
    }
    if (deposit.state !== 'SUCCEEDED') return deposit;
    if (before.state !== 'SUCCEEDED') {
      const { id: reference, memberId, currency, amount, provider } = deposit;
      const against = { kind: 'CLEARING', provider } as const;
      await creditWallet(tx, { kind: 'DEPOSIT', reference, memberId, currency, amount, against, at: now });
      afterCommit(tx, () => depositsCredited.inc({ provider: deposit.provider }));
      if (deposit.isForCheckout) await context.jobs.enqueue(tx, 'finish-checkout', { depositId: deposit.id });
      // Only what was credited before has returns or chargebacks of its own.
      if (snapshot.refunded === 0 && snapshot.chargedBack === 0) return deposit;
    }
    if (before.revision === depositAsRead.revision)
      return bookReversals(context, tx, deposit, snapshot, { areReturnsChecked });
    const known = await reportedSum(tx, deposit.id);
    if (snapshot.refunded !== deposit.refunded || snapshot.chargedBack !== known)
      await context.jobs.enqueue(tx, 'settle-deposit', { depositId: deposit.id });
    return deposit;
  });
}
