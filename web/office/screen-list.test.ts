import { expect, test } from 'vitest';
import { newRecords, screens as menu } from '#words/en/office/shell.ts';
import { menuGroups, screens } from './screen-list.ts';

test('every screen that has a name is listed', () => {
  const named = screens.flatMap(({ name }) => name ?? []);
  expect(named.toSorted()).toEqual(Object.values({ ...menu, ...newRecords }).toSorted());
  expect(menuGroups.flatMap((group) => group.screens).length).toBe(Object.keys(menu).length);
});
