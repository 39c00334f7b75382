import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getDashboard } from '#contract/dashboard.ts';
import { searchCasks } from '#contract/cask/cask.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { addEntry } from '#server/features/cart/add-entry.ts';
import { getCart } from '#server/features/cart/get-cart.ts';
import { untilWaiting } from '#testing/database/at-once.ts';
import { rowOf, rowsOf, updateRows } from '#testing/database/rows.ts';
import { buildCask, buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { testShop } from '#testing/test-shop.ts';
import { getCask } from '../get-cask.ts';
import { listNewlyOnSaleJob, rebuildListingJob } from './jobs.ts';
import { listenForChanges } from './listen-for-changes.ts';
import { lockRefresh } from './listing-queries.ts';
import { refreshListing } from './refresh-listing.ts';

const { context, db, call, clock } = await testShop();
const unfollow = listenForChanges(context.database.url, context);
afterAll(unfollow);

beforeAll(async () => {
  await vi.waitUntil(() => context.cache.isEnabled, 20_000);
  await buildCask(context, { name: 'First' });
});

const listingOf = (caskId: number) => rowOf(db, 'caskListing', { caskId });

const leave = (caskId: number, available: number) =>
  sql`delete from cask_share where cask_id = ${caskId} and number > ${available}`.execute(db);

const listeners = async () => {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and query in ('listen "catalogue"', 'select 1')`.execute(db);
  return rows;
};

const search = () => call(searchCasks, { query: {} });
const firstName = async () => (await search()).body.content[0]?.name;

test('a list is answered without a statement until the catalogue changes', async () => {
  // Notifications of the cask above may still be on their way.
  await expect.poll(() => context.database.statements(search)).toHaveLength(0);
  expect(await firstName()).toBe('First');
});

test('a token is not read for it, nor its answer changed', async () => {
  expect((await call(searchCasks, { query: {}, token: 'forged' })).status).toBe(200);
});

test('a refreshed listing is what the next request is answered with', async () => {
  await search();
  const { id } = await buildCask(context, { name: 'Second', shares: 40 });
  await expect.poll(firstName).toBe('Second');
  await leave(id, 1);
  await refreshListing(context, [id]);
  const quantity = async () => (await search()).body.content[0]?.caskProfile.quantity;
  await expect.poll(quantity).toBe(1);
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
  await updateRows(db, 'cask', { name: 'Second' }, { name: 'Renamed' });
  const listener = async () => (await listeners())[0]?.pid ?? before?.pid;
  await expect.poll(listener).not.toBe(before?.pid);
  await expect.poll(firstName).toBe('Renamed');
});

test('notifies every process once, however many casks', async () => {
  const listener = new pg.Client({ connectionString: context.database.url });
  await listener.connect();
  let heard = 0;
  listener.on('notification', () => (heard += 1));
  await listener.query('listen catalogue');
  const casks = [await buildCask(context), await buildCask(context)];
  await listener.query('select 1');
  heard = 0;
  const ids = casks.map(({ id }) => id);
  await refreshListing(context, ids);
  await refreshListing(context, 'all');
  await listener.query('select 1');
  expect(heard).toBe(2);
  await listener.end();
});

test('a row that says the same already is not written again', async () => {
  const { id } = await buildCask(context);
  const version = () =>
    sql<{ xmin: string }>`select xmin from cask_listing where cask_id = ${id}`.execute(db);
  const before = await version();
  await refreshListing(context, 'all');
  expect((await version()).rows).toEqual(before.rows);
});

test('a refresh waits for the one before it and reads the shares only then', async () => {
  const { id } = await buildCask(context, { shares: 20 });
  let refreshing: Promise<void> | undefined;
  await transaction(db, async (tx) => {
    await lockRefresh(tx);
    refreshing = refreshListing(context, [id]);
    await untilWaiting(context.database, 1);
    await leave(id, 3);
  });
  await refreshing;
  expect(await listingOf(id)).toMatchObject({ available: 3, state: 'ACTIVE_LIMITED_QUANTITY' });
});

test('a rebuild forgets words no cask has', async () => {
  await sql`insert into search_word values ('forgotten')`.execute(db);
  await buildCask(context, { name: 'Remembered Éclair' });
  await refreshListing(context, 'all');
  const words = (await rowsOf(db, 'searchWord')).map(({ word }) => word);
  expect(words).toContain('eclair');
  expect(words).not.toContain('forgotten');
});

test('an offer published tomorrow is filling soon on its page, in lists and in the cart, and on sale from its instant on', async () => {
  const member = callerOf(await buildMember(context));
  const { id, offerId } = await buildCask(context, { shares: 100 });
  const now = clock.now();
  const tomorrow = new Date(now.getTime() + 24 * 3600_000);
  await updateRows(db, 'offer', { id: offerId }, { publishedAt: tomorrow });
  await refreshListing(context, [id]);
  const cart = () => getCart(context, member, { deviceId: 'device-of-a-test' });
  const { id: cartId } = await cart();
  const add = () => addEntry(context, member, { cartId, boShareId: offerId, quantity: 1 });
  const states = async () => [
    (await getCask(context, id, 'SGD')).state,
    (await listingOf(id)).state,
    ...(await cart()).entries.map(({ state }) => state),
  ];
  expect(await states()).toEqual(['FILLING_SOON', 'FILLING_SOON']);
  await expectRefusal(add(), 'OFFER_NOT_ON_SALE');
  clock.set(tomorrow);
  await listNewlyOnSaleJob.handler(context, {});
  await add();
  expect(await states()).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE']);
  clock.set(now);
  await refreshListing(context, [id]);
  expect(await states()).toEqual(['FILLING_SOON', 'FILLING_SOON', 'FILLING_SOON']);
});

test('a cask still goes on sale on the last day of its documents', async () => {
  const { id, offerId } = await buildCask(context, { shares: 100 });
  const { evidenceUntil } = await rowOf(db, 'cask', { id });
  const [now, publishedAt] = [clock.now(), new Date(`${evidenceUntil}T10:00:00Z`)];
  await updateRows(db, 'offer', { id: offerId }, { publishedAt });
  await refreshListing(context, [id]);
  clock.set(publishedAt);
  await listNewlyOnSaleJob.handler(context, {});
  expect((await listingOf(id)).state).toBe('ACTIVE');
  clock.set(now);
});

test('a listing that lacks a facet is whole again after the nightly job', async () => {
  const { id } = await buildCask(context);
  await refreshListing(context, [id]);
  const { facets } = await listingOf(id);
  await updateRows(db, 'caskListing', { caskId: id }, { facets: [] });
  await rebuildListingJob.handler(context, {});
  expect(facets).not.toEqual([]);
  expect((await listingOf(id)).facets).toEqual(facets);
});
