import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { getNewsItem, listNews } from '#contract/content/news.ts';
import {
  changeNews,
  createNews,
  publishNews,
  withdrawNews,
  type EnteredNews,
} from '#contract/office/office-news.ts';
import { saveFile } from '#server/office/files/save-file.ts';
import { buildMember, loginAsOperator } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { jpegPhoto } from '#testing/fixtures/files.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, call, clock, pass } = await testShop();
const operator = await buildMember(context);
let token: string;
const hour = 3_600_000;

const entered = (slug: string): EnteredNews => ({
  slug,
  title: `Title of ${slug}`,
  summary: 'In short.',
  body: 'At length.',
});

beforeEach(async () => {
  token = await loginAsOperator(context, operator);
});

const create = async (slug: string) => (await call(createNews, { body: entered(slug), token })).body;
const isShown = async (slug: string) => {
  const { status } = await call(getNewsItem, { params: { slug } });
  const { body } = await call(listNews, { query: { size: '50' } });
  const isListed = body.content.some((item) => item.slug === slug);
  expect(isListed).toBe(status === 200);
  return isListed;
};

test('a draft is not shown; it is shown from its instant on, and no more once it is withdrawn', async () => {
  const draft = await create('harvest');
  const params = { newsId: String(draft.id) };
  expect([draft.publishedAt, await isShown('harvest')]).toEqual([null, false]);
  const from = new Date(clock.now().getTime() + hour).toISOString();
  const scheduled = await call(publishNews, { params, body: { version: 1, from }, token });
  expect(scheduled.body).toMatchObject({ publishedAt: from, isPublished: false, version: 2 });
  expect(await isShown('harvest')).toBe(false);
  pass(2 * hour);
  context.cache.clear();
  expect(await isShown('harvest')).toBe(true);
  token = await loginAsOperator(context, operator);
  const withdrawn = await call(withdrawNews, { params, body: { version: 2 }, token });
  expect(withdrawn.body).toMatchObject({ publishedAt: null, isPublished: false, version: 3 });
  context.cache.clear();
  expect(await isShown('harvest')).toBe(false);
});

test('an item shows what it tells of, or a picture of its own', async () => {
  const { id } = await create('of-the-still');
  const params = { newsId: String(id) };
  const change = (version: number, given: Partial<EnteredNews>) =>
    call(changeNews, { params, body: { version, ...entered('of-the-still'), ...given }, token });
  await call(publishNews, { params, body: { version: 1 }, token });
  const shown = async () => {
    context.cache.clear();
    const { body } = await call(listNews, { query: { size: '50' } });
    const item = body.content.find(({ slug }) => slug === 'of-the-still');
    return [item?.subject, item?.renditions.length !== 0];
  };
  expect(await shown()).toEqual([null, false]);
  await change(2, { subject: 'STILL' });
  expect(await shown()).toEqual(['STILL', false]);
  await expectRefusal(change(3, { fileId: randomUUID() }), 'FILE_NOT_FOUND');
  const file = { bytes: await jpegPhoto({ colour: '#445566' }), name: 'still.jpg' };
  const { id: fileId } = await saveFile(context, { ...file, caller: callerOf(operator) });
  await change(3, { fileId });
  expect(await shown()).toEqual([null, true]);
});

test('a published item keeps its address', async () => {
  const { id } = await create('first-address');
  const params = { newsId: String(id) };
  await call(publishNews, { params, body: { version: 1 }, token });
  const body = { version: 2, ...entered('another-address'), title: 'New title' };
  const { body: changed } = await call(changeNews, { params, body, token });
  expect(changed).toMatchObject({ slug: 'first-address', title: 'New title' });
  const later = new Date(clock.now().getTime() + hour).toISOString();
  await call(publishNews, { params, body: { version: 3, from: later }, token });
  const withdrawn = await call(withdrawNews, { params, body: { version: 4 }, token });
  expect(withdrawn.body).toMatchObject({ publishedAt: null, isSlugFixed: true });
  const again = { version: 5, ...entered('third-address') };
  expect((await call(changeNews, { params, body: again, token })).body.slug).toBe('first-address');
});

test('an item that was scheduled and never published takes another address', async () => {
  const { id } = await create('not-yet');
  const params = { newsId: String(id) };
  const from = new Date(clock.now().getTime() + hour).toISOString();
  await call(publishNews, { params, body: { version: 1, from }, token });
  await call(withdrawNews, { params, body: { version: 2 }, token });
  const body = { version: 3, ...entered('better-address') };
  expect((await call(changeNews, { params, body, token })).body.slug).toBe('better-address');
});

test('the second of two operators gets the item as it is now; a taken address is refused at its field', async () => {
  const { id } = await create('seen-by-two');
  await create('taken');
  const params = { newsId: String(id) };
  const change = (version: number, given: EnteredNews) =>
    call(changeNews, { params, body: { version, ...given }, token });
  await change(1, { ...entered('seen-by-two'), title: 'By the first' });
  const second = change(1, { ...entered('seen-by-two'), title: 'By the second' });
  await expectRefusal(second, 'RECORD_CHANGED', { current: { version: 2, title: 'By the first' } });
  await expectRefusal(change(2, entered('taken')), 'NAME_TAKEN', { fields: { slug: 'is taken' } });
  const { error: again } = await call(createNews, { body: entered('taken'), token });
  expect(again.errorCode).toBe('NAME_TAKEN');
  const none = { ...entered('of-nobody'), distilleryId: 999_999 };
  await expectRefusal(call(createNews, { body: none, token }), 'DISTILLERY_NOT_FOUND');
});
