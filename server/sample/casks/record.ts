import { randomUUID } from 'node:crypto';
import { addDays, addYears, daysBetween, type CalendarDate } from '#domain/calendar.ts';
import { emptyEvent, type CaskEventKind, type CaskEventSource, type Reading } from '#domain/cask/record.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { random } from '../common/random.ts';

type SampleEvent = Omit<Row<'caskEvent'>, 'id' | 'caskId' | 'position' | 'recordedAt'>;

const empty = { ...emptyEvent, recordedBy: null };

/** Years in wood after which a cask is measured: on its third birthday, and from the fifth on every other year. */
const measuredAfter = [3, 5, 7, 9, 11];

interface Filled {
  code: string;
  fillDate: CalendarDate;
  fillLitres: number;
  abv: number;
}

function nextReading(draw: () => number, before: Reading, years: number): Reading {
  const loss = 0.014 + 0.012 * draw();
  const points = 0.3 + 0.35 * draw();
  return {
    volumeMl: Math.round((before.volumeMl * (1 - loss) ** years) / 100) * 100,
    strength: before.strength - Math.round(points * years * 10),
  };
}

function measurements({ code, fillDate, fillLitres, abv }: Filled, today: CalendarDate): SampleEvent[] {
  const draw = random([...code].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
  let last = { on: fillDate, volumeMl: Math.round(fillLitres * 1000), strength: Math.round(abv * 10) };
  return measuredAfter.flatMap((years): SampleEvent[] => {
    const happenedOn = addDays(addYears(fillDate, years), 2 + Math.floor(draw() * 20));
    const reading = nextReading(draw, last, daysBetween(last.on, happenedOn) / 365.25);
    const temperature = 80 + Math.floor(draw() * 90);
    if (happenedOn >= today) return [];
    last = { on: happenedOn, ...reading };
    const measured = { ...reading, temperature, method: 'WEIGHED' } as const;
    return [{ ...empty, kind: 'REGAUGED', happenedOn, source: 'WAREHOUSE_KEEPER', ...measured }];
  });
}

interface Written {
  days: number;
  kind: CaskEventKind;
  source: CaskEventSource;
  text: string;
}

const told = (days: number, kind: CaskEventKind, text: string): Written => {
  return { days, kind, source: kind === 'INCIDENT' ? 'WAREHOUSE_KEEPER' : 'DISTILLERY', text };
};

const written: Record<string, readonly Written[]> = {
  'TC-0025': [
    told(372, 'TASTED', 'One year: raw oak, bay leaf and a great deal of tannin. We were warned.'),
    told(1480, 'TASTED', 'Four years: the tannin has gone quiet. Chestnut honey, polish, a dry finish.'),
  ],
  'TC-0027': [
    told(
      1295,
      'INCIDENT',
      'The bung had worked loose and the stave below it was damp. It was driven home the same day; less than a litre is missing, and the measurements since show no leak.',
    ),
  ],
  'TC-0029': [
    told(735, 'SAMPLED', '100 ml, for our own nosing.'),
    told(737, 'TASTED', 'Two years: gingerbread and black tea already, and something like quince.'),
    told(1102, 'NOTE', 'Moved up a tier for the summer, where the store is a little warmer.'),
  ],
};

export function recordOf(cask: Filled, today: CalendarDate): SampleEvent[] {
  const fromText = (written[cask.code] ?? []).map(({ days, ...event }): SampleEvent => {
    return { ...empty, ...event, happenedOn: addDays(cask.fillDate, days) };
  });
  return [...measurements(cask, today), ...fromText]
    .filter(({ happenedOn }) => happenedOn < today)
    .toSorted((a, b) => a.happenedOn.localeCompare(b.happenedOn));
}

/** Recorded at noon of the day after it happened, and never before the cask was ours. */
export function recordedEvent(
  { id: caskId, listedAt }: { id: number; listedAt: Date },
  event: SampleEvent,
  now: Date,
): Omit<Row<'caskEvent'>, 'position'> {
  const nextNoon = new Date(`${addDays(event.happenedOn, 1)}T12:00:00Z`);
  const recorded = nextNoon > now ? now : nextNoon;
  return { ...event, caskId, id: randomUUID(), recordedAt: recorded > listedAt ? recorded : listedAt };
}
