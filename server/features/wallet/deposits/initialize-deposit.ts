import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Deposit, initializeDeposit as endpoint } from '#contract/wallet/deposit.ts';
import { depositLimits, dailyLimitMs } from '#domain/wallet/deposit.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { cancelUnanswered, providerUnavailable } from './cancel-deposit.ts';
import { depositView } from './deposit-view.ts';
import {
  type DepositRow,
  insertDeposit,
  lockUnpaidDeposits,
  sumOfDeposits,
  updateDeposit,
} from './deposit-queries.ts';
import { settleDeposit } from './settle-deposit.ts';
import type { Insertable } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import { lockWallet } from '../queries.ts';

type NewDeposit = Insertable<Schema['deposit']>;

function refusal(left: number, { currency }: NewDeposit): DomainError {
  return new DomainError('DEPOSIT_DAILY_LIMIT', {
    fields: { amount: 'is more than is left for 24 hours' },
    amount: Math.max(0, left),
    currency,
  });
}

async function cancelUnpaid({ clock, jobs }: Context, tx: Transaction, deposits: DepositRow[]) {
  for (const deposit of deposits) {
    await updateDeposit(tx, deposit, { state: 'CANCELED', settledAt: clock.now() });
    await jobs.enqueue(tx, 'cancel-given-up-deposit', { depositId: deposit.id });
  }
}

/**
 * Cancels the member's unpaid deposits when that makes room for this one. The sum is counted under the wallet's lock,
 * so that two deposits at once cannot pass the limit.
 * @throws DEPOSIT_DAILY_LIMIT with what is left
 */
async function insertWithinDailyLimit(context: Context, tx: Transaction, deposit: NewDeposit) {
  const sinceWhen = () => new Date(context.clock.now().getTime() - dailyLimitMs);
  const locked = await lockUnpaidDeposits(tx, deposit, sinceWhen());
  await lockWallet(tx, deposit.memberId, deposit.currency);
  // Waiting for the locks may have taken a while.
  const since = sinceWhen();
  const unpaid = locked.filter(({ createdAt }) => createdAt > since);
  const left = context.config.depositDailyLimit - (await sumOfDeposits(tx, deposit, since));
  if (deposit.amount > left) {
    const leftWithout = unpaid.reduce((sum, { amount }) => sum + amount, left);
    if (deposit.amount > leftWithout) throw refusal(leftWithout, deposit);
    await cancelUnpaid(context, tx, unpaid);
  }
  return insertDeposit(tx, deposit);
}

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
  const deposit = { id: randomUUID(), memberId, provider, currency: currencyType, amount, isForCheckout };
  return insertWithinDailyLimit(context, tx, { ...deposit, state: 'CREATED', createdAt: now, askedAt: now });
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
