import { sql, type Insertable } from 'kysely';
import { dailyLimitMs } from '#domain/deposit.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/features/context.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { giveUp } from './cancel-payment.ts';
import { insertDeposit, openDepositsSince } from './deposit-queries.ts';
import { lockWallet } from '../queries.ts';

type NewDeposit = Insertable<Schema['deposit']>;

/** Minor units begun since `since`; `unpaid` of them can still be given up. */
async function begunSince(
  tx: Transaction,
  { memberId, currency }: NewDeposit,
  since: Date,
): Promise<{ all: number; unpaid: number }> {
  const { rows } = await sql<{ all: number; unpaid: number }>`
    select coalesce(sum(amount), 0)::bigint as "all",
           coalesce(sum(amount) filter (where state = 'PENDING'), 0)::bigint as unpaid
    from deposit where member_id = ${memberId} and currency = ${currency} and created_at > ${since}
      and state not in ('CANCELED', 'FAILED')`.execute(tx);
  return { all: Number(rows[0]?.all), unpaid: Number(rows[0]?.unpaid) };
}

/**
 * Writes the deposit when it is within the limit; counted under the wallet's lock, so that two at once cannot pass it.
 * @returns what is left otherwise, as it is and without what nobody has paid for yet
 */
async function tryToBegin(
  { db, config }: Context,
  deposit: NewDeposit,
  since: Date,
): Promise<{ left: number; leftAfterGivingUp: number } | null> {
  return transaction(db, async (tx) => {
    await lockWallet(tx, deposit.memberId, deposit.currency);
    const { all, unpaid } = await begunSince(tx, deposit, since);
    const left = Math.max(0, config.depositDailyLimit - all);
    if (deposit.amount <= left) {
      await insertDeposit(tx, deposit);
      return null;
    }
    return { left, leftAfterGivingUp: Math.max(0, config.depositDailyLimit - all + unpaid) };
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
 * Writes a new deposit unless its member would pass the daily limit. Payments they began and did not pay for are given up
 * when that makes room.
 */
export async function beginWithinLimit(context: Context, deposit: NewDeposit): Promise<void> {
  const since = new Date(context.clock.now().getTime() - dailyLimitMs);
  const first = await tryToBegin(context, deposit, since);
  if (!first) return;
  if (deposit.amount > first.leftAfterGivingUp) throw refusal(first.leftAfterGivingUp, deposit);
  for (const open of await openDepositsSince(context.db, deposit, since)) await giveUp(context, open);
  const second = await tryToBegin(context, deposit, since);
  if (second) throw refusal(second.left, deposit);
}
