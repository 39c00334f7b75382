import { expect, test } from 'vitest';
import { addDays, dateIn, localTime, type CalendarDate } from '#domain/calendar.ts';
import { countries } from '#domain/country.ts';
import { bottles, type Scenario } from '#domain/cask/ageing.ts';
import { isWhiskey } from '#domain/cask/cask.ts';
import { agedOn, measurementsOf } from '#domain/cask/measured-ageing.ts';
import { maxSeats } from '#domain/membership/benefit.ts';
import { isPublicHoliday } from '#domain/law/working-days.ts';
import { sampleCasks } from './casks/casks.ts';
import { recordOf } from './casks/record.ts';
import type { SampleCask } from './casks/casks.ts';
import { datesAt } from './catalogue.ts';
import { sharesTotal } from './common/facts.ts';
import { sampleDay, sampleTime } from './common/sample-time.ts';
import { distilleries } from './distilleries.ts';
import { sampleMeetings, startOf, type SampleMeeting } from './meetings.ts';
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

const texts: [string, string][] = [
  ...distilleries.map(({ slug, tagline, stills, story }): [string, string] => [
    slug,
    `${tagline} ${stills} ${story}`,
  ]),
  ...sampleCasks.map(({ code, distillerNote }): [string, string] => [code, distillerNote]),
  ...sampleNews.map(({ slug, title, summary, body }): [string, string] => [
    slug,
    `${title} ${summary} ${body}`,
  ]),
  ...sampleMeetings.map(({ title, about }): [string, string] => [title, `${title} ${about}`]),
];

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

test('what the earlier news said of measurements and samples would be found', () => {
  for (const denial of [
    'How much is in the cask nobody has checked since it was filled.',
    'That is still the only measure anyone has taken of it.',
  ])
    expect(denial).toMatch(deniesReading);
  for (const sample of [
    'A small sample was drawn on Thursday.',
    'Vanilla when we last drew a sample.',
    'Three more samples will be drawn before it is bottled.',
    'Soft enough to drink straight from the sample bottle.',
  ])
    expect(sample).toMatch(tellsSample);
});

