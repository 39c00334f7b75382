import type { Currency } from '#domain/money.ts';
import { sandboxWebhook } from '#server/gateways/payments/sandbox-webhook.ts';
import { failureOf, sandboxBooks } from '#server/gateways/payments/sandbox-books.ts';
import { sandboxCardholder } from '#server/gateways/payments/sandbox.ts';
import {
  ProviderUnavailable,
  type OpenProvider,
  type PaymentProvider,
  type PaymentProviders,
} from '#server/gateways/payments/provider.ts';
import { buildCask } from './builders.ts';
import { fillCart } from './buyers.ts';
import type { Context } from '#server/features/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { captureDeposit } from '#server/features/wallet/deposits/capture-deposit.ts';
import { initializeDeposit } from '#server/features/wallet/deposits/initialize-deposit.ts';
import { receiveWebhook } from '#server/features/wallet/webhooks/receive-webhook.ts';

export interface Begun {
  depositId: string;
  ref: string;
}

/** A deposit whose card has been given; `none`: up to the card. */
export async function beginDeposit(
  context: Context,
  caller: Caller,
  amount: number,
  card: 'none' | 'accepted' | 'challenge' | 'timeout' = 'accepted',
  currencyType: Currency = 'SGD',
): Promise<Begun> {
  const deposit = await initializeDeposit(context, caller, { amount, currencyType, provider: 'sandbox' });
  const ref = deposit.next?.kind === 'client' ? deposit.next.token : '';
  if (card !== 'none') await sandboxCardholder(context.db, context.clock).enterCard(ref, card);
  return { depositId: deposit.paymentId, ref };
}

export async function makeDeposit(
  context: Context,
  caller: Caller,
  amount: number,
  currency: Currency = 'SGD',
): Promise<Begun> {
  const begun = await beginDeposit(context, caller, amount, 'accepted', currency);
  await captureDeposit(context, caller, begun.depositId);
  return begun;
}

export async function buy(context: Context, caller: Caller, amount: number): Promise<void> {
  const cask = await buildCask(context, { shares: 1, price: { SGD: amount, EUR: amount } });
  await (await fillCart(context, caller, { casks: [[cask, 1]] })).place();
}

export async function deliverWebhook(context: Context, ref: string, eventId: string): Promise<void> {
  const { raw, headers } = sandboxWebhook({ eventId, ref });
  await receiveWebhook(context, 'sandbox', { raw, headers, ip: '127.0.0.1' });
}

export function sandboxDashboard({ db, clock }: Context) {
  const { recordMovement } = sandboxBooks(db, clock);
  return {
    refund: (ref: string, amount: number, id: string) => recordMovement(ref, 'REFUND', amount, id),
    failRefund: (ref: string, amount: number, id: string) =>
      recordMovement(ref, 'REFUND_FAILED', amount, failureOf(id)),
    chargeBack: (ref: string, amount: number, id: string) => recordMovement(ref, 'CHARGEBACK', amount, id),
    winDispute: (ref: string, amount: number, id: string) =>
      recordMovement(ref, 'CHARGEBACK_REVERSED', amount, id),
  };
}

export type Fault = 'before' | 'after' | null;

/**
 * The same provider, whose answers get lost: `before` the call has any effect, or `after` it.
 * @param draw is asked before each call
 */
export function faulty(
  payments: PaymentProviders,
  draw: (call: keyof PaymentProvider, subject: string) => Fault,
): PaymentProviders {
  const lossy = (provider: OpenProvider): OpenProvider => {
    const around = <Given extends unknown[], Answer>(
      call: keyof PaymentProvider,
      work: (subject: string, ...rest: Given) => Promise<Answer>,
    ) => {
      return async (subject: string, ...rest: Given): Promise<Answer> => {
        const fault = draw(call, subject);
        if (fault === 'before') throw new ProviderUnavailable(`${call} was never heard`);
        const answer = await work(subject, ...rest);
        if (fault === 'after') throw new ProviderUnavailable(`the answer of ${call} is lost`);
        return answer;
      };
    };
    return {
      ...provider,
      initialize: (payment) => around('initialize', () => provider.initialize(payment))(payment.depositId),
      retrieve: around('retrieve', (ref) => provider.retrieve(ref)),
      capture: around('capture', (ref, options: Parameters<PaymentProvider['capture']>[1]) =>
        provider.capture(ref, options),
      ),
      cancel: around('cancel', (ref, options: Parameters<PaymentProvider['cancel']>[1]) =>
        provider.cancel(ref, options),
      ),
      refund: around('refund', (ref, options: Parameters<PaymentProvider['refund']>[1]) =>
        provider.refund(ref, options),
      ),
      retrieveRefund: around('retrieveRefund', (ref) => provider.retrieveRefund(ref)),
    };
  };
  return new Map([...payments].map(([id, provider]) => [id, lossy(provider)]));
}
