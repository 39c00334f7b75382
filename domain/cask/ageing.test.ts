import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll, forMany } from '#testing/for-all.ts';
import { addDays } from '../calendar.ts';
import {
  aged,
  agedOn,
  bottles,
  gaugeOf,
  incidentIn,
  isUnusual,
  isUnusualBottling,
  litresOfAlcohol,
  meanError,
  predictions,
  sideOfErrors,
  strengthAtBottling,
  yearsBetween,
  type Measurement,
} from './ageing.ts';

const measurement = (measuredOn: string, volumeMl: number, strength: number): Measurement => ({
  measuredOn,
  volumeMl,
  strength,
  isReracked: false,
});

/** docs/domain.md#ageing: the checked yield table. */
test.each([
  [200, 3, 188.2, 62.0, 116.7, 252, 340],
  [200, 5, 180.8, 61.0, 110.3, 242, 321],
  [200, 8, 170.2, 59.5, 101.2, 228, 295],
  [200, 12, 156.9, 57.5, 90.2, 210, 263],
  [250, 5, 226.0, 61.0, 137.8, 303, 402],
  [250, 8, 212.7, 59.5, 126.6, 285, 369],
  [500, 5, 452.0, 61.0, 275.7, 606, 804],
  [500, 12, 392.4, 57.5, 225.6, 526, 658],
])('%i litres after %i years', (litres, years, bulk, abv, alcohol, atCaskStrength, at46) => {
  const now = aged({ litres, abv: 63.5 }, years);
  expect(now.litres).toBeCloseTo(bulk, 1);
  expect(now.abv).toBeCloseTo(abv, 5);
  expect(litresOfAlcohol(now)).toBeCloseTo(alcohol, 1);
  expect(bottles(now, 700)).toBe(atCaskStrength);
  expect(bottles(now, 700, 46)).toBe(at46);
});

/** The oracle counts bottles one by one, in whole microlitres of alcohol or liquid. */
test('bottles are as many as the volume after the loss fills, at cask strength and reduced', () => {
  const sizes = fc.constantFrom(100, 200, 350, 500, 700, 1000, 1500, 1750, 2000);
  const centilitres = fc.oneof(
    fc.integer({ min: 100, max: 70_000 }),
    // Whole bottles, where floats lose one: 0.94 × 10 ml of 50, 75 and so on.
    fc.integer({ min: 1, max: 900 }).map((n) => n * 50),
  );
  const strength = fc.integer({ min: 400, max: 750 });
  forMany(1000)(centilitres, sizes, strength, fc.option(strength), (volume, size, abv, reduced) => {
    const isReduced = reduced !== null && reduced < abv;
    const held = BigInt(volume) * 10n * 94n * BigInt(isReduced ? abv : 1);
    const each = BigInt(size) * 100n * BigInt(isReduced ? reduced : 1);
    let filled = 0n;
    while ((filled + 1n) * each <= held) filled += 1n;
    const gauge = { litres: volume / 100, abv: abv / 10 };
    expect(bottles(gauge, size, reduced === null ? undefined : reduced / 10)).toBe(Number(filled));
  });
});

test('the strength at bottling is the model’s, rounded half up to a tenth', () =>
  forAll(fc.integer({ min: 400, max: 947 }), fc.integer({ min: 0, max: 20_000 }), (tenths, days) => {
    const fillDate = '2020-02-29';
    const strength = strengthAtBottling({
      abv: tenths / 10,
      fillDate,
      bottlingDate: addDays(fillDate, days),
      measurements: [],
    });
    // Half a point in 365.25 days: tenths - 5 × days / 365.25, times 36525.
    const exact = Math.max(0, tenths * 36_525 - 500 * days);
    const label = Math.round(strength * 10);
    expect(2 * exact).toBeGreaterThanOrEqual((2 * label - 1) * 36_525);
    expect(2 * exact).toBeLessThan((2 * label + 1) * 36_525);
  }));

test('the strength at bottling starts again at the last measurement until then', () => {
  const cask = { abv: 63.5, fillDate: '2016-03-01', bottlingDate: '2028-03-01' };
  const measured = (measuredOn: string, strength: number) => measurement(measuredOn, 170_000, strength);
  const filling = measured(cask.fillDate, 635);
  const last = measured('2026-03-01', 600);
  expect(strengthAtBottling({ ...cask, measurements: [] })).toBe(57.5);
  expect(strengthAtBottling({ ...cask, measurements: [filling] })).toBe(57.5);
  for (const measurements of [
    [last],
    [filling, measured('2019-03-01', 610), last],
    [filling, last, measured('2028-03-02', 400)],
  ])
    expect(strengthAtBottling({ ...cask, measurements })).toBe(59);
});

type Measured = [Measurement, ...Measurement[]];
const filled = measurement('2018-03-01', 198_000, 635);

const scenarios = ['low', 'expected', 'high'] as const;
const anyScenario = fc.constantFrom(...scenarios);
const days = fc.integer({ min: 0, max: 6000 });
const anyMeasured = fc
  .array(
    fc.record({
      days,
      volumeMl: fc.integer({ min: 1000, max: 198_000 }),
      strength: fc.integer({ min: 400, max: 635 }),
    }),
  )
  .map((given): Measured => [
    filled,
    ...given
      .map(({ days: after, ...rest }) => ({
        ...rest,
        measuredOn: addDays(filled.measuredOn, after),
        isReracked: false,
      }))
      .toSorted((a, b) => a.measuredOn.localeCompare(b.measuredOn)),
  ]);

