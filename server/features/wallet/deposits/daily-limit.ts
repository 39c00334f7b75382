import { sql, type Insertable } from 'kysely';
import { dailyLimitMs } from '#domain/wallet/deposit.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/features/context.ts';
import type { Clock } from '#server/platform/core/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { lockWallet } from '../queries.ts';
import { cancelWithProvider } from './cancel-deposit.ts';
import { findUnpaidDeposits, insertDeposit } from './deposit-queries.ts';

type NewDeposit = Insertable<Schema['deposit']>;

const sinceWhen = (clock: Clock) => new Date(clock.now().getTime() - dailyLimitMs);

/** In minor units; the unpaid part can still be canceled. */
async function sumSince(
  tx: Transaction,
  { memberId, currency }: NewDeposit,
  since: Date,
): Promise<{ total: number; unpaid: number }> {
  const { rows } = await sql<{ total: number; unpaid: number }>`
    select coalesce(sum(amount), 0)::bigint as total,
           coalesce(sum(amount) filter (where state = 'PENDING'), 0)::bigint as unpaid
    from deposit where member_id = ${memberId} and currency = ${currency} and created_at > ${since}
      and state not in ('CANCELED', 'FAILED')`.execute(tx);
  return { total: Number(rows[0]?.total), unpaid: Number(rows[0]?.unpaid) };
}

/**
 * The sum is counted under the wallet's lock, so that two deposits at once cannot pass the limit.
 * @returns null when the deposit was inserted; otherwise what is left, now and once the unpaid deposits are canceled
 */
async function insertIfWithinLimit(
  { db, config, clock }: Context,
  deposit: NewDeposit,
): Promise<{ left: number; leftAfterCanceling: number } | null> {
  return transaction(db, async (tx) => {
    await lockWallet(tx, deposit.memberId, deposit.currency);
    const { total, unpaid } = await sumSince(tx, deposit, sinceWhen(clock));
    const left = Math.max(0, config.depositDailyLimit - total);
    if (deposit.amount <= left) {
      await insertDeposit(tx, deposit);
      return null;
    }
    return { left, leftAfterCanceling: Math.max(0, config.depositDailyLimit - total + unpaid) };
  });
}

function refusal(left: number, { currency }: NewDeposit): DomainError {
  return new DomainError('DEPOSIT_DAILY_LIMIT', {
    fields: { amount: 'is more than is left today' },
    amount: left,
    currency,
  });
}

/**
 * Cancels the member's unpaid deposits when that makes room for this one.
 * @throws DEPOSIT_DAILY_LIMIT with what is left
 */
export async function insertWithinDailyLimit(context: Context, deposit: NewDeposit): Promise<void> {
  const first = await insertIfWithinLimit(context, deposit);
  if (!first) return;
  if (deposit.amount > first.leftAfterCanceling) throw refusal(first.leftAfterCanceling, deposit);
  for (const unpaid of await findUnpaidDeposits(context.db, deposit, sinceWhen(context.clock)))
    await cancelWithProvider(context, unpaid);
  const second = await insertIfWithinLimit(context, deposit);
  if (second) throw refusal(second.left, deposit);
}
