import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { addEntry } from '#server/features/cart/add-entry.ts';
import { getCart } from '#server/features/cart/get-cart.ts';
import { rowOf } from '#testing/database/rows.ts';
import { buildCask, buildMember } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { testContext } from '#testing/test-context.ts';
import { getCask } from '../get-cask.ts';
import { listNewlyOnSaleJob, rebuildListingJob } from './jobs.ts';
import { lockRefresh } from './listing-queries.ts';
import { refreshListing } from './refresh-listing.ts';

const context = await testContext();
const { db, clock } = context;

const listingOf = (caskId: number) => rowOf(db, 'caskListing', { caskId });

async function leave(caskId: number, available: number): Promise<void> {
  await sql`delete from cask_share where cask_id = ${caskId} and number > ${available}`.execute(db);
}

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
    await sleep(150);
    await leave(id, 3);
  });
  await refreshing;
  expect(await listingOf(id)).toMatchObject({ available: 3, state: 'ACTIVE_LIMITED_QUANTITY' });
});

test('a rebuild forgets words no cask has', async () => {
  await sql`insert into search_word values ('forgotten')`.execute(db);
  await buildCask(context, { name: 'Remembered Éclair' });
  await refreshListing(context, 'all');
  const words = await db.selectFrom('searchWord').select('word').execute();
  expect(words.map(({ word }) => word)).toContain('eclair');
  expect(words.map(({ word }) => word)).not.toContain('forgotten');
});

test('an offer published tomorrow is filling soon on its page, in lists and in the cart, and on sale from its instant on', async () => {
  const member = callerOf(await buildMember(context));
  const { id, offerId } = await buildCask(context, { shares: 100 });
  const now = clock.now();
  const tomorrow = new Date(now.getTime() + 24 * 3600_000);
  await db.updateTable('offer').set({ publishedAt: tomorrow }).where('id', '=', offerId).execute();
  await refreshListing(context, [id]);
  const cart = await getCart(context, member, { deviceId: 'device-of-a-test' });
  const add = () => addEntry(context, member, { cartId: cart.id, boShareId: offerId, quantity: 1 });
  const states = async () => {
    const entries = (await getCart(context, member, { deviceId: 'device-of-a-test' })).entries;
    return [
      (await getCask(context, id, 'SGD')).state,
      (await listingOf(id)).state,
      ...entries.map(({ state }) => state),
    ];
  };
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

test('a listing that lacks a facet is whole again after the nightly job', async () => {
  const { id } = await buildCask(context);
  await refreshListing(context, [id]);
  const { facets } = await listingOf(id);
  await db.updateTable('caskListing').set({ facets: [] }).where('caskId', '=', id).execute();
  await rebuildListingJob.handler(context, {});
  expect(facets).not.toEqual([]);
  expect((await listingOf(id)).facets).toEqual(facets);
});
