import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '#testing/for-all.ts';
import { addDays } from '../calendar.ts';
import {
  caskEventErrors,
  emptyEvent,
  readingsOf,
  uncorrected,
  type CaskEvent,
  type RecordedCask,
} from './record.ts';

let count = 0;
const eventOf = (typedReadings: Partial<CaskEvent>): CaskEvent => ({
  ...emptyEvent,
  id: `event ${(count += 1)}`,
  kind: 'NOTE',
  happenedOn: '2024-06-01',
  ...typedReadings,
});
const gauged = { volumeMl: 198_000, strength: 635 };
const filled = eventOf({ id: 'filled', kind: 'FILLED', happenedOn: '2020-03-02', ...gauged });
const weighed = { temperature: 121, method: 'WEIGHED' } as const;
const regauge = (typedReadings: Partial<CaskEvent>) =>
  eventOf({ kind: 'REGAUGED', volumeMl: 190_000, strength: 620, ...weighed, ...typedReadings });
const cask: RecordedCask = { caskType: 'BARREL', events: [filled], today: '2026-03-02' };
const errorsOf = (event: CaskEvent, events: readonly CaskEvent[] = cask.events) =>
  caskEventErrors(event, { ...cask, events });

test('a regauge as it should be', () => {
  expect(errorsOf(regauge({}))).toEqual({});
  expect(errorsOf(regauge({ happenedOn: cask.today }))).toEqual({});
  expect(errorsOf(regauge({ happenedOn: filled.happenedOn }))).toEqual({});
});

test('the same figures of one day are recorded once, and again once they were corrected', () => {
  const first = regauge({ id: 'first' });
  const again = regauge({ id: 'again' });
  expect(Object.keys(errorsOf(again, [filled, first]))).toEqual(['happenedOn']);
  expect(errorsOf(regauge({ volumeMl: 189_000 }), [filled, first])).toEqual({});
  expect(errorsOf(regauge({ corrects: 'first' }), [filled, first])).toEqual({});
  const corrected = regauge({ id: 'corrected', corrects: 'first', volumeMl: 191_000 });
  expect(errorsOf(again, [filled, first, corrected])).toEqual({});
});

test.each<[string, Partial<CaskEvent>, string]>([
  ['in the future', { happenedOn: '2026-03-03' }, 'happenedOn'],
  ['before the filling', { happenedOn: '2020-03-01' }, 'happenedOn'],
  ['above the nominal volume', { volumeMl: 200_001, strength: 500 }, 'volumeMl'],
  ['of no strength', { strength: 0 }, 'strength'],
  ['of pure alcohol', { strength: 1000, volumeMl: 100_000 }, 'strength'],
  ['of more alcohol than was filled', { volumeMl: 198_000, strength: 636 }, 'volumeMl'],
  ['without a volume', { volumeMl: null }, 'volumeMl'],
  ['without a strength', { strength: null }, 'strength'],
  ['without a temperature', { temperature: null }, 'temperature'],
  ['without a method', { method: null }, 'method'],
  ['with another wood', { caskType: 'HOGSHEAD' }, 'caskType'],
])('a regauge %s is refused by its field', (_, typedReadings, field) => {
  expect(Object.keys(errorsOf(regauge(typedReadings)))).toEqual([field]);
});

test.each<[CaskEvent['kind'], string]>([
  ['MOVED', 'text'],
  ['RERACKED', 'caskType'],
  ['PHOTOGRAPHED', 'document'],
  ['TASTED', 'text'],
  ['NOTE', 'text'],
])('%s needs its %s', (kind, field) => {
  expect(Object.keys(errorsOf(eventOf({ kind })))).toContain(field);
});

test('only measurements have measured values', () => {
  expect(errorsOf(eventOf({ text: 'Honey', volumeMl: 1, strength: 400 }))).toEqual({
    volumeMl: 'is for measurements',
    strength: 'is for measurements',
  });
});

