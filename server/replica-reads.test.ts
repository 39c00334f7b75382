import { beforeAll, beforeEach, expect, test } from 'vitest';
import { getCart } from '#contract/order/cart.ts';
import { caskOptions, getCask, searchCasks } from '#contract/cask/cask.ts';
import { distilleryNews } from '#contract/cask/distillery.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { listOrders } from '#contract/order/order.ts';
import { getNewsItem, listNews } from '#contract/content/news.ts';
import { suggest } from '#contract/cask/suggestion.ts';
import { walletInfo } from '#contract/wallet/wallet.ts';
import { buildCask, buildMember, loginAs, type BuiltCask } from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import type { Database } from './platform/db/connection/connect.ts';
import type { ReadReplica } from './platform/db/replica/read-replica.ts';

const context = await testContext();
let reads = 0;
const replica = {
  read: <T>(work: (db: Database) => Promise<T>) => {
    reads += 1;
    return work(context.db);
  },
  onChange: () => undefined,
} as unknown as ReadReplica;
const app = await testApp({ ...context, replica });

let cask: BuiltCask;
let [email, token] = ['', ''];

beforeAll(async () => {
  cask = await buildCask(context, { name: 'Slack Water' });
  const member = await buildMember(context, { balance: { SGD: 100_000 } });
  ({ email } = member);
  token = await loginAs(context, member);
  const text = { title: 'Racked', summary: 'In short.', body: 'At length.' };
  await context.db
    .insertInto('news')
    .values({ slug: 'racked', ...text, publishedAt: context.clock.now() })
    .execute();
  await (await fillCart(context, callerOf(member), { casks: [[cask, 1]] })).place();
});
beforeEach(() => void (reads = 0));

const ask = async (endpoint: Endpoint, given: object = {}) => {
  const { status } = await request(app, endpoint, { token, ...given } as never);
  expect(status).toBe(200);
  return reads;
};

test.each([
  ['search', searchCasks, { query: {} }],
  ['facets', caskOptions, { query: {} }],
  ['suggestions', suggest, { query: { q: 'slack' } }],
  ['news', listNews, { query: {} }],
  ['an item of news', getNewsItem, { params: { slug: 'racked' } }],
])('%s may lag', async (_, endpoint, given) => {
  expect(await ask(endpoint, given)).toBe(1);
});

test('news of a distillery may lag', async () => {
  const { distilleryId: id } = await context.db
    .selectFrom('cask')
    .select('distilleryId')
    .where('id', '=', cask.id)
    .executeTakeFirstOrThrow();
  expect(await ask(distilleryNews, { params: { id } })).toBe(1);
});

test('the shares that are left, carts, orders, wallets and what a member holds are read from the primary', async () => {
  await ask(getCask, { params: { id: cask.id }, query: {} });
  await ask(getCart, { query: { deviceId: '0b7f5e2e-7a63-4f0c-9a30-64f6c1c1d9aa' } });
  await ask(listOrders, { query: {} });
  await ask(walletInfo, { query: { email, currencyType: 'SGD', fields: 'ALL' } });
  expect(await ask(listNews, { query: { mine: 'true' } })).toBe(0);
});
