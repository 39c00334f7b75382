import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '#testing/for-all.ts';
import { compareWithReport, type BookedChargeback } from './chargeback.ts';

test('a sum that rises opens another chargeback', () => {
  expect(compareWithReport([{ id: 'a', booked: 500 }], 700)).toEqual({ returned: [], opened: 200 });
});

test('a sum that falls returns the chargeback of the same amount, else the newest first', () => {
  const before = [
    { id: 'a', booked: 500 },
    { id: 'b', booked: 300 },
  ];
  expect(compareWithReport(before, 300)).toEqual({ returned: [{ id: 'a', booked: 0 }], opened: 0 });
  const { returned, opened } = compareWithReport(before, 100);
  expect(returned.map(({ id, booked }) => `${id} ${booked}`)).toEqual(['b 0', 'a 100']);
  expect(opened).toBe(0);
});

test('after each report the chargebacks add up to its sum, and the same report changes nothing', () =>
  forAll(fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 12 }), (sums) => {
    let chargebacks: BookedChargeback[] = [];
    for (const [index, sum] of sums.entries()) {
      const { returned, opened } = compareWithReport(chargebacks, sum);
      chargebacks = chargebacks.map((one) => returned.find(({ id }) => id === one.id) ?? one);
      if (opened > 0) chargebacks.push({ id: String(index), booked: opened });
      expect(chargebacks.reduce((total, { booked }) => total + booked, 0)).toBe(sum);
      expect(compareWithReport(chargebacks, sum)).toEqual({ returned: [], opened: 0 });
    }
  }));
