import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import type { Context } from '#server/shared/context.ts';
import { cancelWithProvider } from '../deposits/cancel-deposit.ts';
import { settleDepositById } from '../deposits/settle-deposit.ts';
import { finishReturn } from '../returns/finish-return.ts';
import { recheckReturns } from '../returns/recheck-returns.ts';
import { firstRecheckMs } from '../return-queries.ts';
import { finishDecision } from '../reviews/finish-decision.ts';

/** Stripe reports a failure up to 30 days after a refund was done (docs.stripe.com/refunds, failed refunds). */
const recheckedForMs = 60 * 24 * 3600_000;
const retryAfterMs = 60_000;
const dayMs = 24 * 3600_000;
const limit = 100;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

type Asked = 'deposit' | 'wallet_return' | 'deposit_decision';

/** Those that nobody else is asking about, the longest unasked first. */
async function claimStale(
  db: Database,
  table: Asked,
  isDue: RawBuilder<boolean>,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set asked_at = ${now} where id in (
      select id from ${sql.table(table)} where ${isDue}
      order by asked_at limit ${limit} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Claims refunds to be asked about again: soon after they were done, then ever more rarely, at least once a day.
 * @returns the ids of their deposits
 */
async function claimRechecks(db: Database, now: Date): Promise<Set<string>> {
  const age = sql<number>`(extract(epoch from ${now}::timestamptz - finished_at) * 1000)`;
  const pause = sql`least(greatest(${age}, ${firstRecheckMs}), ${dayMs}) * interval '1 millisecond'`;
  const { rows } = await sql<{ depositId: string }>`
    update wallet_return
    set recheck_at = case when ${age} < ${recheckedForMs} then ${now}::timestamptz + ${pause} end
    where id in (
      select id from wallet_return where recheck_at <= ${now}
      order by recheck_at limit ${limit} for update skip locked)
    returning deposit_id`.execute(db);
  return new Set(rows.map(({ depositId }) => depositId));
}

/** docs/providers.md#deposit-states: a deposit that nobody has paid for in a day is canceled. */
const abandonedAfterMs = 24 * 3600_000;

async function finishDeposit(context: Context, id: string, now: Date): Promise<void> {
  const { deposit } = await settleDepositById(context, id);
  const isUnpaid = deposit.state === 'PENDING' || deposit.state === 'AUTHORIZED';
  if (isUnpaid && deposit.createdAt.getTime() < now.getTime() - abandonedAfterMs)
    await cancelWithProvider(context, deposit);
}

export async function recheckDeposits(context: Context): Promise<void> {
  const { db, log } = context;
  const now = context.clock.now();
  // One that fails must not stop the others; the next run asks again.
  const forEach = async (ids: Iterable<string>, noun: string, work: (id: string) => Promise<unknown>) => {
    for (const id of ids)
      await work(id).catch((error: unknown) => log.error({ err: error, id }, `${noun} not rechecked`));
  };
  const isUnanswered = sql<boolean>`asked_at < ${before(now, retryAfterMs)}`;
  const open = sql<boolean>`settled_at is null and state <> 'REVIEW' and ${isUnanswered}`;
  const pending = sql<boolean>`state = 'PENDING' and ${isUnanswered}`;
  const decided = sql<boolean>`(${pending} or (state = 'DONE' and kind = 'RETURN'
    and finished_at > ${before(now, recheckedForMs)} and asked_at < ${before(now, dayMs)}))`;
  const deposits = await claimStale(db, 'deposit', open, now);
  await forEach(deposits, 'deposit', (id) => finishDeposit(context, id, now));
  const returns = await claimStale(db, 'wallet_return', pending, now);
  await forEach(returns, 'return', (id) => finishReturn(context, id));
  const decisions = await claimStale(db, 'deposit_decision', decided, now);
  await forEach(decisions, 'decision', (id) => finishDecision(context, id));
  await forEach(await claimRechecks(db, now), 'returns of a deposit', (id) => recheckReturns(context, id));
}
