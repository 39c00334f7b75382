import { randomUUID } from 'node:crypto';
import { bottlesFrom, bottleSizeFor } from '#domain/bottling/allocation.ts';
import { assert } from '#domain/assert.ts';
import { addDays, dateIn, daysBetween, type CalendarDate } from '#domain/calendar.ts';
import { aged, ageingModel } from '#domain/cask/ageing.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { notifyBottlingOwners } from '#server/features/bottling/notify-owners.ts';
import { planBottling } from '#server/office/bottling/plan-bottling.ts';
import { findCaskBottling } from '#server/features/bottling/queries.ts';
import { recordBottling } from '#server/office/bottling/record-bottling.ts';
import { defaultReleaseInvoices } from '#server/features/bottling/release-invoices/default-invoice.ts';
import { listReleaseInvoices } from '#server/features/bottling/release-invoices/queries.ts';
import { payReleaseInvoice } from '#server/features/bottling/release-invoices/pay-release-invoice.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { inSampleOrder, parcelEvents } from './parcels.ts';
import { topUp, type HistoryEvent, type SampleContext } from './replay-step.ts';

/** Sold-out casks, by the day of their bottling: days before today, below zero after it. */
const bottlings = [
  // The demo member has a share of the first two.
  { code: 'TC-0008', daysAgo: 40, becomes: 'DEFAULTED' },
  { code: 'TC-0010', daysAgo: 4, becomes: 'INVOICED' },
  { code: 'TC-0001', daysAgo: -12, becomes: 'PLANNED' },
] as const;
type SampleBottling = (typeof bottlings)[number];

const caskOf = (db: Database, code: string) =>
  db
    .selectFrom('cask')
    .innerJoin('offer', 'offer.caskId', 'cask.id')
    .select(['cask.id', 'fillDate', 'fillLitres', 'abv', 'sharesTotal', 'shareVolumeMl'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();

export async function areBottlingsComplete(db: Database): Promise<boolean> {
  const planned = await db.selectFrom('bottling').select('id').execute();
  const defaulted = db.selectFrom('releaseInvoice').select('id').where('state', '=', 'DEFAULTED');
  return planned.length >= bottlings.length && (await defaulted.executeTakeFirst()) !== undefined;
}

type SampleCask = Awaited<ReturnType<typeof caskOf>>;

function contentsOn({ fillDate, fillLitres, abv }: SampleCask, day: string) {
  const years = daysBetween(fillDate, day) / 365.25;
  return aged({ litres: fillLitres, abv }, years);
}

const strengthOn = (cask: SampleCask, day: string) => Math.round(contentsOn(cask, day).abv * 10) / 10;

function measuredOf(cask: SampleCask, bottledOn: string) {
  const inside = contentsOn(cask, bottledOn);
  const lostLitres = Math.round(inside.litres * ageingModel.bottlingLoss * 10) / 10;
  const litres = Math.floor((inside.litres - lostLitres) * 10) / 10;
  const bottleMl = bottleSizeFor({ litres, soldShares: cask.sharesTotal, shareMl: cask.shareVolumeMl });
  assert(bottleMl !== null, 'the sample fills a bottle for every share');
  const filling = { bottleMl, filled: bottlesFrom(litres, bottleMl), broken: 0 };
  return { bottledOn, litres, lostLitres, abv: strengthOn(cask, bottledOn), ...filling };
}

async function payAllButOne(past: SampleContext, code: string): Promise<void> {
  const { id: caskId } = await caskOf(past.db, code);
  const unpaid = await listReleaseInvoices(past.db, { filter: 'ISSUED' }, 1000);
  const issued = unpaid.filter((row) => row.caskId === caskId);
  const open = (await inSampleOrder(past.db, issued)).slice(0, -1);
  for (const { id: releaseInvoiceId, memberId, currency, total: expectedTotal } of open) {
    const caller = { memberId, sessionId: memberId };
    await topUp(past, caller, currency, expectedTotal);
    await payReleaseInvoice(past, caller, randomUUID(), { releaseInvoiceId, expectedTotal });
  }
}

async function plan(past: SampleContext, operator: Caller, code: string, plannedOn: string): Promise<void> {
  const cask = await caskOf(past.db, code);
  if (await findCaskBottling(past.db, cask.id)) return;
  await planBottling(past, operator, { caskId: cask.id, plannedOn, strength: strengthOn(cask, plannedOn) });
}

async function record(past: SampleContext, operator: Caller, code: string, bottledOn: string): Promise<void> {
  const cask = await caskOf(past.db, code);
  const planned = await findCaskBottling(past.db, cask.id);
  assert(planned, 'the bottling was planned');
  if (planned.bottledOn !== null) return;
  await recordBottling(past, operator, { bottlingId: planned.id, ...measuredOf(cask, bottledOn) });
}

function eventsOf(
  past: SampleContext,
  operator: Caller,
  today: CalendarDate,
  { code, daysAgo, becomes }: SampleBottling,
): HistoryEvent[] {
  const plannedOn = addDays(today, -daysAgo);
  const on = (day: CalendarDate, run: HistoryEvent['run']): HistoryEvent => {
    return { at: new Date(`${day}T09:00:00Z`), run };
  };
  const planned = [
    on(addDays(plannedOn, -45), () => plan(past, operator, code, plannedOn)),
    on(addDays(plannedOn, -29), () => notifyBottlingOwners(past)),
  ];
  if (becomes === 'PLANNED') return planned;
  const recorded = [...planned, on(plannedOn, () => record(past, operator, code, plannedOn))];
  if (becomes === 'INVOICED') return recorded;
  return [
    ...recorded,
    on(addDays(plannedOn, 3), () => payAllButOne(past, code)),
    ...parcelEvents(past, operator, code, addDays(plannedOn, 6)),
    on(addDays(today, -1), () => defaultReleaseInvoices(past)),
  ];
}

export function bottlingEvents(past: SampleContext, operator: Caller, now: Date): HistoryEvent[] {
  return bottlings.flatMap((sample) => eventsOf(past, operator, dateIn('IE', now), sample));
}
