import { beforeAll, expect, test } from 'vitest';
import * as news from '#contract/content/news.ts';
import { buildCask, type BuiltCask } from '#testing/fixtures/builders.ts';
import { request } from '#testing/request.ts';
import { testShop } from '#testing/test-app.ts';

const { context, app, db, clock } = await testShop();

let cask: BuiltCask;
beforeAll(async () => {
  cask = await buildCask(context);
});

async function publish(slug: string, hours: number, about: { caskId?: number; distilleryId?: number } = {}) {
  const publishedAt = new Date(clock.now().getTime() + hours * 3_600_000);
  await db
    .insertInto('news')
    .values({ slug, title: slug, summary: 'In short.', body: 'At length.', publishedAt, ...about })
    .execute();
}

test('an item has its own address; one that is not out, or not there, is 404', async () => {
  await publish('out', -1);
  await publish('coming', 1);
  const { body } = await request(app, news.getNewsItem, { params: { slug: 'out' } });
  expect(news.getNewsItem.answer.parse(body)).toMatchObject({ slug: 'out', body: 'At length.' });
  for (const slug of ['coming', 'never']) {
    const { status, error } = await request(app, news.getNewsItem, { params: { slug } });
    expect([status, error.errorCode]).toEqual([404, 'NOT_FOUND']);
  }
});

test('news of one cask, and of one distillery with its casks', async () => {
  await publish('of-cask', -2, { caskId: cask.id, distilleryId: cask.distilleryId });
  const about = async (query: object) =>
    (await request(app, news.listNews, { query })).body.content.map(({ slug }) => slug);
  expect(await about({ caskId: String(cask.id) })).toEqual(['of-cask']);
  expect(await about({ distilleryId: String(cask.distilleryId) })).toEqual(['of-cask']);
  expect(await about({ caskId: '987654321' })).toEqual([]);
});
