import { expect, test } from 'vitest';
import { searchDistilleries } from '#contract/cask/distillery.ts';
import { buildCask, buildDistillery } from '#testing/fixtures/builders.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, call } = await testShop();

await buildDistillery(context, { name: 'Knockbarra', county: 'Cork' });
await buildDistillery(context, { name: 'Dún Aill', county: 'Galway' });
await buildDistillery(context, { name: 'The Old Ropewalk', county: 'Cork' });

const search = async (q?: string, page: { page?: string; size?: string } = {}) =>
  (await call(searchDistilleries, { query: { ...(q !== undefined && { q }), ...page } })).body;
const names = async (q?: string) => (await search(q)).content.map(({ name }) => name);

test('without words all distilleries are listed by name, page by page, also those without casks', async () => {
  expect(await names()).toEqual(['Dún Aill', 'Knockbarra', 'The Old Ropewalk']);
  const second = await search(undefined, { page: '1', size: '2' });
  expect(second).toMatchObject({ page: 1, size: 2, totalElements: 3, totalPages: 2 });
  expect(second.content.map(({ name }) => name)).toEqual(['The Old Ropewalk']);
});

test.each([
  ['knock', ['Knockbarra']],
  ['KNOCKBARRA', ['Knockbarra']],
  ['knokbara', ['Knockbarra']],
  ['konck', ['Knockbarra']],
  ['knocbk', ['Knockbarra']],
  ['ropewlak', ['The Old Ropewalk']],
  ['dun', ['Dún Aill']],
  ['Dún', ['Dún Aill']],
  ['cork', ['Knockbarra', 'The Old Ropewalk']],
  ['cork rope', ['The Old Ropewalk']],
  ['ropewalk old', ['The Old Ropewalk']],
  ['galway rope', []],
  ['xyzzy', []],
  ['%', []],
])('"%s" finds %j', async (q, expected) => {
  expect(await names(q)).toEqual(expected);
});

test('each says how many casks it has', async () => {
  const { distilleryId } = await buildCask(context);
  await buildCask(context, { distilleryId });
  const { content } = await search();
  expect(content.find(({ id }) => id === distilleryId)?.casks).toBe(2);
  expect(content.find(({ name }) => name === 'Knockbarra')?.casks).toBe(0);
});
