import { Gauge } from 'prom-client';
import type { Context } from '#server/shared/context.ts';
import { shopMetrics } from '#server/platform/metrics/registry.ts';
import { ledgerDrift } from './queries.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'log'>;

const registers = [shopMetrics];
const drift = new Gauge({
  name: 'tierce_ledger_drift_minor',
  help: 'What does not add up in the books, in minor units; 0 is right.',
  labelNames: ['currency', 'of'],
  registers,
});
const checkAge = new Gauge({
  name: 'tierce_ledger_check_age_seconds',
  help: 'Since the books were last checked for that figure; before the first time, since the figures are asked for.',
  registers,
});

/** In ms, on a clock that never goes back. */
const everyMs = 300_000;
let askedAt = Number.NEGATIVE_INFINITY;
let checkedAt: Date | null = null;

const checkedMs = 2 * 86_400_000;

export async function checkLedger({ db, clock, log }: Parts): Promise<void> {
  askedAt = performance.now();
  try {
    const since = new Date(clock.now().getTime() - checkedMs);
    for (const { currency, entries, wallets } of await ledgerDrift(db, since)) {
      drift.set({ currency, of: 'entries' }, entries);
      drift.set({ currency, of: 'wallets' }, wallets);
    }
    checkedAt = clock.now();
  } catch (error) {
    log.error({ err: error }, 'the books could not be checked');
  }
}

export function checkLedgerWhenDue(context: Parts): void {
  const now = context.clock.now();
  checkedAt ??= now;
  checkAge.set((now.getTime() - checkedAt.getTime()) / 1000);
  if (performance.now() - askedAt >= everyMs) void checkLedger(context);
}
