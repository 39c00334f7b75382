import { addDays } from '#domain/calendar.ts';
import { currencies, type Currency } from '#domain/money.ts';
import { differences, sumOf, type Line } from '#domain/reconciliation.ts';
import type { Context } from '#server/features/context.ts';
import type { Movement, PaymentProvider } from '#server/gateways/payments/provider.ts';
import { findDepositOf } from '../deposits/deposit-queries.ts';
import { clearedIn, firstOpenDay, insertReconciliation, type Period } from './reconciliation-queries.ts';
import { settle } from '../deposits/settle.ts';

const hour = 3600_000;
const day = 24 * hour;
/** A day is compared when its last movements have had time to be booked; PayPal's reports take up to three hours. */
const graceMs = 4 * hour;
/** How far apart the two books may be about when something moved. */
const lagMs = 3 * day;
/** The days one run catches up at most. */
const mostDays = 31;
/** What a row keeps; more than this is one and the same trouble. */
const mostLines = 100;

const signs = { CAPTURE: 1, CHARGEBACK_REVERSED: 1, REFUND: -1, CHARGEBACK: -1 } as const satisfies Record<
  Movement['kind'],
  1 | -1
>;

type Reported = Record<Currency, Map<string, number>>;

async function reported(provider: PaymentProvider, period: Period): Promise<Reported> {
  const totals: Reported = { SGD: new Map(), EUR: new Map() };
  for await (const { kind, ref, amount } of provider.report(period)) {
    const ofCurrency = totals[amount.currency];
    ofCurrency.set(ref, (ofCurrency.get(ref) ?? 0) + signs[kind] * amount.minor);
  }
  return totals;
}

/** Asks about each payment the books differ on: what a webhook never told is booked by the one path there is. */
async function askAbout(context: Context, providerId: string, lines: Line[]): Promise<void> {
  for (const { ref } of lines) {
    const deposit = await findDepositOf(context.db, providerId, ref);
    if (deposit) await settle(context, deposit.id);
  }
}

/** The lines that stay different when each book may have written them down on another day. */
async function unexplained(
  context: Context,
  providerId: string,
  provider: PaymentProvider,
  { currency, from, lines }: { currency: Currency; from: Date; lines: Line[] },
): Promise<Line[]> {
  if (lines.length === 0) return [];
  const wide = { from: new Date(from.getTime() - lagMs), to: context.clock.now() };
  // What was booked this very moment counts.
  const booked = { from: wide.from, to: new Date(wide.to.getTime() + 1) };
  const theirs = (await reported(provider, wide))[currency];
  const ours = await clearedIn(context.db, providerId, currency, booked);
  const refs = new Set(lines.map(({ ref }) => ref));
  return differences(ours, theirs).filter(({ ref }) => refs.has(ref));
}

async function compareDay(
  context: Context,
  providerId: string,
  provider: PaymentProvider,
  date: string,
): Promise<void> {
  const from = new Date(`${date}T00:00:00Z`);
  const period = { from, to: new Date(from.getTime() + day) };
  const report = await reported(provider, period);
  for (const currency of currencies) {
    const theirs = report[currency];
    const ours = await clearedIn(context.db, providerId, currency, period);
    const candidates = differences(ours, theirs);
    await askAbout(context, providerId, candidates);
    const lines = await unexplained(context, providerId, provider, { currency, from, lines: candidates });
    const difference = lines.reduce((sum, line) => sum + line.theirs - line.ours, 0);
    const isNew = await insertReconciliation(context.db, {
      day: date,
      provider: providerId,
      currency,
      ours: sumOf(ours),
      theirs: sumOf(theirs),
      difference,
      lines: lines.slice(0, mostLines),
      madeAt: context.clock.now(),
    });
    if (isNew && lines.length > 0)
      context.log.error(
        { day: date, provider: providerId, currency, difference, lines: lines.length },
        'the books differ from the provider’s',
      );
  }
}

/** The last day whose movements are all in. */
function lastClosedDay(now: Date): string {
  return new Date(now.getTime() - day - graceMs).toISOString().slice(0, 10);
}

/**
 * Compares each day that is over with each provider's report, missed ones too; stores what it found and raises an alarm
 * when the two differ. It repairs nothing.
 */
export async function reconcileDays(context: Context): Promise<void> {
  const last = lastClosedDay(context.clock.now());
  for (const [id, provider] of context.payments) {
    const first = await firstOpenDay(context.db, id);
    if (first === null) continue;
    try {
      for (let date = first, done = 0; date <= last && done < mostDays; date = addDays(date, 1), done += 1)
        await compareDay(context, id, provider, date);
    } catch (error) {
      // The other providers' days are compared all the same; this one is still due.
      context.log.error({ err: error, provider: id }, 'day not reconciled');
    }
  }
}
