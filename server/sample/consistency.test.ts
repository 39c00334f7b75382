import { expect, test } from 'vitest';
import { addDays, addYears, dateIn, localTime, type CalendarDate } from '#domain/calendar.ts';
import { maxSeats } from '#domain/membership/benefit.ts';
import { isPublicHoliday } from '#domain/law/public-holidays.ts';
import { longMonthOf } from '#words/format.ts';
import { sampleCasks } from './casks/casks.ts';
import { datesAt } from './catalogue.ts';
import { sharesTotal } from './common/facts.ts';
import { sampleDay, sampleTime } from './common/sample-time.ts';
import { distilleries } from './distilleries.ts';
import { sampleMeetings, startOf, type SampleMeeting } from './meetings.ts';
import { sampleNews } from './news/news.ts';

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
  longMonthOf(`2026-${String(i + 1).padStart(2, '0')}`).replace(/ .*/, ''),
);

/** Every text of the sample, with what it is of. */
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

test('nothing tells of a gauge after filling, which no cask’s page has on record', () => {
  expect(texts.filter(([, text]) => /\bgaug|\bweighed\b|\bmeasured\b/i.test(text)).map(([of]) => of)).toEqual(
    [],
  );
});

test.each(clocks)('at %s, what news says of its cask is what the page of the cask says', (clock) => {
  const casks = casksAt(clock);
  for (const { slug, cask: code, title, summary, body } of sampleNews) {
    const cask = casks.get(code ?? '');
    if (!cask) continue;
    const text = `${title} ${summary} ${body}`;
    for (const [, litres] of text.matchAll(/(\d+\.\d) litres/g))
      expect([slug, Number(litres)]).toEqual([slug, cask.fillLitres]);
    for (const [, abv] of text.matchAll(/litres at (\d+\.\d) per cent/g))
      expect([slug, Number(abv)]).toEqual([slug, cask.abv]);
    const known = [cask.fillDate, cask.bottlingDate].map((date) => date.slice(0, 7));
    for (const [, month = '', year] of text.matchAll(new RegExp(`(${monthNames.join('|')}) (\\d{4})`, 'g')))
      expect(known).toContain(`${year}-${String(monthNames.indexOf(month) + 1).padStart(2, '0')}`);
  }
});

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
    expect([code, addYears(fillDate, 3) > clock.slice(0, 10)]).toEqual([code, true]);
});

test('the shares that news tells of are those of the cask', () => {
  const named = sampleNews.flatMap(({ title, summary, body }) => {
    const text = `${title} ${summary} ${body}`;
    const cask = sampleCasks.find(({ name }) => text.includes(name));
    return [...text.matchAll(/(\d+) shares/g)].map(([, shares]) => [
      cask && sharesTotal(cask),
      Number(shares),
    ]);
  });
  expect(named.length).toBeGreaterThan(0);
  for (const [has, told] of named) expect(told).toBe(has);
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

test('a session is for as many as its text says, and serves no alcohol', () => {
  const isHonest = ({ level, about, seats }: SampleMeeting) =>
    (!about.includes('Twelve seats') || seats === 12) &&
    (level !== 'MASTER_BLENDER' || seats >= maxSeats) &&
    !/tasting|bottles|glasses/.test(about) &&
    (!/sample/i.test(about) || about.includes('for nosing only'));
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
