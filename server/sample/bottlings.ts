import { randomUUID } from 'node:crypto';
import { bottlesFrom, bottleSizeFor } from '#domain/bottling/allocation.ts';
import { assert } from '#domain/assert.ts';
import { addDays, dateIn, daysBetween } from '#domain/calendar.ts';
import { aged, ageingModel } from '#domain/cask/ageing.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { notifyBottlingOwners } from '../features/bottling/notify-owners.ts';
import { planBottling } from '../features/bottling/plan-bottling.ts';
import { findCaskBottling } from '../features/bottling/queries.ts';
import { recordBottling } from '../features/bottling/record-bottling.ts';
import { defaultReleaseInvoices } from '../features/bottling/release-invoices/default-invoice.ts';
import { releaseInvoicesIn } from '../features/bottling/release-invoices/queries.ts';
import { payReleaseInvoice } from '../features/bottling/release-invoices/pay-release-invoice.ts';
import type { Database } from '../platform/db/connect.ts';
import { inSampleOrder, replayCaskParcels } from './parcels.ts';
import { topUp, type SampleContext } from './replay-step.ts';

/** Sold-out casks, by the day of their bottling: days before today, below zero after it. */
const bottlings = [
  // The demo member has a share of the first two.
  { code: 'TC-0008', daysAgo: 40, becomes: 'DEFAULTED' },
  { code: 'TC-0010', daysAgo: 4, becomes: 'INVOICED' },
  { code: 'TC-0001', daysAgo: -12, becomes: 'PLANNED' },
] as const;
type SampleBottling = (typeof bottlings)[number];

const strength = 46;
const planMinute = 9 * 60;

const caskOf = (db: Database, code: string) =>
  db
    .selectFrom('cask')
    .innerJoin('offer', 'offer.caskId', 'cask.id')
    .select(['cask.id', 'fillDate', 'fillLitres', 'abv', 'sharesTotal', 'shareVolumeMl'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();

export async function areBottlingsComplete(db: Database): Promise<boolean> {
  const { count } = await db
    .selectFrom('bottling')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const { paid } = await db
    .selectFrom('releaseInvoice')
    .select((eb) => eb.fn.countAll<number>().as('paid'))
    .where('state', '=', 'DEFAULTED')
    .executeTakeFirstOrThrow();
  return count >= bottlings.length && paid > 0;
}

function measuredOf(cask: Awaited<ReturnType<typeof caskOf>>, bottledOn: string) {
  const years = daysBetween(cask.fillDate, bottledOn) / 365.25;
  const inside = aged({ litres: cask.fillLitres, abv: cask.abv }, years);
  const lostLitres = Math.round(inside.litres * ageingModel.bottlingLoss * 10) / 10;
  const litres = Math.floor((((inside.litres - lostLitres) * inside.abv) / strength) * 10) / 10;
  const bottleMl = bottleSizeFor({ litres, soldShares: cask.sharesTotal, shareMl: cask.shareVolumeMl });
  assert(bottleMl !== null, 'the sample fills a bottle for every share');
  return {
    bottledOn,
    litres,
    lostLitres,
    abv: strength,
    bottleMl,
    filled: bottlesFrom(litres, bottleMl),
    broken: 0,
  };
}

async function payAllButOne(past: SampleContext, caskId: number): Promise<void> {
  const issued = (await releaseInvoicesIn(past.db, 'ISSUED', 1000)).filter((row) => row.caskId === caskId);
  const open = (await inSampleOrder(past.db, issued)).slice(0, -1);
  for (const { id: releaseInvoiceId, memberId, currency, total: expectedTotal } of open) {
    const caller = { memberId, sessionId: memberId };
    await topUp(past, caller, currency, expectedTotal);
    await payReleaseInvoice(past, caller, randomUUID(), { releaseInvoiceId, expectedTotal });
  }
}

async function replayBottling(
  past: SampleContext,
  operator: Caller,
  now: Date,
  sample: SampleBottling,
): Promise<void> {
  const { code, daysAgo, becomes } = sample;
  const { db, clock } = past;
  const cask = await caskOf(db, code);
  const today = dateIn('IE', now);
  const plannedOn = addDays(today, -daysAgo);
  const on = (day: string) => clock.set(new Date(Date.parse(`${day}T00:00:00Z`) + planMinute * 60_000));
  on(addDays(plannedOn, -45));
  if (!(await findCaskBottling(db, cask.id)))
    await planBottling(past, operator, { caskId: cask.id, plannedOn, strength });
  on(addDays(plannedOn, -29));
  await notifyBottlingOwners(past);
  if (becomes === 'PLANNED') return;
  on(plannedOn);
  const planned = await findCaskBottling(db, cask.id);
  assert(planned, 'the bottling was planned');
  const { id: bottlingId, bottledOn } = planned;
  if (bottledOn === null)
    await recordBottling(past, operator, { bottlingId, ...measuredOf(cask, plannedOn) });
  if (becomes !== 'DEFAULTED') return;
  on(addDays(plannedOn, 3));
  await payAllButOne(past, cask.id);
  await replayCaskParcels(past, operator, cask.id, addDays(plannedOn, 6));
  on(addDays(today, -1));
  await defaultReleaseInvoices(past);
}

/** By the shop's own use cases; what an interrupted fill completed is not done twice. */
export async function replayBottlings(past: SampleContext, operator: Caller, now: Date): Promise<void> {
  for (const sample of bottlings) await replayBottling(past, operator, now, sample);
}
