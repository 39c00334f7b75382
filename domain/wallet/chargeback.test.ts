import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookedAmount, compareWithReport, reportedAmount, type BookedChargeback } from './chargeback.ts';

const recorded = (id: string, amount: number, reported = 0): BookedChargeback => ({
  id,
  state: 'OPEN',
  reported,
  recorded: amount - reported,
});

function report(before: readonly BookedChargeback[], sum: number): BookedChargeback[] {
  const { changes, opened } = compareWithReport(before, sum);
  const after = before.map((one) => {
    const change = changes.find(({ id }) => id === one.id);
    return change ? { ...one, ...change } : one;
  });
  return opened > 0
    ? [...after, { id: `r${after.length}`, state: 'OPEN', reported: opened, recorded: 0 }]
    : after;
}

test('a report that does not know a recorded chargeback leaves it booked', () => {
  expect(compareWithReport([recorded('a', 500)], 0)).toEqual({ changes: [], opened: 0, booked: 500 });
});

test('a report of a recorded chargeback confirms it, and nothing more is booked', () => {
  const { changes, opened, booked } = compareWithReport([recorded('a', 300), recorded('b', 500)], 500);
  expect(changes).toMatchObject([{ id: 'b', kind: 'REPORTED', amount: 500, reported: 500, recorded: 0 }]);
  expect([opened, booked]).toEqual([0, 800]);
});

test('what is reported beyond what was recorded is another chargeback', () => {
  const { changes, opened, booked } = compareWithReport([recorded('a', 500)], 700);
  expect(changes).toMatchObject([{ id: 'a', amount: 500 }]);
  expect([opened, booked]).toEqual([200, 700]);
});

test('a sum that falls returns what was reported, of the same amount first, and nothing that was only recorded', () => {
  const before = [recorded('a', 500, 500), recorded('b', 300, 300), recorded('c', 200)];
  const { changes, booked } = compareWithReport(before, 300);
  expect(changes).toMatchObject([{ id: 'a', kind: 'RETURNED', amount: 500, state: 'WON' }]);
  expect(booked).toBe(500);
});

test('no order of records and reports books a chargeback twice or loses one', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('record' as const), amount: fc.integer({ min: 1, max: 900 }) }),
    fc.record({ kind: fc.constant('report' as const), amount: fc.integer({ min: 0, max: 5000 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let chargebacks: BookedChargeback[] = [];
      for (const [index, { kind, amount }] of steps.entries()) {
        if (kind === 'record') {
          chargebacks = [...chargebacks, recorded(`o${index}`, amount)];
          continue;
        }
        const unconfirmed = bookedAmount(chargebacks) - reportedAmount(chargebacks);
        const rise = Math.max(0, amount - reportedAmount(chargebacks));
        const { booked } = compareWithReport(chargebacks, amount);
        chargebacks = report(chargebacks, amount);
        expect(bookedAmount(chargebacks)).toBe(booked);
        expect(reportedAmount(chargebacks)).toBe(amount);
        expect(booked).toBe(amount + unconfirmed - Math.min(rise, unconfirmed));
        expect(compareWithReport(chargebacks, amount)).toEqual({ changes: [], opened: 0, booked });
        for (const { state, ...held } of chargebacks)
          expect(state === 'WON').toBe(held.reported + held.recorded === 0);
      }
    }),
  );
});
