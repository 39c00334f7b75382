import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { addDays, dateIn, type CalendarDate, instantAt } from '#domain/calendar.ts';
import { isWhiskey } from '#domain/cask/cask.ts';
import { workingDayFrom } from '#domain/law/working-days.ts';
import type { Row } from '../platform/db/schema.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { sampleCasks, type SampleCask } from './casks/casks.ts';
import { recordedEvent, recordOf } from './casks/record.ts';
import { insertDistilleries } from './distilleries.ts';
import { sharesTotal } from './common/facts.ts';
import { insertCasks, type InsertedCask, type ListedCask } from './common/insert-casks.ts';
import type { OwnDocuments } from './common/sample-documents.ts';
import { sampleNews } from './news.ts';
import { sampleDay, type SampleTime } from './common/sample-time.ts';

const words: Record<string, boolean | null> = { '': null, true: true, false: false };
const valueOf = (cell: string) => (/^-?\d+$/.test(cell) ? Number(cell) : cell in words ? words[cell] : cell);

function readTable<Cells>(file: string): Cells[] {
  const bytes = readFileSync(join(import.meta.dirname, 'catalogue', file));
  return parse<Cells>(bytes, { columns: true, cast: (cell, { header }) => (header ? cell : valueOf(cell)) });
}

type MeetingFacts = Pick<Row<'meeting'>, 'title' | 'maker' | 'place' | 'online' | 'minutes' | 'about'>;

interface SampleMeeting extends MeetingFacts {
  level: 'COOPER' | 'STILLMAN' | 'MASTER_BLENDER';
  /** Days after today; a weekend or a public holiday moves it to the next working day. */
  inDays: number;
  /** Minutes of that day, in Ireland. */
  minute: number;
  seats: number;
}

/** Every maker is in Ireland: a session is on a working day there, at the time of its clocks. */
export function startOf({ inDays, minute }: SampleMeeting, now: Date): Date {
  const date = workingDayFrom('IE', addDays(dateIn('IE', now), inDays));
  return instantAt('IE', Date.parse(`${date}T00:00:00Z`) + minute * 60_000);
}

export const sampleMeetings = readTable<SampleMeeting>('meetings.csv');

/** Minutes of the day (UTC) when news and casks are published. */
const morning = 9 * 60 + 30;

/** Future days stay in the future, and young spirit young, however much later the sample is filled. */
export function datesAt(
  { fillDate, bottlingDate }: Pick<SampleCask, 'fillDate' | 'bottlingDate'>,
  { shift }: Pick<SampleTime, 'shift'>,
) {
  const later = isWhiskey(fillDate, sampleDay) ? 0 : Math.max(0, shift);
  return { fillDate: addDays(fillDate, later), bottlingDate: addDays(bottlingDate, later) };
}

/** The sheet of a measurement arrives, is added and checked within these days. */
const daysForSheet = 3;

function lastRegauge(cask: ListedCask, today: CalendarDate): OwnDocuments['regauge'] {
  const latest = addDays(today, -daysForSheet);
  const last = recordOf(cask, today).findLast(
    ({ kind, happenedOn }) => kind === 'REGAUGED' && happenedOn <= latest,
  );
  if (!last || last.volumeMl === null || last.strength === null) return null;
  return { measuredOn: last.happenedOn, volumeMl: last.volumeMl, strength: last.strength };
}

function documentsOf(cask: ListedCask, i: number, { now }: SampleTime): OwnDocuments {
  const today = dateIn('IE', now);
  const policyDays = i === 5 ? 21 : 90 + ((i * 37) % 250);
  return {
    issuedOn: addDays(today, -(5 + (i % 40))),
    expiresOn: addDays(today, policyDays),
    regauge: cask.isFilled ? lastRegauge(cask, today) : null,
  };
}

function listedCasks(time: SampleTime): ListedCask[] {
  return sampleCasks.map(({ stock, listedOn, ...facts }, i) => {
    const listedAt = time.on(listedOn, morning);
    const announced = stock === 'FILLING_SOON';
    const sale = { shares: sharesTotal(facts), listedAt, publishedAt: announced ? null : listedAt };
    const cask = { ...facts, ...datesAt(facts, time), ...sale, isFilled: !announced };
    return { ...cask, documents: documentsOf(cask, i, time) };
  });
}

async function insertRecords(
  tx: Transaction,
  listed: readonly ListedCask[],
  inserted: readonly InsertedCask[],
  time: SampleTime,
): Promise<void> {
  const today = dateIn('IE', time.now);
  const events = inserted.flatMap(({ id, code }) => {
    const cask = listed.find((one) => one.code === code && one.isFilled);
    return cask ? recordOf(cask, today).map((event) => recordedEvent({ ...cask, id }, event, time.now)) : [];
  });
  if (events.length > 0) await tx.insertInto('caskEvent').values(events).execute();
}

async function insertNews(tx: Transaction, time: SampleTime): Promise<void> {
  const distilleryRows = await tx.selectFrom('distillery').select(['id', 'slug']).execute();
  const casks = await tx.selectFrom('cask').select(['id', 'code']).execute();
  const news = sampleNews.map(({ distillery, cask, publishedOn, ...item }) => ({
    ...item,
    distilleryId: distilleryRows.find(({ slug }) => slug === distillery)?.id ?? null,
    caskId: casks.find(({ code }) => code === cask)?.id ?? null,
    publishedAt: time.on(publishedOn, morning),
    sample: true,
  }));
  await tx.insertInto('news').values(news).execute();
}

/** `from` and `until` are days before today. */
type SampleCoupon = { from: number; until: number } & Pick<
  Row<'coupon'>,
  'code' | 'kind' | 'value' | 'currency' | 'appliesTo' | 'minimum' | 'maxUses'
>;

async function insertCoupons(tx: Transaction, time: SampleTime): Promise<void> {
  const coupons = readTable<SampleCoupon>('coupons.csv').map(({ from, until, ...coupon }) => ({
    ...coupon,
    validFrom: time.at({ daysAgo: from, minute: 0 }),
    validUntil: time.at({ daysAgo: until, minute: 0 }),
  }));
  await tx.insertInto('coupon').values(coupons).execute();
}

async function insertMeetings(tx: Transaction, time: SampleTime): Promise<void> {
  const levels = await tx.selectFrom('membershipLevel').select(['id', 'code']).execute();
  for (const sample of sampleMeetings) {
    const { level, seats, title, maker, place, online, minutes, about } = sample;
    const levelId = levels.find(({ code }) => code === level)?.id ?? 0;
    const startsAt = startOf(sample, time.now);
    const { id } = await tx
      .insertInto('meeting')
      .values({ title, maker, place, online, minutes, about, levelId, startsAt, sample: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into meeting_seat select ${id}, generate_series(1, ${seats}::integer)`.execute(tx);
  }
}

export async function insertCatalogue(tx: Transaction, time: SampleTime): Promise<void> {
  await insertDistilleries(tx);
  const listed = listedCasks(time);
  await insertRecords(tx, listed, await insertCasks(tx, listed), time);
  await insertNews(tx, time);
  await insertCoupons(tx, time);
  await insertMeetings(tx, time);
}
