import { expect, test } from 'vitest';
import { incidentIn, type Measurement } from '#domain/cask/ageing.ts';
import { caskEventErrors, emptyEvent, isMeasured, type CaskEvent } from '#domain/cask/record.ts';
import { datesAt } from '../catalogue.ts';
import { sampleTime } from '../common/sample-time.ts';
import { sampleCasks } from './casks.ts';
import { recordOf } from './record.ts';

const clocks = ['2026-11-21T12:00:00Z', '2027-12-24T23:59:00Z', '2029-02-28T12:00:00Z'];

test.each(clocks)(
  'at %s, the record of every sample cask is what an operator could have entered',
  (clock) => {
    const today = clock.slice(0, 10);
    const time = sampleTime(new Date(clock));
    for (const sample of sampleCasks.filter(({ stock }) => stock !== 'FILLING_SOON')) {
      const cask = { ...sample, ...datesAt(sample, time) };
      const reading = { volumeMl: Math.round(cask.fillLitres * 1000), strength: Math.round(cask.abv * 10) };
      const filled = {
        ...emptyEvent,
        id: 'filled',
        kind: 'FILLED',
        happenedOn: cask.fillDate,
        ...reading,
      } as const;
      const events: CaskEvent[] = [filled];
      for (const event of recordOf(cask, today)) {
        const entered = { ...event, id: `${events.length}` };
        expect([cask.code, caskEventErrors(entered, { caskType: cask.caskType, events, today })]).toEqual([
          cask.code,
          {},
        ]);
        events.push(entered);
      }
      const measured = events.filter(isMeasured).map(({ happenedOn, volumeMl, strength }): Measurement => {
        return { measuredOn: happenedOn, volumeMl, strength, isReracked: false };
      });
      for (const [i, measurement] of measured.entries())
        expect([cask.code, incidentIn(measured[i - 1], measurement)]).toEqual([cask.code, null]);
    }
  },
);

test('the sample shows measurements, tasting notes and an incident', () => {
  const time = sampleTime(new Date(clocks[0]!));
  const kinds = sampleCasks.flatMap((cask) =>
    recordOf({ ...cask, ...datesAt(cask, time) }, '2026-11-21').map(({ kind }) => kind),
  );
  expect(new Set(kinds)).toEqual(new Set(['REGAUGED', 'TASTED', 'INCIDENT', 'SAMPLED', 'NOTE']));
});
