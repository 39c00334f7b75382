import { expect, onTestFinished, test, vi } from 'vitest';
import { login, refreshToken } from '#contract/account/account.ts';
import { listAlerts } from '#contract/cask/alert.ts';
import { addEntry, updateEntry } from '#contract/order/cart.ts';
import { searchCasks } from '#contract/cask/cask.ts';
import { previewCaskImport } from '#contract/office/office-cask.ts';
import { placeOrder } from '#contract/order/order.ts';
import { createHttp } from './http.ts';
import { browserExclusively, createRefresh } from '../session/refresh.ts';
import { aoife, buildSession, json, refusal, sessionOf } from '../testing.ts';

function buildClient(respond: (request: Request) => Response | Promise<Response>, { loggedIn = true } = {}) {
  const { session, storage } = buildSession(loggedIn ? sessionOf(aoife) : undefined);
  const requests: Request[] = [];
  const onExpired = vi.fn(() => session.end('expiry'));
  const onError = vi.fn();
  const onMutation = vi.fn();
  const onWait = vi.fn();
  const tokenInPlaceOf = createRefresh({
    session,
    exchange: (token) => http.call(refreshToken, { body: { refreshToken: token } }),
    exclusively: (work) => work(),
    onExpired,
  });
  const http = createHttp({
    fetch: async (url, init) => {
      const request = new Request(new URL(String(url), 'https://tierce.example'), init);
      requests.push(request);
      return respond(request);
    },
    session,
    cookies: () => 'theme=dark; XSRF-TOKEN=anti%3Dforgery',
    tokenInPlaceOf,
    onError,
    onMutation,
    waiting: { onWait, pauseMs: () => 0 },
  });
  return { ...http, session, storage, requests, onExpired, onError, onMutation, onWait };
}

const page = { content: [], page: 0, size: 24, totalElements: 0, totalPages: 0 };
const isRefresh = (request: Request) => request.url.endsWith('/account/api/token/refresh');
const renewed = { token: 'token-2', refreshToken: 'refresh-2' };
const cartId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const order = { body: { cartId, currencyType: 'EUR', expectedTotal: 1, termsAccepted: true } } as const;

const brian = sessionOf({ ...aoife, email: 'brian@example.com' }, 9);

function afterRenewal(request: Request): Response {
  if (isRefresh(request)) return json(200, renewed);
  return request.headers.get('jwt-token') === 'token-2' ? json(200, []) : refusal(401, 'UNAUTHENTICATED');
}

test('a GET carries its parameters, repeated ones too, and the token, but no anti-forgery header', async () => {
  const client = buildClient(() => json(200, page));
  await client.call(searchCasks, { query: { spiritStyle: ['BLENDED', 'SINGLE_MALT'], q: 'oak & sherry' } });
  const [request] = client.requests;
  expect(new URL(request!.url).search).toBe('?q=oak+%26+sherry&spiritStyle=BLENDED&spiritStyle=SINGLE_MALT');
  expect(request!.headers.get('jwt-token')).toBe('token-1');
  expect(request!.headers.get('X-XSRF-TOKEN')).toBeNull();
});

test('a PUT fills its path and carries its body and the anti-forgery header from the cookie', async () => {
  const client = buildClient(() => json(200, {}));
  await client.call(updateEntry, { params: { cartId, entryId: '7' }, body: { id: 7, quantity: 2 } });
  const [request] = client.requests;
  expect(new URL(request!.url).pathname).toBe(`/platform/api/v1/cart/${cartId}/entry/7`);
  expect(request!.headers.get('X-XSRF-TOKEN')).toBe('anti=forgery');
  expect(await request!.json()).toEqual({ id: 7, quantity: 2 });
  expect(client.onMutation).toHaveBeenCalledOnce();
});

test('a call that must be idempotent is not made without a key', async () => {
  const client = buildClient(() => json(201, {}));
  await expect(client.call(placeOrder, order)).rejects.toThrow('idempotency key');
  await client.call(placeOrder, order, { idempotencyKey: 'k-1' });
  expect(client.requests.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['k-1']);
});

test('twenty requests refused at once start one refresh, and each is sent again once with the new token', async () => {
  const client = buildClient(afterRenewal);
  await Promise.all(Array.from({ length: 20 }, () => client.call(listAlerts, {})));
  expect(client.requests.filter(isRefresh)).toHaveLength(1);
  expect(client.requests).toHaveLength(41);
  expect(client.requests.find(isRefresh)!.headers.get('jwt-token')).toBeNull();
  expect(client.storage.getItem('refresh-token')).toBe('refresh-2');
});

test('every request begins a trace of its own, also when it is sent again', async () => {
  const client = buildClient(afterRenewal);
  await client.call(listAlerts, {});
  const sent = client.requests.map(({ headers }) => headers.get('traceparent'));
  for (const one of sent) expect(one).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  expect(new Set(sent).size).toBe(3);
});

test('a request refused after the renewal of another uses the token that is there', async () => {
  const client = buildClient(async (request) => {
    const answer = afterRenewal(request);
    if (answer.status === 401 && client.requests.length === 1)
      await vi.waitUntil(() => client.session.token() === 'token-2');
    return answer;
  });
  await Promise.all([client.call(listAlerts, {}), client.call(listAlerts, {})]);
  expect(client.requests.filter(isRefresh)).toHaveLength(1);
});

