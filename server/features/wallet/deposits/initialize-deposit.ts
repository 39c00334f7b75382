import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Deposit, initializeDeposit as endpoint } from '#contract/wallet/deposit.ts';
import { depositLimits } from '#domain/wallet/deposit.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { cancelUnanswered, providerUnavailable } from './cancel-deposit.ts';
import { insertWithinDailyLimit } from './daily-limit.ts';
import { depositView } from './deposit-view.ts';
import type { DepositRow } from './deposit-queries.ts';
import { settleDeposit } from './settle-deposit.ts';

type Request = BodyOf<typeof endpoint>;

export function checkDeposit({ payments }: Context, { amount, provider }: Request): void {
  if (amount < depositLimits.min || amount > depositLimits.max)
    throw new DomainError('DEPOSIT_OUT_OF_RANGE', { fields: { amount: 'must be 1 to 10000' } });
  if (!payments.has(provider)) throw new DomainError('PROVIDER_OFF', { fields: { provider: 'is off' } });
}

/** The row is written before the provider is called, so that no payment can be lost between the two. */
export async function createDeposit(
  context: Context,
  tx: Transaction,
  memberId: string,
  { amount, currencyType, provider }: Request,
  { isForCheckout }: { isForCheckout: boolean },
): Promise<DepositRow> {
  const now = context.clock.now();
  return insertWithinDailyLimit(context, tx, {
    id: randomUUID(),
    memberId,
    provider,
    currency: currencyType,
    amount,
    state: 'CREATED',
    providerRef: null,
    decline: null,
    createdAt: now,
    askedAt: now,
    settledAt: null,
    isForCheckout,
  });
}

export async function startDeposit(context: Context, created: DepositRow): Promise<Deposit> {
  const { deposit, snapshot, retryAfter } = await settleDeposit(context, created);
  if (!snapshot) {
    await cancelUnanswered(context, deposit);
    throw providerUnavailable(retryAfter);
  }
  return depositView(context, deposit, snapshot);
}

export async function initializeDeposit(context: Context, { memberId }: Caller, request: Request) {
  checkDeposit(context, request);
  const created = await transaction(context.db, (tx) =>
    createDeposit(context, tx, memberId, request, { isForCheckout: false }),
  );
  return startDeposit(context, created);
}
