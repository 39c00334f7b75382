import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
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
import { callerOf } from '#testing/fixtures/buyers.ts';
import { jpegPhoto } from '#testing/fixtures/files.ts';
import { testOffice } from '#testing/test-office.ts';

const { context, call, office, operator, clock, pass } = await testOffice();
const hour = 3_600_000;

const entered = (slug: string): EnteredNews => ({
  slug,
  title: `Title of ${slug}`,
  summary: 'In short.',
  body: 'At length.',
});

const create = async (slug: string) => (await office(createNews, { body: entered(slug) })).body;
const paramsOf = (id: number) => ({ newsId: String(id) });
const change = (id: number, version: number, given: EnteredNews) =>
  office(changeNews, { params: paramsOf(id), body: { version, ...given } });
const publish = async (id: number, version: number, from?: Date) => {
  const body = { version, ...(from && { from: from.toISOString() }) };
  return (await office(publishNews, { params: paramsOf(id), body })).body;
};
const withdraw = async (id: number, version: number) =>
  (await office(withdrawNews, { params: paramsOf(id), body: { version } })).body;
const inAnHour = () => new Date(clock.now().getTime() + hour);
const isShown = async (slug: string) => {
  const { status } = await call(getNewsItem, { params: { slug } });
  const { body } = await call(listNews, { query: { size: '50' } });
  const isListed = body.content.some((item) => item.slug === slug);
  expect(isListed).toBe(status === 200);
  return isListed;
};

test('a draft is not shown; it is shown from its instant on, and no more once it is withdrawn', async () => {
  const { id, publishedAt } = await create('harvest');
  expect([publishedAt, await isShown('harvest')]).toEqual([null, false]);
  const scheduled = { publishedAt: inAnHour().toISOString(), isPublished: false, version: 2 };
  expect(await publish(id, 1, inAnHour())).toMatchObject(scheduled);
  expect(await isShown('harvest')).toBe(false);
  pass(2 * hour);
  context.cache.clear();
  expect(await isShown('harvest')).toBe(true);
  expect(await withdraw(id, 2)).toMatchObject({ publishedAt: null, isPublished: false, version: 3 });
  context.cache.clear();
  expect(await isShown('harvest')).toBe(false);
});

test('an item shows what it tells of, or a picture of its own', async () => {
  const item = entered('of-the-still');
  const { id } = await create(item.slug);
  await publish(id, 1);
  const shown = async () => {
    context.cache.clear();
    const { body } = await call(listNews, { query: { size: '50' } });
    const listed = body.content.find(({ slug }) => slug === item.slug);
    return [listed?.subject, listed?.renditions.length !== 0];
  };
  expect(await shown()).toEqual([null, false]);
  await change(id, 2, { ...item, subject: 'STILL' });
  expect(await shown()).toEqual(['STILL', false]);
  await expectRefusal(change(id, 3, { ...item, fileId: randomUUID() }), 'FILE_NOT_FOUND');
  const file = { bytes: await jpegPhoto({ colour: '#445566' }), name: 'still.jpg' };
  const { id: fileId } = await saveFile(context, { ...file, caller: callerOf(operator) });
  await change(id, 3, { ...item, fileId });
  expect(await shown()).toEqual([null, true]);
});

test('a published item keeps its address; one that was only scheduled takes another', async () => {
  const { id } = await create('first-address');
  await publish(id, 1);
  const { body: changed } = await change(id, 2, { ...entered('another-address'), title: 'New title' });
  expect(changed).toMatchObject({ slug: 'first-address', title: 'New title' });
  await publish(id, 3, inAnHour());
  expect(await withdraw(id, 4)).toMatchObject({ publishedAt: null, isSlugFixed: true });
  expect((await change(id, 5, entered('third-address'))).body.slug).toBe('first-address');
  const { id: scheduled } = await create('not-yet');
  await publish(scheduled, 1, inAnHour());
  await withdraw(scheduled, 2);
  expect((await change(scheduled, 3, entered('better-address'))).body.slug).toBe('better-address');
});

test('the second of two operators gets the item as it is now; a taken address is refused at its field', async () => {
  const { id } = await create('seen-by-two');
  await create('taken');
  await change(id, 1, { ...entered('seen-by-two'), title: 'By the first' });
  const second = change(id, 1, { ...entered('seen-by-two'), title: 'By the second' });
  await expectRefusal(second, 'RECORD_CHANGED', { current: { version: 2, title: 'By the first' } });
  await expectRefusal(change(id, 2, entered('taken')), 'NAME_TAKEN', { fields: { slug: 'is taken' } });
  await expectRefusal(office(createNews, { body: entered('taken') }), 'NAME_TAKEN');
  const none = { ...entered('of-nobody'), distilleryId: 999_999 };
  await expectRefusal(office(createNews, { body: none }), 'DISTILLERY_NOT_FOUND');
});
