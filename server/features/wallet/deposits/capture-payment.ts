import type { Payment } from '#contract/payment.ts';
import type { Context } from '#server/features/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { ownDeposit, paymentView } from './payment-view.ts';
import { settle } from './settle.ts';

/** The browser's word that it is done; what counts is what the provider says. */
export async function capture(context: Context, caller: Caller, paymentId: string): Promise<Payment> {
  const own = await ownDeposit(context, caller, paymentId);
  if (own.state === 'SUCCEEDED') return paymentView(context, own, null);
  const { deposit, snapshot } = await settle(context, paymentId);
  return paymentView(context, deposit, snapshot);
}
