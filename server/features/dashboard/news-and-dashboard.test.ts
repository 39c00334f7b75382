import { expect, test } from 'vitest';
import { getDashboard } from '#contract/dashboard.ts';
import { distilleryNews } from '#contract/cask/distillery.ts';
import { getNewsItem, listNews } from '#contract/content/news.ts';
import { addAlert } from '#server/features/alerts/queries.ts';
import { addRow, updateRows } from '#testing/database/rows.ts';
import { buildCask, buildDistillery, buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { buyShares, callerOf } from '#testing/fixtures/buyers.ts';
import { loseCask } from '#testing/fixtures/losses.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, call, db, clock } = await testShop({ now: '2026-03-02T12:00:00Z' });

const hour = 3_600_000;

type About = { distilleryId?: number; caskId?: number };

async function addNews(slug: string, about: About, hoursFromNow: number) {
  const publishedAt = new Date(clock.now().getTime() + hoursFromNow * hour);
  const text = { title: slug, summary: 'In short.', body: 'At length.' };
  await addRow(db, 'news', { slug, ...text, ...about, publishedAt });
}

const distillery = (await buildDistillery(context, { name: 'Held House' })).id;
const held = await buildCask(context, {
  name: 'Held',
  distilleryId: distillery,
  fillDate: '2020-01-01',
  bottlingDate: '2027-06-01',
});
const young = await buildCask(context, { name: 'Young', fillDate: '2023-05-04', bottlingDate: '2031-01-01' });
const watched = await buildCask(context, { name: 'Watched', published: false });
const foreign = await buildCask(context, {
  name: 'Foreign',
  price: { SGD: 9_900, EUR: 6_500 },
  shareVolumeMl: 500,
});
const member = await buildMember(context, { balance: { SGD: 100_000 } });
const caller = callerOf(member);
await buyShares(context, { by: member, cask: held, quantity: 2 });
await buyShares(context, { by: member, cask: young });
await addAlert(context, caller, { caskId: watched.id });
const holder = await loginAs(context, member);
const newcomer = await loginAs(context, await buildMember(context));
await addNews('general', {}, -5);
await addNews('of-held', { caskId: held.id }, -4);
await addNews('of-held-distillery', { distilleryId: distillery }, -3);
await addNews('of-watched', { caskId: watched.id }, -2);
await addNews('of-foreign', { caskId: foreign.id }, -1);
await addNews('tomorrow', { caskId: held.id }, 24);

async function slugs(
  query: { mine?: 'true'; caskId?: string; distilleryId?: string; page?: string; size?: string },
  token?: string,
): Promise<string[]> {
  const { status, body } = await call(listNews, { query, ...(token ? { token } : {}) });
  expect(status).toBe(200);
  expect(listNews.answer.parse(body)).toEqual(body);
  return body.content.map(({ slug }) => slug);
}

test('news is newest first, in pages, and never ahead of its time', async () => {
  expect(await slugs({})).toEqual(['of-foreign', 'of-watched', 'of-held-distillery', 'of-held', 'general']);
  expect(await slugs({ page: '1', size: '2' })).toEqual(['of-held-distillery', 'of-held']);
  const { body } = await call(listNews, { query: { page: '9', size: '2' } });
  expect(body).toMatchObject({ content: [], totalElements: 5, totalPages: 3 });
});

test('my news is of the casks and distilleries I hold or watch', async () => {
  expect(await slugs({ mine: 'true' }, holder)).toEqual(['of-watched', 'of-held-distillery', 'of-held']);
  expect(await slugs({ mine: 'true' }, newcomer)).toEqual([]);
});

test('news of one cask, and of one distillery with its casks', async () => {
  expect(await slugs({ caskId: String(held.id) })).toEqual(['of-held']);
  const distilleryId = String(held.distilleryId);
  const ofDistillery = await call(distilleryNews, { params: { id: distilleryId } });
  for (const found of [await slugs({ distilleryId }), ofDistillery.body.map(({ slug }) => slug)])
    expect(found).toEqual(['of-held-distillery', 'of-held']);
  expect(await slugs({ caskId: '987654321' })).toEqual([]);
});

test('an item has its own address; one that is not out, or not there, is 404', async () => {
  const item = (slug: string) => call(getNewsItem, { params: { slug } });
  expect((await item('general')).body).toMatchObject({ slug: 'general', body: 'At length.' });
  for (const slug of ['tomorrow', 'never']) expect((await item(slug)).status).toBe(404);
});

test('without a caller there is no "my"', async () => {
  expect((await call(listNews, { query: { mine: 'true' } })).status).toBe(401);
  expect((await call(listNews, { query: { mine: 'false' } as never })).status).toBe(400);
});

test('the dashboard shows new casks and coming ones; a visitor holds nothing', async () => {
  const { body } = await call(getDashboard, { query: { currencyType: 'EUR' } });
  expect(getDashboard.answer.parse(body)).toEqual(body);
  expect(body.newCasks.map(({ name }) => name).toSorted()).toEqual(['Foreign', 'Held', 'Young']);
  expect(body.soonToFill.map(({ name }) => name)).toEqual(['Watched']);
  expect(body.news.map(({ slug }) => slug)).toEqual(['of-foreign', 'of-watched', 'of-held-distillery']);
  expect(body.holding).toBeNull();
  // Figures of the three on sale; a cask that is only announced does not count.
  expect(body.onSale).toMatchObject({ casks: 3, priceFrom: 6_500, bottleMl: 500 });
  expect(body.newCasks[0]?.caskProfile.currency).toBe('EUR');
});

test('a member also sees their holding, the next events and the casks they watch', async () => {
  const { body } = await call(getDashboard, { query: {}, token: holder });
  expect(getDashboard.answer.parse(body)).toEqual(body);
  expect(body.holding).toEqual({
    shares: 3,
    casks: 2,
    litres: 2.1,
    events: [
      // Two shares of one cask have one day.
      { kind: 'WITHDRAWAL', date: '2026-03-16', name: 'Held', caskId: held.id },
      { kind: 'WITHDRAWAL', date: '2026-03-16', name: 'Young', caskId: young.id },
      { kind: 'WHISKEY', date: '2026-05-04', name: 'Young', caskId: young.id },
      { kind: 'MEMBERSHIP_ENDS', date: '2027-03-02', name: 'Cooper', caskId: null },
      { kind: 'BOTTLING', date: '2027-06-01', name: 'Held', caskId: held.id },
      { kind: 'BOTTLING', date: '2031-01-01', name: 'Young', caskId: young.id },
    ],
    alerts: [{ caskId: watched.id, name: 'Watched', state: 'FILLING_SOON' }],
    alertCount: 1,
  });
  const { body: empty } = await call(getDashboard, { query: {}, token: newcomer });
  const nothing = { shares: 0, casks: 0, litres: 0, events: [], alerts: [], alertCount: 0 };
  expect(empty.holding).toEqual(nothing);
});

test('a voided certificate is held no more', async () => {
  const withdrawn = { voidedAt: clock.now(), state: 'WITHDRAWN' } as const;
  await updateRows(db, 'certificate', { caskId: held.id }, withdrawn);
  expect(await slugs({ mine: 'true' }, holder)).toEqual(['of-watched']);
  const { body } = await call(getDashboard, { query: {}, token: holder });
  expect(body.holding).toMatchObject({
    shares: 1,
    casks: 1,
    events: [{ name: 'Young' }, { name: 'Young' }, {}, { name: 'Young' }],
  });
});

test('the share of a lost cask is counted, and its litres are not', async () => {
  const { owners } = await loseCask(context);
  const { body } = await call(getDashboard, { query: {}, token: await loginAs(context, owners[0]!) });
  expect(body.holding).toMatchObject({ shares: 2, casks: 1, litres: 0 });
});

test('a member’s dashboard takes a bounded number of statements', async () => {
  const ask = () => call(getDashboard, { query: {}, token: holder });
  const statements = await context.database.statements(ask);
  expect(statements.length).toBeLessThanOrEqual(22);
});
