import { addDays } from '#domain/calendar.ts';
import { currencies, type Currency } from '#domain/money.ts';
import { differences, sumOf, type ReconciliationLine } from '#domain/wallet/reconciliation.ts';
import type { Context } from '#server/shared/context.ts';
import type { Movement, PaymentProvider, ProviderLimits } from '#server/gateways/payments/provider.ts';
import { findDepositByProviderRef } from '../deposits/deposit-queries.ts';
import {
  clearedTotals,
  firstUncomparedDay,
  insertReconciliations,
  type Period,
  type ReconciliationRow,
} from './reconciliation-queries.ts';
import { settleDepositById } from '../deposits/settle-deposit.ts';
import { recheckReturns } from '../returns/recheck-returns.ts';

const dayMs = 24 * 3600_000;
const lagMs = 3 * dayMs;
const maxDaysPerRun = 31;
const maxLinesStored = 100;

const signs = {
  CAPTURE: 1,
  REFUND: -1,
  REFUND_FAILED: 1,
  CHARGEBACK: -1,
  CHARGEBACK_REVERSED: 1,
} as const satisfies Record<Movement['kind'], 1 | -1>;

type Reported = Record<Currency, Map<string, number>>;

async function reportedTotals(provider: PaymentProvider, period: Period): Promise<Reported> {
  const totals: Reported = { SGD: new Map(), EUR: new Map() };
  for await (const { kind, ref, amount } of provider.report(period)) {
    const ofCurrency = totals[amount.currency];
    ofCurrency.set(ref, (ofCurrency.get(ref) ?? 0) + signs[kind] * amount.minor);
  }
  return totals;
}

async function settleAll(context: Context, providerId: string, lines: ReconciliationLine[]): Promise<void> {
  for (const { ref } of lines) {
    const deposit = await findDepositByProviderRef(context.db, providerId, ref);
    if (!deposit) continue;
    await settleDepositById(context, deposit.id);
    await recheckReturns(context, deposit.id);
  }
}

async function unexplainedLines(
  context: Context,
  providerId: string,
  provider: PaymentProvider,
  { currency, from, lines }: { currency: Currency; from: Date; lines: ReconciliationLine[] },
): Promise<ReconciliationLine[]> {
  if (lines.length === 0) return [];
  const wide = { from: new Date(from.getTime() - lagMs), to: context.clock.now() };
  // Includes what is booked at this very moment.
  const booked = { from: wide.from, to: new Date(wide.to.getTime() + 1) };
  const theirs = (await reportedTotals(provider, wide))[currency];
  const ours = await clearedTotals(context.db, providerId, currency, booked);
  const refs = new Set(lines.map(({ ref }) => ref));
  return differences(ours, theirs).filter(({ ref }) => refs.has(ref));
}

async function compareDay(context: Context, providerId: string, provider: PaymentProvider, date: string) {
  const from = new Date(`${date}T00:00:00Z`);
  const period = { from, to: new Date(from.getTime() + dayMs) };
  const report = await reportedTotals(provider, period);
  const rows: ReconciliationRow[] = [];
  for (const currency of currencies) {
    const theirs = report[currency];
    const ours = await clearedTotals(context.db, providerId, currency, period);
    const candidates = differences(ours, theirs);
    await settleAll(context, providerId, candidates);
    const differing = { currency, from, lines: candidates };
    const lines = await unexplainedLines(context, providerId, provider, differing);
    const difference = lines.reduce((sum, line) => sum + line.theirs - line.ours, 0);
    const sums = { ours: sumOf(ours), theirs: sumOf(theirs), difference };
    rows.push({ day: date, provider: providerId, currency, ...sums, lines, madeAt: context.clock.now() });
  }
  const inserted = await insertReconciliations(
    context.db,
    rows.map((row) => ({ ...row, lines: row.lines.slice(0, maxLinesStored) })),
  );
  for (const { day, provider: id, currency, difference, lines } of rows) {
    if (!inserted.has(currency) || lines.length === 0) continue;
    context.log.error(
      { day, provider: id, currency, difference, lines: lines.length },
      'the books differ from the provider’s',
    );
  }
}

function lastDayToCompare(now: Date, { reportDelayMs }: ProviderLimits): string {
  return new Date(now.getTime() - dayMs - reportDelayMs).toISOString().slice(0, 10);
}

export async function reconcileDays(context: Context): Promise<void> {
  for (const [id, provider] of context.payments) {
    const last = lastDayToCompare(context.clock.now(), provider.limits);
    const first = await firstUncomparedDay(context.db, id);
    if (first === null) continue;
    try {
      for (
        let date = first, done = 0;
        date <= last && done < maxDaysPerRun;
        date = addDays(date, 1), done += 1
      )
        await compareDay(context, id, provider, date);
    } catch (error) {
      // The other providers are compared all the same; this day is tried again.
      context.log.error({ err: error, provider: id }, 'day not reconciled');
    }
  }
}
