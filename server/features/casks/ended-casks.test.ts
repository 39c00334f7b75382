import { beforeEach, expect, test } from 'vitest';
import { getCask, searchCasks } from '#contract/cask/cask.ts';
import { dateIn } from '#domain/calendar.ts';
import { bottleCask } from '#testing/fixtures/bottling.ts';
import { buildCask } from '#testing/fixtures/builders.ts';
import { rowOf } from '#testing/database/rows.ts';
import { loseCask } from '#testing/fixtures/losses.ts';
import { testShop } from '#testing/test-shop.ts';
import { caskPage } from '#server/features/pages/cask-page.ts';
import { refreshListing } from './listing/refresh-listing.ts';
import { caskPicture } from './pictures/cask-picture.ts';
import { findPicturedCask } from './queries.ts';

const { context, db, clock, call } = await testShop();
const start = clock.now().getTime();
const dayMs = 86_400_000;
const today = dateIn('IE', clock.now());

beforeEach(() => clock.set(start));

const pageOf = async (id: number) => (await call(getCask, { params: { id: String(id) }, query: {} })).body;
const listOf = async (sort: 'onSale' | 'newest', distilleryId: number) =>
  (await call(searchCasks, { query: { sort, distilleryId: [String(distilleryId)] } })).body.content;

const endings = [
  { how: 'LOST', cask: (await loseCask(context)).cask },
  { how: 'BOTTLED', cask: (await bottleCask(context)).cask },
] as const;
const other = await buildCask(context);
await refreshListing(context, 'all');

test.each(endings)(
  'a cask that is $how says so with its day, in lists and on its page',
  async ({ how, cask }) => {
    const [listed] = await listOf('onSale', cask.distilleryId);
    const page = await pageOf(cask.id);
    for (const one of [listed, page])
      expect(one).toMatchObject({ id: cask.id, state: 'SOLD_OUT', ended: { how, on: today } });
    expect(await pageOf(other.id)).not.toHaveProperty('ended');
  },
);

test.each(endings)('a cask that is $how comes after older ones of its order', async ({ cask }) => {
  clock.set(start - 40 * dayMs);
  const older = await buildCask(context, { distilleryId: cask.distilleryId });
  clock.set(start);
  await refreshListing(context, [cask.id, older.id]);
  for (const sort of ['onSale', 'newest'] as const)
    expect((await listOf(sort, cask.distilleryId)).map(({ id }) => id)).toEqual([older.id, cask.id]);
});

test.each(endings)('a cask that is $how is not announced again when its sale ends', async ({ cask }) => {
  for (const { id } of [cask, other])
    await db.updateTable('offer').set({ publishedAt: null }).where('caskId', '=', id).execute();
  await refreshListing(context, [cask.id, other.id]);
  expect(await pageOf(other.id)).toMatchObject({ state: 'FILLING_SOON' });
  expect(await pageOf(cask.id)).toMatchObject({ state: 'SOLD_OUT' });
  expect(await rowOf(db, 'caskListing', { caskId: cask.id })).toMatchObject({ state: 'SOLD_OUT' });
});

test.each(endings)('the picture of a cask that is $how shows no whiskey', async ({ cask }) => {
  const found = await findPicturedCask(db, cask.id);
  expect(caskPicture(found!, clock.now()).fill).toBe(0);
  expect(caskPicture({ ...found!, ended: null }, clock.now()).fill).toBeGreaterThan(0);
});

test.each(endings)(
  'to search engines a cask that is $how is no offer, and has no price',
  async ({ how, cask }) => {
    const { description, facts } = await caskPage(context, cask.id);
    expect(facts[0]).toMatchObject({ '@type': 'Product' });
    expect(facts[0]).not.toHaveProperty('offers');
    expect(description).toContain(how === 'LOST' ? 'Lost on ' : 'Bottled on ');
    expect(description).not.toMatch(/S\$|€/);
  },
);
