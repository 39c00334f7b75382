import { expect, test, vi } from 'vitest';
import { Semaphore } from './semaphore.ts';

const refusal = () => new Error('too many wait');
const semaphoreOf = (permits: number) => new Semaphore({ permits, timeoutMs: 1000, refusal });

/** Lets everything that is ready run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('as many as there are permits run at once', async () => {
  const semaphore = semaphoreOf(2);
  let inside = 0;
  let most = 0;
  const work = async () => {
    const release = await semaphore.acquire();
    inside += 1;
    most = Math.max(most, inside);
    await settle();
    inside -= 1;
    release();
  };
  await Promise.all(Array.from({ length: 20 }, work));
  expect(most).toBe(2);
  expect(inside).toBe(0);
});

test('those who wait are admitted in the order they came', async () => {
  const semaphore = semaphoreOf(1);
  const releaseFirst = await semaphore.acquire();
  const order: number[] = [];
  const waiting = [1, 2, 3].map(async (n) => {
    const release = await semaphore.acquire();
    order.push(n);
    release();
  });
  releaseFirst();
  await Promise.all(waiting);
  expect(order).toEqual([1, 2, 3]);
});

test('one who waits longer than the timeout is refused, and leaves the queue', async () => {
  vi.useFakeTimers();
  try {
    const semaphore = semaphoreOf(1);
    const release = await semaphore.acquire();
    const [impatient] = await Promise.all([
      Promise.allSettled([semaphore.acquire()]),
      vi.advanceTimersByTimeAsync(1000),
    ]);
    expect(impatient).toEqual([{ status: 'rejected', reason: refusal() }]);
    release();
    const next = await semaphore.acquire();
    next();
  } finally {
    vi.useRealTimers();
  }
});

test('releasing twice makes no second permit', async () => {
  const semaphore = semaphoreOf(1);
  const release = await semaphore.acquire();
  release();
  release();
  const releaseAgain = await semaphore.acquire();
  let isIn = false;
  const waiting = semaphore.acquire().then(() => (isIn = true));
  await settle();
  expect(isIn).toBe(false);
  releaseAgain();
  await waiting;
});
