import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { DomainError } from '#domain/errors.ts';
import { CallerGone, runningRequest } from '#server/platform/core/running-request.ts';
import { Admission, admissionClasses, admitByClass, refusalPause, type AdmissionClass } from './admission.ts';

const one = { running: 1, waiting: 2, waitMs: 60_000, shedAt: 3, retryAfter: 7 } as const;
const more = { ...one, waiting: 10, shedAt: 100 };
const opened = () =>
  new Admission<'cart' | 'export'>({ export: one, cart: more } satisfies Record<string, AdmissionClass>);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: DomainError) => [error.code, error.details.retryAfter],
  );
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('who waits is admitted in the order they came, when one before has ended', async () => {
  const admission = opened();
  const release = await admission.enter('cart');
  const admitted: number[] = [];
  const waiting = [1, 2].map((n) => admission.enter('cart').then((end) => (admitted.push(n), end)));
  await turn();
  expect(admitted).toEqual([]);
  release();
  release();
  const next = await waiting[0];
  await turn();
  expect([admitted, admission.running('cart')]).toEqual([[1], 1]);
  next?.();
  (await waiting[1])?.();
  expect([admitted, admission.running('cart'), admission.waiting]).toEqual([[1, 2], 0, 0]);
});

test('a full queue refuses at once, and says when to come again', async () => {
  const admission = opened();
  await admission.enter('export');
  void refusal(admission.enter('export'));
  void refusal(admission.enter('export'));
  expect(await refusal(admission.enter('export'))).toEqual(['UNAVAILABLE', 7]);
  expect(admission.waiting).toBe(2);
});

test('who is refused for a full queue is held back first, two at once, and no longer than they stay', async () => {
  const pauses: (() => void)[] = [];
  const pause = (left?: AbortSignal) =>
    new Promise<void>((resolve) => {
      pauses.push(resolve);
      left?.addEventListener('abort', () => resolve());
    });
  const admission = new Admission({ cart: { ...one, waiting: 0 } }, 1, refusalPause(2, pause));
  await admission.enter('cart');
  const answers: string[] = [];
  const callerGone = new AbortController();
  const refusals = ['first', 'second', 'third'].map(async (name, i) => {
    const entering = admission.enter('cart', i === 1 ? callerGone.signal : undefined);
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
  void refusal(admission.enter('cart'));
  await turn();
  expect(pauses.length, 'the places of those who were answered are free').toBe(3);
});

test('while many of other classes wait, exports are refused and carts are not', async () => {
  const admission = opened();
  await admission.enter('cart');
  await admission.enter('export');
  for (let n = 0; n < 3; n += 1) void refusal(admission.enter('cart'));
  expect(await refusal(admission.enter('export'))).toEqual(['UNAVAILABLE', 7]);
  void refusal(admission.enter('cart'));
  expect(admission.waiting).toBe(4);
});

test('a free turn goes to who is nearest to the end of a purchase, and to no more than may open a transaction', async () => {
  const writing = { ...more, isTransaction: true } as const;
  const classes = {
    cart: { ...writing, running: 2, shedAt: 90 },
    checkout: { ...writing, running: 2, shedAt: 100 },
    search: { ...more, shedAt: 50 },
  };
  const admission = new Admission<'cart' | 'checkout' | 'search'>(classes, 2);
  const releases = [await admission.enter('cart'), await admission.enter('checkout')];
  const admitted: string[] = [];
  const waiting = (['cart', 'cart', 'checkout'] as const).map(async (name) => {
    const release = await admission.enter(name);
    admitted.push(name);
    return release;
  });
  await admission.enter('search');
  expect([admission.waiting, admission.running('search')]).toEqual([3, 1]);
  releases.forEach((release) => release());
  const [release] = await Promise.all([waiting[0], waiting[2]]);
  expect([admitted, admission.waiting]).toEqual([['checkout', 'cart'], 1]);
  release?.();
  await waiting[1];
  expect([admitted, admission.waiting]).toEqual([['checkout', 'cart', 'cart'], 0]);
});

test('a caller who leaves while waiting frees the place', async () => {
  const admission = opened();
  const release = await admission.enter('cart');
  const left = new AbortController();
  const waiting = admission.enter('cart', left.signal);
  left.abort();
  await expect(waiting).rejects.toThrow(CallerGone);
  release();
  expect([admission.running('cart'), admission.waiting]).toEqual([0, 0]);
});

test('shedding goes from exports over searches and carts to checkouts', () => {
  const order = Object.entries(admissionClasses)
    .toSorted(([, a], [, b]) => a.shedAt - b.shedAt)
    .map(([name]) => name);
  expect(order).toEqual(['export', 'upload', 'search', 'browse', 'cart', 'cartEntry', 'login', 'checkout']);
});

test('of a crowd the classed are refused with Retry-After, what has no class is answered, and all is free afterwards', async () => {
  const admission = new Admission({ ...admissionClasses, cart: { ...one, waiting: 1 } });
  const app = Fastify();
  app.setErrorHandler((error: DomainError, _request, reply) =>
    reply.code(503).header('retry-after', String(error.details.retryAfter)).send(),
  );
  admitByClass(app, ({ url }) => (url === '/cart' ? 'cart' : null), admission);
  let finish = () => {};
  const held = new Promise<void>((resolve) => (finish = resolve));
  app.get('/cart', async () => {
    await held;
    return {};
  });
  app.get('/capture', async () => ({}));
  const crowd = Array.from({ length: 5 }, () => app.inject('/cart'));
  await turn();
  expect((await app.inject('/capture')).statusCode).toBe(200);
  finish();
  const answers = await Promise.all(crowd);
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.toSorted()).toEqual([200, 200, 503, 503, 503]);
  expect(answers.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('7');
  expect([admission.running('cart'), admission.waiting]).toEqual([0, 0]);
  await app.close();
});

test('the class of a request is worked out once', async () => {
  const app = Fastify();
  const classOf = vi.fn(() => 'browse' as const);
  admitByClass(app, classOf, new Admission(admissionClasses));
  app.get('/', async () => ({}));
  expect((await app.inject('/')).statusCode).toBe(200);
  expect(classOf).toHaveBeenCalledTimes(1);
  await app.close();
});

test('the wait for a turn counts among what a request waits in all', async () => {
  const app = Fastify();
  admitByClass(app, () => 'cart', new Admission({ ...admissionClasses, cart: one }));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  app.get('/', async () => {
    const left = runningRequest()?.patienceLeftMs;
    await held;
    return { left };
  });
  const requests = [app.inject('/'), app.inject('/')];
  await turn();
  release();
  const [first, second] = (await Promise.all(requests)).map((answer) => answer.json<{ left: number }>().left);
  expect(second).toBeLessThan(first ?? 0);
  await app.close();
});
