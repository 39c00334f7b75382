import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '#testing/for-all.ts';
import { returnableAmount, refundableAmount, splitReturn, type RefundableDeposit } from './return.ts';

const minor = fc.integer({ min: 0, max: 1_000_000 });
const sources = fc.array(fc.record<RefundableDeposit>({ depositId: fc.uuid(), refundable: minor }), {
  maxLength: 8,
});
const sum = (parts: { amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0);

test('a return is shared without a cent lost, never beyond what a deposit can take, the first ones filled first', () =>
  forAll(sources, minor, minor, (from, available, wanted) => {
    const amount = Math.min(wanted, returnableAmount({ available, owed: 0 }, from));
    const parts = splitReturn(amount, from);
    expect(sum(parts)).toBe(amount);
    const rooms = from.map(({ refundable }) => refundable).filter((refundable) => refundable > 0);
    const all = parts.map((part) => part.amount);
    expect(all.slice(0, -1)).toEqual(rooms.slice(0, Math.max(0, all.length - 1)));
    expect(all.every((part, i) => part > 0 && part <= (rooms[i] ?? 0))).toBe(true);
  }));

test('money that went back, was charged back or is on its way cannot be refunded again', () => {
  expect(refundableAmount({ amount: 5000, refunded: 1000, chargedBack: 500, pending: 2000 })).toBe(1500);
  expect(refundableAmount({ amount: 5000, refunded: 3000, chargedBack: 3000, pending: 0 })).toBe(0);
});

test('never more than is unused, and nothing while something is owed', () => {
  const from = [{ depositId: 'one', refundable: 5000 }];
  expect(returnableAmount({ available: 2000, owed: 0 }, from)).toBe(2000);
  expect(returnableAmount({ available: 9000, owed: 0 }, from)).toBe(5000);
  expect(returnableAmount({ available: 2000, owed: 1 }, from)).toBe(0);
});
