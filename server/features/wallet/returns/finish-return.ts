import { assert } from '#domain/errors.ts';
import type { Context } from '#server/features/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { ProviderConflict, type PaymentProvider, type Refund } from '#server/gateways/payments/provider.ts';
import { findDeposit, lockDeposit, updateDeposit, type Deposit } from '../deposits/deposit-queries.ts';
import { post } from '../ledger.ts';
import { lockWallet } from '../queries.ts';
import { collectOwed } from '../receivable.ts';
import { findReturn, hold, updateReturn, type Return } from '../return-queries.ts';
import { isUnanswered, providerOf } from '../deposits/settle.ts';

/** The shortest time a provider remembers a key: gateways.md, PayPal 6 hours. */
const keyLivesMs = 5 * 3600_000;

/** Asks for the refund; the same key has its effect once. A refusal is a failure, whatever the reason. */
async function request(
  provider: PaymentProvider,
  { providerRef, captureRef, currency }: Deposit,
  { id, amount: minor }: Return,
): Promise<Refund> {
  const options = {
    amount: { minor, currency },
    key: id,
    ...(captureRef ? { captureRef: captureRef } : {}),
  };
  try {
    return await provider.refund(providerRef ?? '', options);
  } catch (error) {
    if (error instanceof ProviderConflict) return { refundRef: '', state: 'failed' };
    throw error;
  }
}

async function ask(context: Context, deposit: Deposit, one: Return): Promise<Refund> {
  const provider = providerOf(context, deposit);
  if (one.refundRef !== null) return provider.retrieveRefund(one.refundRef);
  const isForgotten = context.clock.now().getTime() - one.requestedAt.getTime() > keyLivesMs;
  if (isForgotten) {
    // The key might start a second refund: what went back that is not booked yet is taken for this one.
    const { refunded } = await provider.retrieve(deposit.providerRef ?? '');
    if (refunded - deposit.refunded >= one.amount) return { refundRef: '', state: 'done' };
  }
  return request(provider, deposit, one);
}

/** Writes down how a return went, once: done, the money has left the wallet; failed, it is free again. */
async function foldReturn(context: Context, asked: Return, refund: Refund): Promise<void> {
  const at = context.clock.now();
  await transaction(context.db, async (tx) => {
    const deposit = await lockDeposit(tx, asked.depositId);
    const one = await findReturn(tx, asked.id);
    if (one?.state !== 'PENDING') return;
    const refundRef = refund.refundRef || one.refundRef;
    if (refund.state === 'pending') {
      await updateReturn(tx, one.id, { state: 'PENDING', refundRef, finishedAt: null });
      return;
    }
    const { memberId, currency, amount } = one;
    const wallet = await lockWallet(tx, memberId, currency);
    assert(wallet, 'a return has a wallet');
    const walletId = wallet.accountId;
    await hold(tx, walletId, -amount);
    const isDone = refund.state === 'done';
    if (isDone) {
      const against = { kind: 'CLEARING', provider: deposit.provider } as const;
      await post(tx, { kind: 'REFUND', reference: one.id, walletId, amount: -amount, against, at });
    } else await collectOwed(tx, { memberId, currency, reference: `${one.id}:collected`, at });
    await updateReturn(tx, one.id, { state: isDone ? 'DONE' : 'FAILED', refundRef, finishedAt: at });
    await updateDeposit(tx, deposit, { refunded: deposit.refunded + (isDone ? amount : 0) });
    // While a return is under way, a refund of the provider's own cannot be told from it.
    await context.jobs.enqueue(tx, 'settle-deposit', { depositId: deposit.id });
  });
}

/** Asks the provider about a return under way and writes down what it says; safe at any time, any number of times. */
export async function finishReturn(context: Context, returnId: string): Promise<void> {
  const one = await findReturn(context.db, returnId);
  if (one?.state !== 'PENDING') return;
  const deposit = await findDeposit(context.db, one.depositId);
  assert(deposit, 'a return has a deposit');
  try {
    await foldReturn(context, one, await ask(context, deposit, one));
  } catch (error) {
    // The reconciler asks again, with the same key.
    if (!isUnanswered(context, deposit.id, error)) throw error;
  }
}