test('the model repeats a measurement on its day, to the millilitre and the bottle', () =>
  forAll(anyMeasured, anyScenario, (measured, scenario) => {
    const last = measured.at(-1)!;
    const modelled = agedOn(measured, last.measuredOn, scenario);
    expect(modelled).toEqual(gaugeOf(last));
    expect(bottles(modelled, 700)).toBe(Number((BigInt(last.volumeMl) * 94n) / 70_000n));
  }));

test('earlier measurements have no say after a measurement', () =>
  forAll(anyMeasured, days, anyScenario, (measured, after, scenario) => {
    const last = measured.at(-1)!;
    const date = addDays(last.measuredOn, after);
    const alone = aged(gaugeOf(last), yearsBetween(last.measuredOn, date), scenario);
    expect(agedOn(measured, date, scenario)).toEqual(alone);
  }));

test('a measurement has no say before its day', () =>
  forAll(anyMeasured, days, anyScenario, (measured, after, scenario) => {
    const date = addDays(filled.measuredOn, after);
    const known = measured.filter(({ measuredOn }) => measuredOn <= date) as Measured;
    expect(agedOn(measured, date, scenario)).toEqual(agedOn(known, date, scenario));
  }));

test('between two measurements a cask loses volume and strength day by day, within the band', () =>
  forAll(anyMeasured, days, (measured, after) => {
    const date = addDays(measured.at(-1)!.measuredOn, after);
    const [low, expected, high] = scenarios.map((scenario) => agedOn(measured, date, scenario));
    expect(low!.litres).toBeLessThanOrEqual(expected!.litres);
    expect(expected!.litres).toBeLessThanOrEqual(high!.litres);
    expect(low!.abv).toBeLessThanOrEqual(expected!.abv);
    expect(expected!.abv).toBeLessThanOrEqual(high!.abv);
    expect(agedOn(measured, addDays(date, 1)).litres).toBeLessThan(expected!.litres);
  }));

test('a cask holds its filling on every day before it, past or planned', () => {
  expect(agedOn([filled], '2017-01-01')).toEqual({ litres: 198, abv: 63.5 });
});

test('predictions are judged by the pure alcohol, and a re-rack is not judged', () => {
  const [two, four] = [measurement('2020-03-01', 190_000, 625), measurement('2022-03-01', 181_000, 617)];
  const found = predictions([filled, two, four]);
  expect(found.map(({ measuredOn }) => measuredOn)).toEqual(['2020-03-01', '2022-03-01']);
  for (const { predicted, measured, error } of found)
    expect(litresOfAlcohol(predicted)).toBeCloseTo(litresOfAlcohol(measured) * (1 + error));
  expect(meanError(found)).toBeCloseTo(
    found.map(({ error }) => Math.abs(error)).reduce((sum, error) => sum + error) / 2,
  );
  expect(predictions([filled, { ...two, isReracked: true }])).toEqual([]);
  expect(meanError([])).toBeNull();
});

test.each([
  [[], null],
  [[0.02], null],
  [[0.02, 0.01], 'LESS'],
  [[-0.01, -0.03], 'MORE'],
  [[0.02, -0.01], null],
  [[0.02, 0], null],
] as const)('errors of %j have a side where there are two, and all lie on it', (errors, side) => {
  const [measured, measuredOn] = [gaugeOf(filled), filled.measuredOn];
  const found = errors.map((error) => ({ error, measuredOn, predicted: measured, measured }));
  expect(sideOfErrors(found)).toBe(side);
});

test.each([
  ['as expected', 188, 5.4, 62.5, false],
  ['with water added', 240, 0, 49.5, false],
  ['a digit left out', 18.8, 5.4, 62.5, true],
  ['what was lost left out', 188, 0, 60, true],
  ['and said', 188, 1, 60, false],
] as const)(
  'bottled two years after the filling, %s: %s litres, %s lost, %s %%',
  (_, litres, lostLitres, abv, unusual) => {
    expect(isUnusualBottling(filled, { litres, lostLitres, abv }, '2020-03-01')).toBe(unusual);
  },
);

test.each([
  ['as expected', 193_400, 629, false],
  ['a digit left out', 19_340, 629, true],
  ['too little by a tenth', 172_000, 629, true],
  ['digits of the strength turned', 193_400, 692, true],
] as const)('two years after the filling, %s: %s ml at %s tenths', (_, volumeMl, strength, unusual) => {
  expect(isUnusual(filled, measurement('2020-03-01', volumeMl, strength))).toBe(unusual);
  expect(isUnusual(undefined, measurement('2020-03-01', volumeMl, strength))).toBe(false);
});

// One year later: the harsh case leaves 192.06 l at 62.7 %, 120.4 l of alcohol of 125.7; less 1 %, 190.16 l at 62.7 %.
test.each([
  ['the mean loss', 194_000, 630, null],
  ['nearly the harsh loss and what a gauge is off', 190_200, 627, null],
  ['more than both', 190_100, 627, 'LOSS'],
  ['half of it gone', 99_000, 630, 'LOSS'],
  ['too weak', 194_000, 399, 'WEAK'],
] as const)('a year after the filling, %s: %s ml at %s tenths', (_, volumeMl, strength, found) => {
  expect(incidentIn(filled, measurement('2019-03-01', volumeMl, strength))).toBe(found);
});

test('more than 5 % of the alcohol a year is too much, even where the harsh case takes more', () => {
  const weak = measurement('2018-03-01', 100_000, 450);
  // Twenty years leave 35.8 % of the alcohol at 5 % a year, and 35.0 % in the harsh case; less 1 %, 39.8 l at 40.1 %.
  expect(incidentIn(weak, measurement('2038-03-01', 39_900, 401))).toBeNull();
  expect(incidentIn(weak, measurement('2038-03-01', 39_700, 401))).toBe('LOSS');
});
