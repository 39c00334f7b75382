import { expect, test } from 'vitest';
import { addDays, dateIn, type CalendarDate } from '#domain/calendar.ts';
import { isPublicHoliday } from '#domain/law/working-days.ts';
import { sampleCasks } from './casks/casks.ts';
import { recordOf } from './casks/record.ts';
import type { SampleCask } from './casks/casks.ts';
import { datesAt } from './catalogue.ts';
import { sampleDay, sampleTime } from './common/sample-time.ts';
import { sampleMeetings, startOf } from './catalogue.ts';
import { sampleNews } from './news.ts';

const clocks = [
  '2026-11-21T00:00:00Z',
  '2027-03-28T00:30:00Z',
  '2027-12-24T23:59:00Z',
  '2028-02-29T12:00:00Z',
];
const casksAt = (clock: string) => {
  const time = sampleTime(new Date(clock));
  return new Map(sampleCasks.map((cask) => [cask.code, { ...cask, ...datesAt(cask, time) }]));
};

const monthNames = Array.from({ length: 12 }, (_, i) =>
  new Date(2026, i).toLocaleDateString('en', { month: 'long' }),
);

type RecordedEvent = Pick<
  ReturnType<typeof recordOf>[number],
  'kind' | 'happenedOn' | 'volumeMl' | 'strength'
>;

function eventsOf(cask: SampleCask, clock: string): RecordedEvent[] {
  const filled = {
    kind: 'FILLED' as const,
    happenedOn: cask.fillDate,
    volumeMl: Math.round(cask.fillLitres * 1000),
    strength: Math.round(cask.abv * 10),
  };
  const recorded = cask.stock === 'FILLING_SOON' ? [] : recordOf(cask, clock.slice(0, 10));
  return [...(cask.stock === 'FILLING_SOON' ? [] : [filled]), ...recorded];
}
const isReading = ({ kind }: RecordedEvent) => kind === 'FILLED' || kind === 'REGAUGED';

/** Each text of a cask: its note, and the news that are of it or name it. */
const textsOf = ({ code, name, distillerNote }: SampleCask): [string, string, CalendarDate][] => [
  [code, distillerNote, sampleDay],
  ...sampleNews
    .map((news) => ({ ...news, text: `${news.title}. ${news.summary} ${news.body}` }))
    .filter(({ cask, text }) => cask === code || text.includes(name))
    .map(({ slug, text, publishedOn }): [string, string, CalendarDate] => [slug, text, publishedOn]),
];
const sentencesOf = (text: string) => text.split(/(?<=[.:;?!])\s+(?=[A-Z“])|\n\n/);
const monthIn = new RegExp(`(${monthNames.join('|')}) (\\d{4})`);

/** Litres in a text with the strength and the month beside them. */
function readingsTold(text: string) {
  let month: string | null = null;
  return sentencesOf(text).flatMap((sentence) => {
    const [, name = '', year = ''] = monthIn.exec(sentence) ?? [];
    if (name) month = `${year}-${String(monthNames.indexOf(name) + 1).padStart(2, '0')}`;
    return [...sentence.matchAll(/(\d+\.\d) litres( at (\d+\.\d) per cent)?/g)].map(([, litres, , abv]) => {
      return { month, litres: Number(litres), abv: abv === undefined ? null : Number(abv) };
    });
  });
}

test.each(clocks)(
  'at %s, each text about the contents of a cask matches a reading in its record',
  (clock) => {
    const readings = [...casksAt(clock).values()].flatMap((cask) =>
      textsOf(cask).flatMap(([of, text, publishedOn]) =>
        readingsTold(text).map((claim) => ({ cask, of, publishedOn, ...claim })),
      ),
    );
    expect(readings.length).toBeGreaterThan(5);
    const isOnRecord = ({ cask, publishedOn, month, litres, abv }: (typeof readings)[number]) =>
      eventsOf(cask, clock).some(
        (event) =>
          isReading(event) &&
          event.volumeMl === Math.round(litres * 1000) &&
          (abv === null || event.strength === Math.round(abv * 10)) &&
          (month === null || event.happenedOn.startsWith(month)) &&
          event.happenedOn < publishedOn,
      );
    expect(
      readings
        .filter((claim) => !isOnRecord(claim))
        .map(({ of, month, litres, abv }) => [of, month, litres, abv]),
    ).toEqual([]);
  },
);

const deniesReading =
  /\b(nobody|no one|never|not|only|nothing)\b[^.]*\b(measured?|measurements?|gauged?|weighed|checked)\b/i;
const tellsReading = /\b(re)?gaug|\bweighed\b|\bmeasured\b/i;
const tellsSample =
  /\bsamples?\b[^.]*\b(drawn|drew|taken|took)\b|\b(drawn|drew|took)\b[^.]*\bsamples?\b|\bsample bottle\b/i;

test.each(clocks)('at %s, no text denies or invents a measurement or a sample of its cask', (clock) => {
  for (const cask of casksAt(clock).values()) {
    const kinds = new Set(eventsOf(cask, clock).map(({ kind }) => kind));
    for (const [of, text] of textsOf(cask))
      for (const sentence of sentencesOf(text)) {
        expect([of, kinds.has('REGAUGED') && deniesReading.test(sentence) && sentence]).toEqual([of, false]);
        expect([of, !kinds.has('REGAUGED') && tellsReading.test(sentence) && sentence]).toEqual([of, false]);
        expect([of, !kinds.has('SAMPLED') && tellsSample.test(sentence) && sentence]).toEqual([of, false]);
      }
  }
});

test.each(clocks)(
  'at %s, a month that news names is one of the record of its cask, or of its bottling',
  (clock) => {
    const casks = casksAt(clock);
    for (const { slug, cask: code, title, summary, body } of sampleNews) {
      const cask = casks.get(code ?? '');
      if (!cask) continue;
      const days = [
        cask.fillDate,
        cask.bottlingDate,
        ...eventsOf(cask, clock).map(({ happenedOn }) => happenedOn),
      ];
      const known = days.map((date) => date.slice(0, 7));
      for (const [, month = '', year] of `${title} ${summary} ${body}`.matchAll(new RegExp(monthIn, 'g')))
        expect([slug, known]).toEqual([
          slug,
          expect.arrayContaining([`${year}-${String(monthNames.indexOf(month) + 1).padStart(2, '0')}`]),
        ]);
    }
  },
);

function everyDay(from: CalendarDate, until: CalendarDate): Date[] {
  const days: Date[] = [];
  for (let day = from; day < until; day = addDays(day, 1)) days.push(new Date(`${day}T23:30:00Z`));
  return days;
}

test('on any day, no session is on a weekend or a public holiday of Ireland, and all are to come, in order', () => {
  for (const now of everyDay('2026-11-01', '2029-01-10')) {
    const starts = sampleMeetings.map((meeting) => startOf(meeting, now));
    for (const start of starts) {
      const date = dateIn('IE', start);
      expect([date, isPublicHoliday('IE', date)]).toEqual([date, false]);
      expect(['Sat', 'Sun']).not.toContain(new Date(date).toUTCString().slice(0, 3));
      expect(start > now).toBe(true);
    }
    expect(starts).toEqual(starts.toSorted((a, b) => a.getTime() - b.getTime()));
  }
});
