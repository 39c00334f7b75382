import type { Insertable } from 'kysely';
import { dailyLimitMs } from '#domain/wallet/deposit.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { lockWallet } from '../queries.ts';
import {
  insertDeposit,
  lockUnpaidDeposits,
  sumOfDeposits,
  updateDeposit,
  type DepositRow,
} from './deposit-queries.ts';

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
export async function insertWithinDailyLimit(context: Context, tx: Transaction, deposit: NewDeposit) {
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
