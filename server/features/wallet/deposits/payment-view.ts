import type { Payment } from '#contract/payment.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/features/context.ts';
import type { ProviderId } from '#domain/deposit.ts';
import type { Snapshot } from '#server/gateways/payments/provider.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { declineText } from '#words/en/declines.ts';
import { collectedFrom, findDeposit, type Deposit } from './deposit-queries.ts';

function nextOf(snapshot: Snapshot | null): Payment['next'] {
  if (!snapshot?.next) return null;
  if (snapshot.next.kind === 'redirect') return snapshot.next;
  return { ...snapshot.next, challenge: snapshot.state === 'action' };
}

/** A deposit as its owner sees it, with what the provider wants of the browser next. */
export async function paymentView(
  { db }: Context,
  deposit: Deposit,
  snapshot: Snapshot | null,
): Promise<Payment> {
  return {
    paymentId: deposit.id,
    provider: deposit.provider as ProviderId,
    state: deposit.state,
    amount: deposit.amount,
    currency: deposit.currency,
    collected: deposit.state === 'SUCCEEDED' ? await collectedFrom(db, deposit.id) : 0,
    decline: declineText(deposit.decline),
    next: nextOf(snapshot),
  };
}

/** A deposit by its id, for its owner only. */
export async function ownDeposit({ db }: Context, caller: Caller, paymentId: string): Promise<Deposit> {
  const deposit = await findDeposit(db, paymentId);
  if (deposit?.memberId !== caller.memberId) throw new DomainError('PAYMENT_NOT_FOUND');
  return deposit;
}