test('a re-rack may bring alcohol, and gives the cask another size', () => {
  const figures = { volumeMl: 240_000, strength: 630, happenedOn: '2023-05-01' };
  const reracked = eventOf({ kind: 'RERACKED', caskType: 'HOGSHEAD', text: 'Into a hogshead', ...figures });
  expect(errorsOf(reracked)).toEqual({});
  const after = [filled, reracked];
  expect(errorsOf(regauge({ volumeMl: 238_000, strength: 625 }), after)).toEqual({});
  const before = regauge({ volumeMl: 238_000, happenedOn: '2023-04-01' });
  expect(errorsOf(before, after)).toHaveProperty('volumeMl');
});

test('a correction names an event of its kind that no other corrects; a note withdraws one', () => {
  const first = regauge({ id: 'first', happenedOn: '2023-06-01' });
  const wrong = { ...first, id: 'second', corrects: 'first', volumeMl: 191_000 };
  expect(errorsOf(wrong, [filled, first])).toEqual({});
  expect(uncorrected([filled, first, wrong]).map(({ id }) => id)).toEqual(['filled', 'second']);
  expect(errorsOf({ ...wrong, id: 'third' }, [filled, first, wrong])).toHaveProperty('corrects');
  expect(errorsOf({ ...wrong, id: 'third', corrects: 'second' }, [filled, first, wrong])).toEqual({});
  expect(errorsOf({ ...wrong, corrects: 'of another cask' }, [filled, first])).toHaveProperty('corrects');
  const note = (corrects: string) => eventOf({ text: 'Recorded by mistake', corrects });
  expect(errorsOf(note('first'), [filled, first])).toEqual({});
  expect(errorsOf(note('filled'), [filled, first])).toHaveProperty('kind');
  const tasted = eventOf({ kind: 'TASTED', text: 'Wax', corrects: 'first' });
  expect(errorsOf(tasted, [filled, first])).toHaveProperty('kind');
  const planned = eventOf({ id: 'planned', kind: 'BOTTLING_PLANNED' });
  expect(errorsOf(note('planned'), [filled, planned])).toHaveProperty('corrects');
});

test('a measurement between two others fits both, and a corrected one is not compared with', () => {
  const [first, last] = [
    regauge({ id: 'first', happenedOn: '2022-06-01', volumeMl: 195_000 }),
    regauge({ id: 'last', happenedOn: '2025-06-01', volumeMl: 180_000 }),
  ];
  const between = regauge({ happenedOn: '2024-01-01', volumeMl: 179_000 });
  expect(errorsOf(between, [filled, first, last])).toHaveProperty('volumeMl');
  const corrected = { ...last, id: 'corrected', corrects: 'last', volumeMl: 178_000 };
  expect(errorsOf(between, [filled, first, last, corrected])).toEqual({});
});

test('a corrected filling is not after a later event', () => {
  const later = { ...filled, id: 'later', corrects: 'filled', happenedOn: '2024-06-02' };
  expect(errorsOf(later, [filled, regauge({})])).toEqual({ happenedOn: 'is before the filling' });
});

test('accepted readings never show alcohol to rise, however they are entered', () => {
  const reading = fc.record({
    day: fc.integer({ min: 0, max: 2000 }),
    volumeMl: fc.integer({ min: 1, max: 200_000 }),
    strength: fc.integer({ min: 200, max: 750 }),
  });
  forAll(fc.array(reading, { maxLength: 12 }), (typedReadings) => {
    const events: CaskEvent[] = [filled];
    for (const { day, ...measured } of typedReadings) {
      const event = regauge({ ...measured, happenedOn: addDays(filled.happenedOn, day) });
      if (Object.keys(errorsOf(event, events)).length === 0) events.push(event);
    }
    const alcohol = readingsOf(events).map(({ volumeMl, strength }) => BigInt(volumeMl) * BigInt(strength));
    for (const [i, held] of alcohol.entries()) expect(held <= alcohol[Math.max(0, i - 1)]!).toBe(true);
  });
});
