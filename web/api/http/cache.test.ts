import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { listAlerts } from '#contract/cask/alert.ts';
import { getCart } from '#contract/order/cart.ts';
import { caskOptions, getCask } from '#contract/cask/cask.ts';
import { getDashboard } from '#contract/dashboard.ts';
import { getCollection, getPublicCertificate } from '#contract/certificate.ts';
import { listOrders } from '#contract/order/order.ts';
import { walletInfo } from '#contract/wallet/wallet.ts';
import { cache, dropOutdated, get, prefetch } from './cache.ts';
import { mutations } from './client.ts';
import { pageError } from './errors.ts';
import { session } from '../session/session.ts';
import { aoife, json, sessionOf } from '../testing.ts';

const hour = 3_600_000;

beforeEach(() => void vi.stubGlobal('document', { cookie: '' }));

afterEach(() => {
  session.end('member');
  cache.clear();
});

test('an answer is kept by member: the next member on the same browser never sees it', () => {
  const visitor = get(caskOptions, { query: {} }).queryKey;
  session.begin(sessionOf(aoife));
  const first = get(caskOptions, { query: {} }).queryKey;
  session.begin(sessionOf({ ...aoife, email: 'brian@example.com' }));
  const second = get(caskOptions, { query: {} }).queryKey;
  expect(new Set([visitor, first, second].map((key) => JSON.stringify(key))).size).toBe(3);
});

test('GETs are kept for one hour, but never the cart, the shares left of a cask, or the member’s own data', () => {
  expect(get(caskOptions, { query: {} }).staleTime).toBe(hour);
  const never = [
    get(getCart, { query: { deviceId: 'device-0001' } }),
    get(getDashboard, { query: {} }),
    get(getPublicCertificate, { params: { shareCode: 'ABCD' }, query: {} }),
    get(getCask, { params: { id: '1' }, query: {} }),
    get(walletInfo, { query: { email: aoife.email, currencyType: 'EUR', fields: 'ALL' } }),
    get(listOrders, { query: {} }),
    get(getCollection, { query: {} }),
    get(listAlerts, {}),
  ];
  for (const { staleTime } of never) expect(staleTime).toBeLessThanOrEqual(2_000);
});

test('a loader makes no member’s request while no one is logged in, and never rejects', async () => {
  const fetch = vi.fn(() => Promise.resolve(json(500, {})));
  vi.stubGlobal('fetch', fetch);
  await prefetch(get(listAlerts, {}));
  expect(fetch).not.toHaveBeenCalled();
  await prefetch(get(caskOptions, { query: {} }));
  expect(fetch).toHaveBeenCalledOnce();
});

test('no answer replaces a page that has nothing, and never one that stands there', async () => {
  let isAway = true;
  vi.stubGlobal('fetch', () => (isAway ? Promise.reject(new TypeError('offline')) : json(200, {})));
  onTestFinished(() => pageError.set(null));
  const query = get(caskOptions, { query: {} });
  const failing = { ...query, retry: false, staleTime: 0 };
  await expect(cache.fetchQuery(failing)).rejects.toMatchObject({ status: 0 });
  expect(pageError.get()).toEqual({ kind: 'unreachable' });
  isAway = false;
  await cache.fetchQuery(query);
  pageError.set(null);
  isAway = true;
  await expect(cache.fetchQuery(failing)).rejects.toMatchObject({ status: 0 });
  expect(pageError.get()).toBeNull();
});

test('a mutation outdates what is kept: the page that is shown keeps it until the next navigation', async () => {
  const optionsQuery = get(caskOptions, { query: {} });
  vi.stubGlobal('fetch', () => Promise.resolve(json(200, {})));
  await cache.prefetchQuery(optionsQuery);
  dropOutdated();
  mutations.set(mutations.get() + 1);
  await vi.waitFor(() => expect(cache.getQueryState(optionsQuery.queryKey)?.isInvalidated).toBe(true));
  dropOutdated();
  expect(cache.getQueryState(optionsQuery.queryKey)).toBeUndefined();
});

test('a mutation asks again for a first answer that was under way', async () => {
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  const observer = new QueryObserver(cache, get(caskOptions, { query: {} }));
  onTestFinished(observer.subscribe(() => undefined));
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  mutations.set(mutations.get() + 1);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.(json(200, { of: 'before' }));
  answers[1]?.(json(200, { of: 'after' }));
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual({ of: 'after' }));
});
