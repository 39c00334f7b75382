import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Deposit, initializeDeposit as endpoint } from '#contract/wallet/deposit.ts';
import { depositLimits } from '#domain/wallet/deposit.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/features/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { cancelUnanswered, providerUnavailable } from './cancel-deposit.ts';
import { insertWithinDailyLimit } from './daily-limit.ts';
import { depositView } from './deposit-view.ts';
import { settle } from './settle.ts';

/**
 * The row is written before the provider is called, so that no payment can be lost between the two.
 * @throws DEPOSIT_OUT_OF_RANGE, DEPOSIT_DAILY_LIMIT, PROVIDER_OFF, PROVIDER_UNAVAILABLE
 */
export async function initializeDeposit(
  context: Context,
  caller: Caller,
  { amount, currencyType, provider }: BodyOf<typeof endpoint>,
): Promise<Deposit> {
  if (amount < depositLimits.min || amount > depositLimits.max)
    throw new DomainError('DEPOSIT_OUT_OF_RANGE', { fields: { amount: 'must be 1 to 10000' } });
  if (!context.payments.has(provider))
    throw new DomainError('PROVIDER_OFF', { fields: { provider: 'is off' } });
  const id = randomUUID();
  const now = context.clock.now();
  await insertWithinDailyLimit(context, {
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
  const { deposit, snapshot, retryAfter } = await settle(context, id);
  if (!snapshot) {
    await cancelUnanswered(context, deposit);
    throw providerUnavailable(retryAfter);
  }
  return depositView(context, deposit, snapshot);
}