/** Refuses every request but the refresh. */
const refusing = (refreshed: () => Response | Promise<Response>) =>
  buildClient((request) => (isRefresh(request) ? refreshed() : refusal(401, 'UNAUTHENTICATED')));

test('a request refused again with the new token is not sent a third time', async () => {
  const client = refusing(() => json(200, renewed));
  await expect(client.call(listAlerts, {})).rejects.toMatchObject({ status: 401 });
  expect(client.requests).toHaveLength(3);
});

test.each([
  ['gets no answer', () => Promise.reject(new TypeError('offline'))],
  ['is answered 503', () => refusal(503, 'UNAVAILABLE')],
  ['is answered 500 by a proxy', () => new Response('away', { status: 500 })],
  ['is answered 429', () => refusal(429, 'TOO_MANY_REQUESTS', { retryAfter: 2 })],
])('a refresh that %s keeps the session, and is tried once a pause, however many ask', async (_, failure) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const client = refusing(failure);
  const refreshes = () => client.requests.filter(isRefresh).length;
  const ask = () =>
    Promise.allSettled(Array.from({ length: 7 }, () => client.call(listAlerts, {}, { quiet: true })));
  await ask();
  await ask();
  expect(refreshes()).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  await ask();
  expect(refreshes()).toBe(2);
  expect(client.onExpired).not.toHaveBeenCalled();
  expect(client.session.token()).toBe('token-1');
});

test.each([400, 401, 404, 422])('a refresh refused with %i ends the session', async (status) => {
  const client = refusing(() => json(status, {}));
  const calls = await Promise.allSettled([client.call(listAlerts, {}), client.call(listAlerts, {})]);
  expect(calls.map((one) => one.status)).toEqual(['rejected', 'rejected']);
  expect(client.onExpired).toHaveBeenCalledOnce();
  expect(client.session.state().loggedIn).toBe(false);
});

test.each([
  ['a member', true],
  ['a visitor, whose session cannot end,', false],
])('a request of %s waits for a token where there is none to refresh it with', async (_, loggedIn) => {
  const client = buildClient(afterRenewal, { loggedIn });
  client.storage.removeItem('refresh-token');
  client.storage.setItem('device-id', 'kept');
  const waiting = client.call(listAlerts, {});
  await vi.waitUntil(() => client.requests.length === 1);
  await new Promise((resolve) => setTimeout(resolve));
  expect(client.onExpired).toHaveBeenCalledTimes(loggedIn ? 1 : 0);
  expect(client.storage.getItem('device-id')).toBe('kept');
  client.session.begin({ ...sessionOf(aoife), ...renewed });
  await expect(waiting).resolves.toEqual([]);
  expect(client.requests.filter(isRefresh)).toHaveLength(0);
  expect(client.onExpired).toHaveBeenCalledTimes(loggedIn ? 1 : 0);
});

test('a request of one member is not sent again as another', async () => {
  const client = buildClient(afterRenewal);
  client.storage.removeItem('refresh-token');
  const waiting = client.call(listAlerts, {}).catch((error: unknown) => error);
  await vi.waitUntil(() => client.onExpired.mock.calls.length === 1);
  client.session.begin({ ...brian, ...renewed });
  expect(await waiting).toMatchObject({ status: 401 });
  expect(client.requests).toHaveLength(1);
});

test.each([
  ['renewed', () => json(200, renewed)],
  ['refused', () => refusal(401, 'UNAUTHENTICATED')],
])('a refresh that is %s after its member has gone changes nothing', async (_, answer) => {
  for (const next of [null, brian]) {
    const client = buildClient((request) => {
      if (!isRefresh(request)) return refusal(401, 'UNAUTHENTICATED');
      client.session.end('member');
      if (next) client.session.begin(next);
      return answer();
    });
    await expect(client.call(listAlerts, {})).rejects.toMatchObject({ status: 401 });
    const { session } = client;
    const kept = next ? [brian.token, brian.refreshToken, brian.user.email] : [null, null, null];
    expect([session.token(), session.refreshToken(), session.owner()]).toEqual(kept);
    expect(client.onExpired).not.toHaveBeenCalled();
    expect(client.requests).toHaveLength(2);
  }
});

test('a login refused with 401 starts no refresh', async () => {
  const client = buildClient(() => refusal(401, 'WRONG_CREDENTIALS'));
  const body = { login: aoife.email, password: 'correct horse battery' };
  await expect(client.call(login, { body })).rejects.toMatchObject({ errorCode: 'WRONG_CREDENTIALS' });
  expect(client.requests).toHaveLength(1);
});

