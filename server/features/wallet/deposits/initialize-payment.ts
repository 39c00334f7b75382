import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import type { initializePayment, Payment } from '#contract/payment.ts';
import { depositLimits } from '#domain/deposit.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/features/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { endUnanswered } from './cancel-payment.ts';
import { beginWithinLimit } from './daily-limit.ts';
import { paymentView } from './payment-view.ts';
import { settle } from './settle.ts';

/** Begins a deposit. Its row is written before the provider hears of it, so nothing can be lost between the two. */
export async function initialize(
  context: Context,
  caller: Caller,
  { amount, currencyType, provider }: BodyOf<typeof initializePayment>,
): Promise<Payment> {
  if (amount < depositLimits.min || amount > depositLimits.max) {
    // spec §8
    throw new DomainError('DEPOSIT_OUT_OF_RANGE', { fields: { amount: 'must be 1 to 10000' } });
  }
  if (!context.payments.has(provider)) {
    throw new DomainError('PROVIDER_UNAVAILABLE', { fields: { provider: 'is off' } });
  }
  const id = randomUUID();
  const now = context.clock.now();
  await beginWithinLimit(context, {
    id,
    memberId: caller.memberId,
    provider,
    currency: currencyType,
    amount,
    state: 'CREATED',
    providerRef: null,
    decline: null,
    createdAt: now,
    askedAt: now,
    settledAt: null,
  });
  const { deposit, snapshot } = await settle(context, id);
  if (!snapshot) {
    await endUnanswered(context, deposit);
    throw new DomainError('PROVIDER_UNAVAILABLE');
  }
  return paymentView(context, deposit, snapshot);
}
