import { SetClock } from '#server/platform/core/clock.ts';
import { openPayments } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/shared/context.ts';
import { reconcileDays } from '#server/features/wallet/reconciliation/reconcile-days.ts';
import { recheckDeposits } from '#server/features/wallet/recheck/recheck-deposits.ts';
import type { StandIn } from '../providers/open-stand-in.ts';

const [minute, hour] = [60_000, 3600_000];

/**
 * Runs the recheck through the next two days, with providers that answer: every two minutes while something is open,
 * again a day later for deposits that were never paid, then the comparison of each day with the provider's report.
 */
export async function recheckAll(context: Context, standIn: StandIn): Promise<void> {
  const start = context.clock.now().getTime();
  const clock = new SetClock(start);
  const payments = await openPayments(readConfig({ ...standIn.settings }), context.db, clock);
  const later: Context = { ...context, clock, payments };
  const isOpen = async () => {
    const deposits = context.db.selectFrom('deposit').select('id').where('settledAt', 'is', null);
    const returns = context.db.selectFrom('walletReturn').select('id').where('state', '=', 'PENDING');
    return ((await deposits.executeTakeFirst()) ?? (await returns.executeTakeFirst())) !== undefined;
  };
  // Stops after 12 minutes; the caller checks what is still open.
  const rounds = async (from: number) => {
    for (let at = from; at < from + 12 * minute && (await isOpen()); at += 2 * minute) {
      clock.set(at);
      await recheckDeposits(later);
    }
  };
  await rounds(start + 2 * minute);
  // A provider remembers a key for a day at most.
  standIn.forgetKeys();
  await rounds(start + 25 * hour);
  clock.set(start + 51 * hour);
  await reconcileDays(later);
}
