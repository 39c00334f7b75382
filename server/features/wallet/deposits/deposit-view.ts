import type { Deposit } from '#contract/wallet/deposit.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import type { ProviderId } from '#domain/wallet/deposit.ts';
import type { Snapshot } from '#server/gateways/payments/provider.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { declineText } from '#words/en/declines.ts';
import { collectedAmount, findDeposit, type DepositRow } from './deposit-queries.ts';

function nextOf(snapshot: Snapshot | null): Deposit['next'] {
  if (!snapshot?.next) return null;
  if (snapshot.next.kind === 'redirect') return snapshot.next;
  return { ...snapshot.next, challenge: snapshot.state === 'action' };
}

export async function depositView(
  { db }: Context,
  deposit: DepositRow,
  snapshot: Snapshot | null,
): Promise<Deposit> {
  return {
    paymentId: deposit.id,
    provider: deposit.provider as ProviderId,
    state: deposit.state,
    amount: deposit.amount,
    currency: deposit.currency,
    collected: deposit.state === 'SUCCEEDED' ? await collectedAmount(db, deposit.id) : 0,
    decline: declineText(deposit.decline),
    next: nextOf(snapshot),
  };
}

export async function ownDeposit({ db }: Context, caller: Caller, depositId: string): Promise<DepositRow> {
  const deposit = await findDeposit(db, depositId);
  if (deposit?.memberId !== caller.memberId) throw new DomainError('DEPOSIT_NOT_FOUND');
  return deposit;
}