test('the bottles that news mentions are those that the model expects of its filling', () => {
  const { slug, body } = sampleNews.find(({ body: text }) => /about \d+ bottles/.test(text))!;
  const cask = sampleCasks.find(({ name }) => body.includes(name))!;
  const filled = measurementsOf({ ...cask, measurements: [] });
  const expected = (scenario: Scenario) =>
    bottles(agedOn(filled, cask.bottlingDate, scenario), cask.shareVolumeMl);
  const [, average, thirsty] = /about (\d+) bottles.*every\s+year, (\d+)\./s.exec(body) ?? [];
  expect([slug, Number(average), Number(thirsty)]).toEqual([slug, expected('expected'), expected('low')]);
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

test.each(clocks)('at %s, a cask still to be filled is not given a month by its texts', (clock) => {
  const announced = [...casksAt(clock).values()].filter(({ stock }) => stock === 'FILLING_SOON');
  expect(announced.every(({ fillDate }) => fillDate > clock.slice(0, 10))).toBe(true);
  for (const { code, distillerNote } of announced) {
    const news = sampleNews
      .filter(({ cask }) => cask === code)
      .map(({ title, summary, body }) => `${title} ${summary} ${body}`);
    expect([distillerNote, ...news].join(' ')).not.toMatch(new RegExp(`\\b(${monthNames.join('|')})\\b`));
  }
});

test.each(clocks)('at %s, what a note calls maturing spirit is under three years in wood', (clock) => {
  const spirit = [...casksAt(clock).values()].filter(({ distillerNote }) =>
    distillerNote.startsWith('Maturing spirit'),
  );
  expect(spirit.length).toBeGreaterThan(0);
  for (const { code, fillDate } of spirit)
    expect([code, isWhiskey(fillDate, clock.slice(0, 10))]).toEqual([code, false]);
});

test('the shares that news mentions are those of the cask', () => {
  const named = sampleNews.flatMap(({ title, summary, body }) => {
    const text = `${title} ${summary} ${body}`;
    const cask = sampleCasks.find(({ name }) => text.includes(name));
    return [...text.matchAll(/(\d+) shares/g)].map(([, shares]) => [
      cask && sharesTotal(cask),
      Number(shares),
    ]);
  });
  expect(named.length).toBeGreaterThan(0);
  for (const [has, said] of named) expect(said).toBe(has);
});

function everyDay(from: CalendarDate, until: CalendarDate): Date[] {
  const days: Date[] = [];
  for (let day = from; day < until; day = addDays(day, 1)) days.push(new Date(`${day}T23:30:00Z`));
  return days;
}

test('whatever the day, no session is on a weekend or a public holiday of Ireland, and all are to come, in order', () => {
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

test('an afternoon begins in the afternoon of Ireland, in winter and in summer', () => {
  for (const day of [sampleDay, '2027-06-01']) {
    const afternoons = sampleMeetings.filter(({ title, about }) => /afternoon/i.test(`${title} ${about}`));
    expect(afternoons.length).toBeGreaterThan(0);
    for (const meeting of afternoons) {
      const hour = new Date(localTime('IE', startOf(meeting, new Date(day)))).getUTCHours();
      expect(hour).toBeGreaterThanOrEqual(12);
      expect(hour).toBeLessThan(18);
    }
  }
});

test('an online session is in the waking hours of both countries, in winter and in summer', () => {
  for (const day of [sampleDay, '2027-06-01'])
    for (const meeting of sampleMeetings.filter(({ online }) => online))
      for (const country of countries) {
        const begins = localTime(country, startOf(meeting, new Date(day)));
        const [hour, end] = [begins, begins + meeting.minutes * 60_000].map((at) =>
          new Date(at).getUTCHours(),
        );
        expect([meeting.title, country, hour! >= 9 && hour! < 21 && end! <= 21]).toEqual([
          meeting.title,
          country,
          true,
        ]);
      }
});

test('a session is for as many as its text says, and serves no alcohol', () => {
  const isHonest = ({ level, about, seats }: SampleMeeting) =>
    (!about.includes('Twelve seats') || seats === 12) &&
    (level !== 'MASTER_BLENDER' || seats >= maxSeats) &&
    !/tasting|bottles|glasses/.test(about) &&
    (!/sample/i.test(about) || /smell.*not.*drink/.test(about));
  expect(sampleMeetings.filter((meeting) => !isHonest(meeting))).toEqual([]);
});

const bySlug = new Map(distilleries.map((distillery) => [distillery.slug, distillery]));
const of = (style: string) =>
  sampleCasks
    .filter(({ spiritStyle }) => spiritStyle === style)
    .map((cask) => ({ cask, house: bySlug.get(cask.distillery) }));

// docs/domain.md#irish-whiskey
test('grain whiskey comes from columns, malt and pot still whiskey from pot stills, a blend from both', () => {
  for (const { cask, house } of [...of('SINGLE_GRAIN'), ...of('BLENDED')])
    expect([cask.code, house?.stills]).toEqual([
      cask.code,
      expect.stringMatching(/column still|column continuous still/),
    ]);
  for (const { cask, house } of [...of('SINGLE_MALT'), ...of('SINGLE_POT_STILL'), ...of('BLENDED')])
    expect([cask.code, house?.stills]).toEqual([cask.code, expect.stringMatching(/pot stills/)]);
  expect(texts.filter(([, text]) => /rectifying column/.test(text))).toEqual([]);
});

test('pot still whiskey has unmalted barley: its distillery does not mash malt alone', () => {
  for (const { cask, house } of of('SINGLE_POT_STILL'))
    expect([cask.code, house?.story]).toEqual([
      cask.code,
      expect.not.stringMatching(/malt[^.]* nothing else/),
    ]);
});

test('a blend is of whiskeys: each was three years in wood before it was filled', () => {
  for (const { cask, house } of of('BLENDED')) {
    expect([cask.code, Number(cask.fillDate.slice(0, 4)) - (house?.fillsSince ?? 9999) > 3]).toEqual([
      cask.code,
      true,
    ]);
    expect(`${cask.distillerNote} ${house?.story}`).not.toMatch(/at birth|day they are made|grain spirit/);
  }
});
