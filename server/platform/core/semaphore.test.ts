import { expect, test, vi } from 'vitest';
import { Gate } from './semaphore.ts';

const refusal = () => new Error('the gate is full');

/** Lets everything that is ready run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('as many as the gate is wide are in at once', async () => {
  const gate = new Gate(2, 1000, refusal);
  let inside = 0;
  let most = 0;
  const visit = async () => {
    const leave = await gate.enter();
    inside += 1;
    most = Math.max(most, inside);
    await settle();
    inside -= 1;
    leave();
  };
  await Promise.all(Array.from({ length: 20 }, visit));
  expect(most).toBe(2);
  expect(inside).toBe(0);
});

test('those who wait are let in in the order they came', async () => {
  const gate = new Gate(1, 1000, refusal);
  const leaveFirst = await gate.enter();
  const order: number[] = [];
  const waiting = [1, 2, 3].map(async (n) => {
    const leave = await gate.enter();
    order.push(n);
    leave();
  });
  leaveFirst();
  await Promise.all(waiting);
  expect(order).toEqual([1, 2, 3]);
});

test('whoever waits longer than the patience is refused, and their place is gone', async () => {
  vi.useFakeTimers();
  try {
    const gate = new Gate(1, 1000, refusal);
    const leave = await gate.enter();
    const [impatient] = await Promise.all([
      Promise.allSettled([gate.enter()]),
      vi.advanceTimersByTimeAsync(1000),
    ]);
    expect(impatient).toEqual([{ status: 'rejected', reason: refusal() }]);
    leave();
    const next = await gate.enter();
    next();
  } finally {
    vi.useRealTimers();
  }
});

test('leaving twice makes no second place', async () => {
  const gate = new Gate(1, 1000, refusal);
  const leave = await gate.enter();
  leave();
  leave();
  const leaveAgain = await gate.enter();
  let isIn = false;
  const waiting = gate.enter().then(() => (isIn = true));
  await settle();
  expect(isIn).toBe(false);
  leaveAgain();
  await waiting;
});
