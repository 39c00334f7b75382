import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '#server/platform/core/clock.ts';
import { testContext } from '#testing/test-context.ts';
import { healthRoutes, readiness } from './health.ts';

test('a database that does not answer in time leaves a process ready for four seconds, and no longer', async () => {
  let now = 0;
  let answer: Promise<boolean> = Promise.resolve(true);
  const clock = () => now;
  const isReady = readiness(() => answer, clock, 1);
  expect(await isReady()).toBe(true);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  answer = promise;
  now = 3999;
  expect(await isReady()).toBe(true);
  now = 4000;
  expect(await isReady()).toBe(false);
  resolve(true);
  await promise;
  answer = Promise.resolve(true);
  expect(await isReady()).toBe(true);
});

test('a database that says no, or is away, makes a process not ready at once', async () => {
  const answers = [
    async () => true,
    async () => false,
    async () => true,
    () => Promise.reject(new Error('away')),
  ];
  const isReady = readiness(async () => answers.shift()!());
  for (const expected of [true, false, true, false]) expect(await isReady()).toBe(expected);
});

test('the database is asked once, however many ask whether the process is ready', async () => {
  const ask = vi.fn(async () => true);
  const isReady = readiness(ask);
  await Promise.all([isReady(), isReady(), isReady()]);
  expect(ask).toHaveBeenCalledOnce();
});

test.each([
  [0, 200],
  [400, 503],
  [-400, 503],
])('a process whose clock is %i days ahead of the database answers /readyz with %i', async (days, status) => {
  const context = await testContext();
  const app = Fastify();
  onTestFinished(() => app.close());
  const now = () => new Date(systemClock.now().getTime() + days * 86_400_000);
  healthRoutes(app, context, () => false, now);
  expect((await app.inject('/readyz')).statusCode).toBe(status);
});
