import type { Context } from '#server/shared/context.ts';
import { cancelWithProvider } from '../deposits/cancel-deposit.ts';
import { claimStaleDeposits } from '../deposits/deposit-queries.ts';
import { finishReturn } from '../returns/finish-return.ts';
import { recheckReturns } from '../returns/recheck-returns.ts';
import { claimStaleDecisions } from '../decision-queries.ts';
import { finishDecision } from '../reviews/finish-decision.ts';
import { claimRechecks, claimStaleReturns } from '../return-queries.ts';
import { settleDepositById } from '../deposits/settle-deposit.ts';

const retryAfterMs = 60_000;
/** docs/providers.md#deposit-states: a deposit that nobody has paid for in a day is canceled. */
const abandonedAfterMs = 24 * 3600_000;
const batch = 100;

async function finishDeposit(context: Context, id: string, abandonedBefore: Date): Promise<void> {
  const { deposit } = await settleDepositById(context, id);
  const isUnpaid = deposit.state === 'PENDING' || deposit.state === 'AUTHORIZED';
  if (isUnpaid && deposit.createdAt < abandonedBefore) await cancelWithProvider(context, deposit);
}

export async function recheckDeposits(context: Context): Promise<void> {
  const { db, log } = context;
  const now = context.clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  // One that fails must not stop the others; the next run asks again.
  const forEach = async (ids: Iterable<string>, noun: string, work: (id: string) => Promise<unknown>) => {
    for (const id of ids)
      await work(id).catch((error: unknown) => log.error({ err: error, id }, `${noun} not rechecked`));
  };
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
  await forEach(idsOf(await claimStaleDeposits(db, ago(retryAfterMs), now, batch)), 'deposit', (id) =>
    finishDeposit(context, id, ago(abandonedAfterMs)),
  );
  await forEach(idsOf(await claimStaleReturns(db, ago(retryAfterMs), now, batch)), 'return', (id) =>
    finishReturn(context, id),
  );
  await forEach(idsOf(await claimStaleDecisions(db, ago(retryAfterMs), now, batch)), 'decision', (id) =>
    finishDecision(context, id),
  );
  const rechecked = new Set((await claimRechecks(db, now, batch)).map(({ depositId }) => depositId));
  await forEach(rechecked, 'returns of a deposit', (id) => recheckReturns(context, id));
}
