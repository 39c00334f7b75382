import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { DomainError } from '#domain/errors.ts';
import { RunningRequest, runningRequest, runPart } from '#server/platform/core/running-request.ts';
import { mountErrors } from './errors.ts';
import { Admission, admissionClasses, admitByClass, refusalPause } from './admission.ts';

const one = { running: 1, waiting: 2, waitMs: 60_000, shedAt: 3, retryAfter: 7 } as const;
const more = { ...one, waiting: 10, shedAt: 100 };
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: DomainError) => [error.code, error.details.retryAfter],
  );
const turn = () => new Promise((resolve) => setImmediate(resolve));

function appWith(admission: Admission, classOf: Parameters<typeof admitByClass>[1] = () => 'visit') {
  const app = Fastify();
  onTestFinished(() => app.close());
  admitByClass(app, classOf, admission);
  return app;
}

test('a refusal for a full queue is held back, two at once, and no longer than the caller stays', async () => {
  const pauses: (() => void)[] = [];
  const pause = (left?: AbortSignal) =>
    new Promise<void>((resolve) => {
      pauses.push(resolve);
      left?.addEventListener('abort', () => resolve());
    });
  const none = { ...one, waiting: 0 };
  const admission = new Admission({ export: none, visit: none, purchase: none }, refusalPause(2, pause));
  await admission.enter('purchase');
  const answers: string[] = [];
  const callerGone = new AbortController();
  const refusals = ['first', 'second', 'third'].map(async (name, i) => {
    const request = new RunningRequest(i === 1 ? { callerGone: callerGone.signal } : {});
    const entering = admission.enter('purchase', request);
    await entering.catch((error: Error) => answers.push(`${name}: ${error.constructor.name}`));
  });
  await turn();
  expect([answers, pauses.length]).toEqual([['third: DomainError'], 2]);
  callerGone.abort();
  await turn();
  expect(answers).toEqual(['third: DomainError', 'second: CallerGone']);
  pauses[0]?.();
  await Promise.all(refusals);
  expect(answers).toEqual(['third: DomainError', 'second: CallerGone', 'first: DomainError']);
  void refusal(admission.enter('purchase'));
  await turn();
  expect(pauses.length, 'the places of those who were answered are free').toBe(3);
});

test('while many purchases wait, exports and visits are refused and purchases are not', async () => {
  const admission = new Admission({ export: one, visit: one, purchase: more });
  await admission.enter('purchase');
  await admission.enter('export');
  await admission.enter('visit');
  for (let n = 0; n < 3; n += 1) void refusal(admission.enter('purchase'));
  for (const shed of ['export', 'visit'] as const)
    expect(await refusal(admission.enter(shed))).toEqual(['UNAVAILABLE', 7]);
  void refusal(admission.enter('purchase'));
  expect(admission.waiting).toBe(4);
});

test('shedding goes from exports over visits to purchases', () => {
  const { export: first, visit, purchase: last } = admissionClasses;
  expect([first.shedAt < visit.shedAt, visit.shedAt < last.shedAt]).toEqual([true, true]);
});

test('a crowd of searches or logins takes no turn of a purchase', async () => {
  const admission = new Admission();
  const { running, waiting } = admissionClasses.visit;
  const visits = Array.from({ length: 2 * (running + waiting) }, () => refusal(admission.enter('visit')));
  await turn();
  expect(admission.running('visit')).toBe(running);
  (await admission.enter('purchase'))();
  expect((await Promise.all(visits.slice(-10))).every((answer) => answer?.[0] === 'UNAVAILABLE')).toBe(true);
});

test('a crowd of one class is refused with Retry-After, a request without a class is answered, and all is free afterwards', async () => {
  const admission = new Admission({ ...admissionClasses, purchase: { ...one, waiting: 1 } });
  const app = appWith(admission, ({ url }) => (url === '/cart' ? 'purchase' : null));
  mountErrors(app);
  const { promise: held, resolve: finish } = Promise.withResolvers<void>();
  app.get('/cart', () => held.then(() => ({})));
  app.get('/capture', async () => ({}));
  const crowd = Array.from({ length: 5 }, () => app.inject('/cart'));
  await turn();
  expect((await app.inject('/capture')).statusCode).toBe(200);
  finish();
  const answers = await Promise.all(crowd);
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.toSorted()).toEqual([200, 200, 503, 503, 503]);
  expect(answers.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('7');
  expect([admission.running('purchase'), admission.waiting]).toEqual([0, 0]);
});

test('a part of a request that has its turn needs none of its own, and no class', async () => {
  const classOf = vi.fn(() => 'visit' as const);
  const app = appWith(new Admission({ ...admissionClasses, visit: one }), classOf);
  app.get('/part', async () => 'part');
  app.get('/', async () => (await runPart(async () => app.inject('/part'))).body);
  expect((await app.inject('/')).body).toBe('part');
  expect(classOf).toHaveBeenCalledTimes(1);
});

test('the wait for a turn counts to the patience of a request', async () => {
  const app = appWith(new Admission({ ...admissionClasses, visit: one }));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  app.get('/', async () => {
    const left = runningRequest()?.patienceLeftMs;
    await held;
    return { left };
  });
  vi.useFakeTimers({ toFake: ['performance'] });
  const requests = [app.inject('/'), app.inject('/')];
  await turn();
  vi.advanceTimersByTime(1000);
  release();
  const [first, second] = (await Promise.all(requests)).map((answer) => answer.json<{ left: number }>().left);
  vi.useRealTimers();
  expect([first, second]).toEqual([25_000, 24_000]);
});
