import { expect, test } from 'vitest';
import { newRecords, screens as menu } from '#words/en/office/shell.ts';
import { menuGroups, screens } from './screen-list.ts';

test('every screen that has a name is listed', () => {
  const named = screens.flatMap(({ name }) => name ?? []);
  expect(named.toSorted()).toEqual(Object.values({ ...menu, ...newRecords }).toSorted());
  expect(menuGroups.flatMap((group) => group.screens).length).toBe(Object.keys(menu).length);
});

test('a screen of a record takes its id, a list takes its query from the address', () => {
  const paths = screens.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/', '/orders', '/orders/:id/refund', '/records/:id/new']));
});
