import type { Context } from '#server/features/context.ts';
import { cancelWithProvider } from '../deposits/cancel-deposit.ts';
import { claimStaleDeposits } from '../deposits/deposit-queries.ts';
import { finishReturn } from '../returns/finish-return.ts';
import { recheckReturns } from '../returns/recheck-returns.ts';
import { claimStaleDecisions } from '../decision-queries.ts';
import { finishDecision } from '../reviews/finish-decision.ts';
import { claimRechecks, claimStaleReturns } from '../return-queries.ts';
import { settle } from '../deposits/settle.ts';

const retryAfterMs = 60_000;
/** docs/providers.md#deposit-states: what nobody has paid for in a day is canceled. */
const abandonedAfterMs = 24 * 3600_000;
const batch = 100;

async function finishDeposit(context: Context, id: string, abandonedBefore: Date): Promise<void> {
  const { deposit } = await settle(context, id);
  const isUnpaid = deposit.state === 'PENDING' || deposit.state === 'AUTHORIZED';
  if (isUnpaid && deposit.createdAt < abandonedBefore) await cancelWithProvider(context, deposit);
}

export async function reconcileDeposits(context: Context): Promise<void> {
  const now = context.clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  // One that fails must not stop the others; the next run asks again.
  for (const { id } of await claimStaleDeposits(context.db, ago(retryAfterMs), now, batch))
    await finishDeposit(context, id, ago(abandonedAfterMs)).catch((error: unknown) =>
      context.log.error({ err: error, depositId: id }, 'deposit not reconciled'),
    );
  for (const { id } of await claimStaleReturns(context.db, ago(retryAfterMs), now, batch))
    await finishReturn(context, id).catch((error: unknown) =>
      context.log.error({ err: error, returnId: id }, 'return not reconciled'),
    );
  for (const { id } of await claimStaleDecisions(context.db, now, batch))
    await finishDecision(context, id).catch((error: unknown) =>
      context.log.error({ err: error, decisionId: id }, 'decision not reconciled'),
    );
  const rechecks = await claimRechecks(context.db, now, batch);
  for (const depositId of new Set(rechecks.map((row) => row.depositId)))
    await recheckReturns(context, depositId).catch((error: unknown) =>
      context.log.error({ err: error, depositId }, 'returns not reconciled'),
    );
}
