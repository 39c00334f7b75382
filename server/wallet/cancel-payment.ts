import type { Payment } from '#contract/payment.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../context.ts';
import { ProviderUnavailable, type Snapshot } from '../gateways/payments/provider.ts';
import type { Caller } from '../http/requests.ts';
import type { Deposit } from './deposit-queries.ts';
import { ownDeposit, paymentView } from './payment-view.ts';
import { fold, providerOf } from './settle.ts';

async function askToCancel(context: Context, deposit: Deposit): Promise<Snapshot> {
  try {
    return await providerOf(context, deposit).cancel(deposit.provider_ref ?? '', {
      key: `${deposit.id}:cancel`,
    });
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    throw new DomainError('PROVIDER_UNAVAILABLE', 'The payment provider does not answer. Please try again.');
  }
}

/** Asks the provider to cancel and writes down what it says. Money that was already taken decides: then it is credited. */
export async function giveUp(context: Context, deposit: Deposit): Promise<Payment> {
  const snapshot = await askToCancel(context, deposit);
  return paymentView(await fold(context, deposit.id, snapshot), snapshot);
}

/** Gives a payment up, at its owner's wish. */
export async function cancel(context: Context, caller: Caller, paymentId: string): Promise<Payment> {
  const deposit = await ownDeposit(context, caller, paymentId);
  if (deposit.state === 'SUCCEEDED')
    throw new DomainError('PAYMENT_STATE', 'This payment has already gone through.');
  if (deposit.settled_at || deposit.state === 'REVIEW' || deposit.provider_ref === null)
    return paymentView(deposit, null);
  return giveUp(context, deposit);
}
