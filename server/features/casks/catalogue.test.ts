import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addRow } from '#testing/database/rows.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { caskOptions, getCask } from '#contract/cask/cask.ts';
import { distilleryCasks, distilleryNews, getDistillery } from '#contract/cask/distillery.ts';
import { buildCask, buildDistillery, type BuiltCask } from '#testing/fixtures/builders.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, call, db } = await testShop();

let distillery = 0;
let cask: BuiltCask;
let other: BuiltCask;

beforeAll(async () => {
  distillery = (await buildDistillery(context, { name: 'Kilvarna', county: 'Kilkenny' })).id;
  cask = await buildCask(context, {
    distilleryId: distillery,
    shares: 40,
    spiritStyle: 'SINGLE_POT_STILL',
    abv: 61.5,
  });
  other = await buildCask(context, {
    caskType: 'SHERRY_BUTT',
    abv: 58,
    published: false,
    price: { SGD: 20_000, EUR: 14_000 },
  });
  const news = (slug: string, ids: { distilleryId?: number; caskId?: number }, day = '2026-01-01') => {
    const texts = { slug, title: slug, summary: '', body: '' };
    return { ...texts, publishedAt: new Date(`${day}T00:00:00Z`), ...ids };
  };
  for (const item of [
    news('of-the-distillery', { distilleryId: distillery }),
    news('of-its-cask', { caskId: cask.id }, '2026-01-02'),
    news('of-another', { distilleryId: other.distilleryId }),
    news('not-out-yet', { distilleryId: distillery }, '2030-01-01'),
  ])
    await addRow(db, 'news', item);
});

test('a cask’s page reads everything it needs in one statement', async () => {
  const listedOn = '2026-02-03';
  const created = { createdAt: new Date(`${listedOn}T21:30:00Z`) };
  await context.db.updateTable('cask').set(created).where('id', '=', cask.id).execute();
  const ask = () => call(getCask, { params: { id: String(cask.id) }, query: { currencyType: 'EUR' } });
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(getCask.answer.parse(body)).toEqual(body);
  expect(body).toMatchObject({ shareId: cask.offerId, county: 'Kilkenny', state: 'ACTIVE' });
  expect(body.listedOn).toBe(listedOn);
  const profile = { price: 7000, currency: 'EUR', volume: 0.7, nominalLitres: 200, quantity: 40 };
  expect(body.caskProfile).toMatchObject(profile);
  expect(await context.database.statements(ask)).toHaveLength(1);
});

test('its stock is counted now, whatever the listing says', async () => {
  await sql`delete from cask_share where cask_id = ${cask.id} and number > 7`.execute(db);
  const { body } = await call(getCask, { params: { id: String(cask.id) }, query: {} });
  expect(body).toMatchObject({ state: 'ACTIVE_LIMITED_QUANTITY', caskProfile: { quantity: 7, total: 40 } });
});

test('options count every facet, and say what ranges there are', async () => {
  const ask = () => call(caskOptions, { query: {} });
  const { body } = await ask();
  expect(caskOptions.answer.parse(body)).toEqual(body);
  expect(body.spiritStyle).toContainEqual({ value: 'SINGLE_POT_STILL', count: 1 });
  expect(body.spiritStyle).toContainEqual({ value: 'BLENDED', count: 0 });
  expect(body.caskType).toContainEqual({ value: 'SHERRY_BUTT', count: 1 });
  expect(body.distilleryId).toContainEqual({ value: distillery, name: 'Kilvarna', count: 1 });
  expect(body.state).toContainEqual({ value: 'FILLING_SOON', count: 1 });
  expect(body.price).toEqual({ min: 10_000, max: 20_000 });
  expect(body.abv).toEqual({ min: 58, max: 61.5 });
  expect(await context.database.statements(ask)).toHaveLength(3);
});

test('a distillery, its casks and its news', async () => {
  const params = { id: String(distillery) };
  const { body } = await call(getDistillery, { params });
  expect(getDistillery.answer.parse(body)).toMatchObject({ name: 'Kilvarna', county: 'Kilkenny' });
  const casks = await call(distilleryCasks, { params, query: {} });
  expect(casks.body.content.map(({ id }) => id)).toEqual([cask.id]);
  const news = await call(distilleryNews, { params });
  expect(news.body.map(({ slug }) => slug)).toEqual(['of-its-cask', 'of-the-distillery']);
});

test('a cask and the lists of a distillery that are not there are 404', async () => {
  const params = { id: '987654' };
  await expectRefusal(call(getCask, { params, query: {} }), 'NOT_FOUND');
  await expectRefusal(call(getDistillery, { params }), 'NOT_FOUND');
  await expectRefusal(call(distilleryCasks, { params, query: {} }), 'NOT_FOUND');
  await expectRefusal(call(distilleryNews, { params }), 'NOT_FOUND');
});