test('a failure carries the server’s words; no answer at all has status 0; both are heard', async () => {
  const details = { left: 3, fields: { quantity: 'too many' } };
  const refused = buildClient(() => refusal(409, 'NOT_ENOUGH_SHARES', details));
  const error = { status: 409, errorCode: 'NOT_ENOUGH_SHARES', requestId: 'r-1', ...details };
  await expect(refused.call(listAlerts, {})).rejects.toMatchObject(error);
  const offline = buildClient(() => Promise.reject(new TypeError('offline')));
  await expect(offline.call(listAlerts, {})).rejects.toMatchObject({ status: 0, errorCode: null });
  expect(offline.onError).toHaveBeenCalledOnce();
  const proxy = buildClient(() => new Response('<html>', { status: 502 }));
  await expect(proxy.call(listAlerts, {})).rejects.toMatchObject({ status: 502, errorCode: null });
});

test('a request that its caller aborted is no failure', async () => {
  const client = buildClient(() => Promise.reject(new DOMException('aborted', 'AbortError')));
  const signal = AbortSignal.abort();
  await expect(client.call(listAlerts, {}, { signal })).rejects.toThrow('aborted');
  expect(client.onError).not.toHaveBeenCalled();
});

test('an upload carries its file as a form, over a renewed token too; a refusal carries the record as it is now', async () => {
  const client = buildClient(async (request) => {
    const answer = afterRenewal(request);
    if (isRefresh(request) || answer.status === 401) return answer;
    const file = (await request.formData()).get('file') as File;
    return refusal(409, 'RECORD_CHANGED', { current: { version: 2, text: await file.text() } });
  });
  const file = new File(['a,b'], 'casks.csv');
  const failed = client.call(previewCaskImport, {}, { file });
  await expect(failed).rejects.toMatchObject({ current: { version: 2, text: 'a,b' } });
  expect(client.requests.at(-1)?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
});

const shed = () => refusal(503, 'UNAVAILABLE', { retryAfter: 2 });
const entry = { params: { cartId }, body: { cartId, boShareId: 7, quantity: 1 } };

test('a change that was shed is sent again twice, and says that it waits', async () => {
  const client = buildClient(() => (client.requests.length < 3 ? shed() : json(200, {})));
  await client.call(addEntry, entry);
  expect([client.requests.length, client.onWait.mock.calls.length]).toEqual([3, 1]);
  expect([client.onError.mock.calls.length, client.onMutation.mock.calls.length]).toEqual([0, 1]);
});

test('an order that is shed each time is sent three times with one key, and refused', async () => {
  const client = buildClient(shed);
  const placing = client.call(placeOrder, order, { idempotencyKey: 'k-1' });
  await expect(placing).rejects.toMatchObject({ status: 503 });
  expect(client.requests.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['k-1', 'k-1', 'k-1']);
});

const unknown = () => refusal(503, 'UNAVAILABLE');
const ofProxy = () => new Response('away', { status: 503, headers: { 'retry-after': '1' } });
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

test.each([
  ['whose outcome is not known', 503, [unknown]],
  ['that a proxy answered', 503, [ofProxy]],
  ['that was shed, and then its outcome is not known,', 503, [shed, unknown]],
  ['that was shed, and then has no answer,', 0, [shed, offline]],
])('a change %s is not sent again', async (_, status, answers) => {
  const client = buildClient(() => answers[client.requests.length - 1]?.() ?? json(200, {}));
  await expect(client.call(addEntry, entry)).rejects.toMatchObject({ status, retryAfter: null });
  expect(client.requests).toHaveLength(answers.length);
  expect(client.onWait).toHaveBeenCalledTimes(answers.length - 1);
});

test.each([
  ['refused', 401, () => refusal(401, 'UNAUTHENTICATED')],
  ['shed', 503, shed],
])(
  'a change that was %s is not sent again by another member who came meanwhile',
  async (_, status, answer) => {
    const client = buildClient(() => {
      client.session.begin(brian);
      return answer();
    });
    await expect(client.call(addEntry, entry)).rejects.toMatchObject({ status });
    expect(client.requests).toHaveLength(1);
  },
);

test('the refusal stands when the code that sends again cannot be fetched', async () => {
  vi.doMock('./retry.ts', () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  onTestFinished(() => vi.doUnmock('./retry.ts'));
  const client = buildClient(shed);
  await expect(client.call(addEntry, entry)).rejects.toMatchObject({ status: 503, retryAfter: 2 });
  expect([client.requests.length, client.onWait.mock.calls.length]).toEqual([1, 0]);
});

test('a silent server is one that cannot be reached, whether the page gave a signal or not', async () => {
  vi.stubEnv('SSR', false);
  onTestFinished(() => void vi.unstubAllEnvs());
  const ends = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  const client = buildClient(({ signal }) =>
    signal.aborted ? Promise.reject(signal.reason as Error) : json(200, []),
  );
  for (const signal of [undefined, new AbortController().signal])
    await expect(client.call(listAlerts, {}, { signal })).rejects.toMatchObject({ status: 0 });
  expect(ends).toHaveBeenCalledWith(30_000);
});

test('the wait ends even if another tab holds the renewal of the session for ever', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const request = (_: string, { signal }: LockOptions) => Promise.reject(signal?.reason as Error);
  vi.stubGlobal('navigator', { locks: { request } });
  await expect(browserExclusively(() => Promise.resolve('token'))).rejects.toMatchObject({ status: 0 });
});
