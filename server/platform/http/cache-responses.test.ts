import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DomainError } from '#domain/errors.ts';
import { CachedResponse } from '#server/platform/cache/cached-response.ts';
import { ResponseCache } from '#server/platform/cache/response-cache.ts';
import { cacheResponses, serveCachedResponses } from './cache-responses.ts';
import { mountErrors } from './errors.ts';

const long = { words: Array.from({ length: 500 }, (_, i) => `word ${i}`) };

let app: FastifyInstance;
let cache: ResponseCache;
let made = 0;
let makes: (reply: FastifyReply) => Promise<unknown> = async () => long;

beforeEach(async () => {
  made = 0;
  makes = async () => long;
  cache = new ResponseCache();
  cache.onListenerConnected();
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  mountErrors(app);
  serveCachedResponses(app);
  app.addHook(
    'onSend',
    async (_, reply) => void reply.header('set-cookie', 'a=b').header('cache-control', 'no-store'),
  );
  const handler = async (_: unknown, reply: FastifyReply) => {
    made += 1;
    return makes(reply);
  };
  for (const [path, anonymousOnly] of [
    ['/list', false],
    ['/home', true],
  ] as const)
    await app.register(async (scope) => {
      cacheResponses(scope, cache, { anonymousOnly });
      scope.get(path, handler);
    });
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

function refuse(refusal: Error): void {
  cache.clear();
  makes = () => Promise.reject(refusal);
}

test('a kept answer is made once; everyone gets the same bytes and headers', async () => {
  const [first, second] = [await get('/list'), await get('/list')];
  expect(made).toBe(1);
  expect(second.json()).toEqual(long);
  expect(second.rawPayload).toEqual(first.rawPayload);
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
    'content-type': 'application/json; charset=utf-8',
  });
  const { date: _, ...headers } = first.headers;
  expect(second.headers).toMatchObject(headers);
  for (const one of [first, second]) expect(one.headers).not.toHaveProperty('set-cookie');
});

test.each([
  ['?a=1&b=2&a=3', '?b=2&a=3&a=1', 1],
  ['?name=caf%C3%A9&size=20', '?size=%32%30&name=caf%c3%a9', 1],
  ['?name=caf%C3%A9&size=20', '/?name=caf%C3%A9&size=20', 1],
  ['?name=caf%C3%A9', '?name=caf%25C3%25A9', 2],
])(
  'an answer is kept under its parameters, however they are ordered or spelled: %s, %s',
  async (one, other, count) => {
    await get(`/list${one}`);
    await get(`/list${other}`);
    expect(made).toBe(count);
  },
);

test.each([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
])('a kept answer is sent as %s to a client that accepts it', async (encoding, open) => {
  for (let i = 0; i < 2; i += 1) {
    const { headers, rawPayload } = await get('/list', { 'accept-encoding': `deflate, ${encoding};q=0.9` });
    expect(headers['content-encoding']).toBe(encoding);
    expect(JSON.parse(open(rawPayload).toString())).toEqual(long);
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
  }
});

test('an answer has one strong ETag per encoding, and is 304 for a request that names it, also when made again', async () => {
  const plain = (await get('/list')).headers.etag as string;
  const brotli = (await get('/list', { 'accept-encoding': 'br' })).headers.etag as string;
  expect(plain).toMatch(/^"[\w-]{22}"$/);
  expect(brotli).not.toBe(plain);
  for (const known of [plain, `"other", ${plain}`, `W/${plain}`, '*']) {
    const { statusCode, payload, headers } = await get('/list', { 'if-none-match': known });
    expect([statusCode, payload, headers.etag]).toEqual([304, '', plain]);
  }
  expect((await get('/list', { 'if-none-match': brotli })).statusCode).toBe(200);
  cache.clear();
  const { statusCode, payload } = await get('/list', { 'if-none-match': plain });
  expect([statusCode, payload, made]).toEqual([304, '', 2]);
});

test('twenty who ask at once wait for one', async () => {
  makes = () => sleep(30, long);
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/list')));
  expect(made).toBe(1);
  expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
});

test('a response read before a change is sent, and not kept', async () => {
  const { promise: read, resolve } = Promise.withResolvers<unknown>();
  makes = () => read;
  const answer = get('/list');
  await vi.waitUntil(() => made === 1);
  cache.clear();
  resolve(long);
  expect((await answer).statusCode).toBe(200);
  await get('/list');
  expect(made).toBe(2);
});

test.each<[string, number, typeof makes]>([
  ['refusal', 404, async (reply) => reply.code(404).send(long)],
  ['failure', 500, () => Promise.reject(new Error('no'))],
])('a %s is not kept, and lets those who wait try themselves', async (_, status, refuses) => {
  makes = refuses;
  const answers = await Promise.all([get('/list'), get('/list')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status]);
  makes = async () => long;
  expect((await get('/list')).statusCode).toBe(200);
  expect(made).toBe(3);
});

test('HEAD is not answered with what is kept for GET', async () => {
  await get('/list');
  expect((await app.inject({ method: 'HEAD', url: '/list' })).payload).toBe('');
});

test('a request is answered with an old answer while the database is away', async () => {
  await get('/list');
  refuse(Object.assign(new Error('the database restarts'), { code: '57P01' }));
  expect((await get('/list')).json()).toEqual(long);
});

test('a busy shop refuses and says when to come again; then comes the answer of now', async () => {
  await get('/list');
  refuse(new DomainError('UNAVAILABLE', { retryAfter: 3 }));
  const { statusCode, headers } = await get('/list');
  expect([statusCode, headers['retry-after']]).toEqual([503, '3']);
  makes = async () => ({ price: 8000 });
  expect((await get('/list')).json()).toEqual({ price: 8000 });
});

test('a refused request has the answer that another has made meanwhile', async () => {
  const begin = vi.spyOn(cache, 'begin');
  const { promise: shed, reject } = Promise.withResolvers<unknown>();
  makes = () => shed;
  const waiting = get('/list');
  await vi.waitUntil(() => made === 1);
  cache.set(begin.mock.lastCall?.[0] ?? '', new CachedResponse(Buffer.from('{}'), {}));
  reject(new DomainError('UNAVAILABLE', { retryAfter: 3 }));
  expect((await waiting).json()).toEqual({});
});

test('a call that tells members more is kept for visitors only, and says so to caches on the way', async () => {
  expect((await get('/home')).headers.vary).toBe('accept-encoding, jwt-token');
  makes = async () => ({ mine: true });
  const ofMember = await get('/home', { 'jwt-token': 'x' });
  expect([ofMember.json(), ofMember.headers['cache-control']]).toEqual([{ mine: true }, 'no-store']);
  expect((await get('/home')).json()).toEqual(long);
  expect(made).toBe(2);
});
