import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getDashboard } from '#contract/dashboard.ts';
import { searchCasks } from '#contract/cask/cask.ts';
import { buildCask, buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { testShop } from '#testing/test-shop.ts';
import { listenForChanges } from './listen-for-changes.ts';
import { refreshListing } from './refresh-listing.ts';

const { context, db, call } = await testShop();
const { cache } = context;
const unfollow = listenForChanges(context.database.url, context);
afterAll(unfollow);

const listeners = async () => {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and query in ('listen "catalogue"', 'select 1')`.execute(db);
  return rows;
};

beforeAll(async () => {
  await vi.waitUntil(() => cache.isEnabled, 20_000);
  await buildCask(context, { name: 'First' });
});

const search = () => call(searchCasks, { query: {} });
const firstName = async () => (await search()).body.content[0]?.name;

test('a list is answered without a statement until the catalogue changes', async () => {
  // Notifications of the cask above may still be on their way.
  await vi.waitFor(async () => expect(await context.database.statements(search)).toHaveLength(0), 20_000);
  expect(await firstName()).toBe('First');
});

test('a token is not read for it, nor its answer changed', async () => {
  expect((await call(searchCasks, { query: {}, token: 'forged' })).status).toBe(200);
});

test('a refreshed listing is what the next request is answered with', async () => {
  await search();
  const { id } = await buildCask(context, { name: 'Second', shares: 40 });
  await vi.waitUntil(async () => (await firstName()) === 'Second', 20_000);
  await sql`delete from cask_share where cask_id = ${id} and number > 1`.execute(db);
  await refreshListing(context, [id]);
  await vi.waitFor(
    async () => expect((await search()).body.content[0]?.caskProfile.quantity).toBe(1),
    20_000,
  );
});

test('a member’s dashboard is never kept, nor given to a visitor', async () => {
  const member = await buildMember(context);
  const token = await loginAs(context, member);
  const visitor = () => call(getDashboard, { query: {} });
  await visitor();
  expect((await call(getDashboard, { query: {}, token })).body.holding).not.toBeNull();
  expect((await visitor()).body.holding).toBeNull();
  expect((await call(getDashboard, { query: {}, token })).headers['cache-control']).toBe('no-store');
});

test('a listener that is cut off comes back, and outdated answers are not served', async () => {
  await search();
  const [before] = await listeners();
  await sql`select pg_terminate_backend(${before?.pid})`.execute(db);
  await db.updateTable('cask').set({ name: 'Renamed' }).where('name', '=', 'Second').execute();
  await vi.waitUntil(async () => {
    const now = await listeners();
    return now.length > 0 && now[0]?.pid !== before?.pid;
  }, 20_000);
  await vi.waitFor(async () => expect(await firstName()).toBe('Renamed'), 20_000);
});
