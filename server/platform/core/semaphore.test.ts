import { expect, onTestFinished, test, vi } from 'vitest';
import { CallerGone, RunningRequest } from './running-request.ts';
import { Semaphore } from './semaphore.ts';

const refusal = () => new Error('too many wait');
const semaphoreOf = (permits: number) => new Semaphore({ permits, timeoutMs: 1000, refusal });

/** Lets everything that is ready run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('no more run at once than there are permits', async () => {
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

function useFakeTimers(): void {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

test('a caller who waits longer than the timeout is refused, and leaves the queue', async () => {
  useFakeTimers();
  const semaphore = semaphoreOf(1);
  const release = await semaphore.acquire();
  const impatient = semaphore.acquire().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await impatient).toEqual(refusal());
  release();
  (await semaphore.acquire())();
});

test('releasing twice makes no second permit', async () => {
  const semaphore = semaphoreOf(1);
  const release = await semaphore.acquire();
  release();
  release();
  const releaseAgain = await semaphore.acquire();
  const waiting = semaphore.acquire();
  await settle();
  expect(semaphore.waiting).toBe(1);
  releaseAgain();
  await waiting;
});

test('reserved permits are for those who are never refused, who come first', async () => {
  const semaphore = new Semaphore({ permits: 2, reserved: 1, timeoutMs: 60_000, refusal });
  const order: string[] = [];
  const acquire = async (name: string, isNeverRefused: boolean) => {
    const release = await semaphore.acquire(new RunningRequest({ isNeverRefused }));
    order.push(name);
    return release;
  };
  const releaseOther = await acquire('other', false);
  const second = acquire('second other', false);
  const releaseCapture = await acquire('capture', true);
  const refresh = acquire('refresh', true);
  releaseOther();
  const releaseRefresh = await refresh;
  releaseCapture();
  await settle();
  expect(order).toEqual(['other', 'capture', 'refresh']);
  releaseRefresh();
  (await second)();
  expect(order).toEqual(['other', 'capture', 'refresh', 'second other']);
});

test('more than may wait are refused at once, each kind by its own count', async () => {
  const semaphore = new Semaphore({ permits: 1, timeoutMs: 60_000, maxQueue: 1, refusal });
  const release = await semaphore.acquire();
  const waiting = semaphore.acquire();
  await expect(semaphore.acquire()).rejects.toThrow('too many wait');
  const neverRefused = new RunningRequest({ isNeverRefused: true });
  const capture = semaphore.acquire(neverRefused);
  await expect(semaphore.acquire(neverRefused)).rejects.toThrow('too many wait');
  release();
  (await capture)();
  (await waiting)();
});

test('a request that has waited elsewhere waits only for what is left of its patience', async () => {
  useFakeTimers();
  const semaphore = new Semaphore({ permits: 1, timeoutMs: 20_000, refusal });
  await semaphore.acquire();
  const request = new RunningRequest();
  const turn = Promise.withResolvers<void>();
  const waited = request.wait(turn.promise);
  await vi.advanceTimersByTimeAsync(15_000);
  turn.resolve();
  await waited;
  let isRefused = false;
  const waiting = semaphore.acquire(request).catch(() => (isRefused = true));
  await vi.advanceTimersByTimeAsync(9999);
  expect(isRefused).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(isRefused).toBe(true);
});

test('a caller who has gone leaves the queue; begun work is waited for, and nothing begins for them any more', async () => {
  const semaphore = semaphoreOf(1);
  const release = await semaphore.acquire();
  const callerGone = new AbortController();
  const [waiting, begun] = [1, 2].map(() => new RunningRequest({ callerGone: callerGone.signal }));
  begun?.begin();
  const refused = semaphore.acquire(waiting).catch((error: unknown) => error);
  const admitted = semaphore.acquire(begun);
  callerGone.abort();
  expect(await refused).toBeInstanceOf(CallerGone);
  expect(semaphore.waiting).toBe(1);
  release();
  (await admitted)();
  await expect(semaphore.acquire(waiting)).rejects.toThrow(CallerGone);
});
