import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallerGone, RunningRequest } from './running-request.ts';
import { Semaphore } from './semaphore.ts';

const refusal = () => new Error('too many wait');
const semaphoreOf = (permits: number) => new Semaphore({ permits, timeoutMs: 1000, refusal });

/** Lets everything that is ready run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('no more run at once than there are permits, in the order they came', async () => {
  const semaphore = semaphoreOf(2);
  const inside = new Set<number>();
  const order: number[] = [];
  let most = 0;
  const work = async (_: unknown, i: number) => {
    const release = await semaphore.acquire();
    order.push(i);
    most = Math.max(most, inside.add(i).size);
    await settle();
    inside.delete(i);
    release();
  };
  await Promise.all(Array.from({ length: 20 }, work));
  expect([most, order]).toEqual([2, [...order.keys()]]);
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('a caller who waits longer than the timeout is refused, and leaves the queue', async () => {
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
  expect(semaphore.running).toBe(0);
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
  const semaphore = new Semaphore({ permits: 1, timeoutMs: 20_000, refusal });
  await semaphore.acquire();
  const request = new RunningRequest();
  const turn = Promise.withResolvers<void>();
  const waited = request.wait(turn.promise);
  await vi.advanceTimersByTimeAsync(15_000);
  turn.resolve();
  await waited;
  const waiting = semaphore.acquire(request).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(9999);
  expect(semaphore.waiting).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await waiting).toEqual(refusal());
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

test('waits at the same time count once, and work between waits does not', async () => {
  let now = 0;
  const request = new RunningRequest({ elapsed: () => now });
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const waits = [request.wait(one.promise), request.wait(other.promise)];
  now = 4000;
  expect(request.patienceLeftMs).toBe(21_000);
  one.resolve();
  await waits[0];
  now = 10_000;
  other.resolve();
  await waits[1];
  now = 3_600_000;
  expect(request.patienceLeftMs).toBe(15_000);
});
