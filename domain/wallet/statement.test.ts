import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '#testing/for-all.ts';
import { monthAfter, statementsOf } from './statement.ts';

test('a month in which nothing moved has a statement between its neighbours', () => {
  const moved = [
    { month: '2025-11', paidIn: 500, paidOut: 0 },
    { month: '2026-01', paidIn: 0, paidOut: 200 },
  ];
  expect(statementsOf(moved, '2026-02')).toEqual([
    { month: '2025-11', opening: 0, paidIn: 500, paidOut: 0, closing: 500 },
    { month: '2025-12', opening: 500, paidIn: 0, paidOut: 0, closing: 500 },
    { month: '2026-01', opening: 500, paidIn: 0, paidOut: 200, closing: 300 },
    { month: '2026-02', opening: 300, paidIn: 0, paidOut: 0, closing: 300 },
  ]);
});

test('a wallet without a past has this month, at zero', () => {
  expect(statementsOf([], '2026-02')).toEqual([
    { month: '2026-02', opening: 0, paidIn: 0, paidOut: 0, closing: 0 },
  ]);
});

test('no month is missing, each opens with the closing before, and the last closes with the sum', () => {
  const amount = fc.integer({ min: 0, max: 1e9 });
  const someMonth = fc.integer({ min: 0, max: 60 }).map((n) => {
    let text = '2024-01';
    for (let i = 0; i < n; i += 1) text = monthAfter(text);
    return text;
  });
  const moved = fc.uniqueArray(fc.record({ month: someMonth, paidIn: amount, paidOut: amount }), {
    selector: (one) => one.month,
  });
  forAll(moved, (unsorted) => {
    const sums = unsorted.toSorted((a, b) => (a.month < b.month ? -1 : 1));
    const statements = statementsOf(sums, '2029-01');
    const before = statements.slice(0, -1).map(({ month, closing }) => [monthAfter(month), closing]);
    expect(statements.slice(1).map(({ month, opening }) => [month, opening])).toEqual(before);
    const sum = sums.reduce((total, one) => total + one.paidIn - one.paidOut, 0);
    expect(statements.at(-1)?.closing).toBe(sum);
  });
});
