import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#server/platform/core/clock.ts';
import { ClockWatch } from '#server/platform/db/connection/clock-difference.ts';
import { testContext } from '#testing/test-context.ts';
import { mountErrors } from './errors.ts';
import { healthRoutes, readiness } from './health.ts';

test('a database that does not answer in time leaves a process ready for four seconds, and no longer', async () => {
  let now = 0;
  let answer: Promise<boolean> = Promise.resolve(true);
  const isReady = readiness(
    () => answer,
    () => now,
    1,
  );
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
  let answer = () => Promise.resolve(true);
  const isReady = readiness(() => answer());
  expect(await isReady()).toBe(true);
  answer = () => Promise.resolve(false);
  expect(await isReady()).toBe(false);
  answer = () => Promise.resolve(true);
  expect(await isReady()).toBe(true);
  answer = () => Promise.reject(new Error('ECONNREFUSED'));
  expect(await isReady()).toBe(false);
});

test('the database is asked once, however many ask whether the process is ready', async () => {
  let asked = 0;
  const isReady = readiness(async () => {
    asked += 1;
    return true;
  });
  await Promise.all([isReady(), isReady(), isReady()]);
  expect(asked).toBe(1);
});

test('after the clock was moved requests wait for the database to say that it is right', async () => {
  const context = await testContext();
  let moved = 0;
  const watch = new ClockWatch(
    () => systemClock.now().getTime() + moved,
    () => performance.now(),
  );
  const statusOf = async (db: typeof context.db) => {
    const app = Fastify();
    mountErrors(app);
    healthRoutes(app, { ...context, db }, () => false, watch);
    app.get('/any', async () => 'here');
    onTestFinished(() => app.close());
    return (await app.inject('/any')).statusCode;
  };
  expect(await statusOf(context.db)).toBe(200);
  moved = 400 * 86_400_000;
  expect(await statusOf(context.db)).toBe(503);
  const away = {
    getExecutor: () => {
      throw new Error('away');
    },
  } as never;
  expect(await statusOf(away)).toBe(503);
  moved = 0;
  expect(await statusOf(away)).toBe(200);
});

test('a machine that was asleep goes on as soon as the database agrees with its clock', async () => {
  const context = await testContext();
  let asleep = 3_600_000;
  const watch = new ClockWatch(
    () => systemClock.now().getTime(),
    () => performance.now() + asleep,
  );
  asleep = 0;
  expect(watch.hasJumped).toBe(true);
  const app = Fastify();
  healthRoutes(app, context, () => false, watch);
  app.get('/any', async () => 'here');
  onTestFinished(() => app.close());
  expect((await app.inject('/any')).statusCode).toBe(200);
  expect(watch.hasJumped).toBe(false);
});
