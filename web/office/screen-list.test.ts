import { expect, test } from 'vitest';
import { newRecords, screens as menu } from '#words/en/office/shell.ts';
import { menuPath, paths } from './paths.ts';
import { menuGroups, screens } from './screen-list.ts';

test('every screen that has a name is listed', () => {
  const named = screens.flatMap(({ name }) => name ?? []);
  expect(named.toSorted()).toEqual(Object.values({ ...menu, ...newRecords }).toSorted());
  expect(menuGroups.flatMap((group) => group.screens).length).toBe(Object.keys(menu).length);
});

test('a link to a screen of the menu has the address of that screen', () => {
  const links = Object.entries(paths).filter(([name]) => name in menu);
  for (const [name, path] of links) expect((path as () => string)()).toBe(menuPath(name));
  expect(links.length).toBeGreaterThan(10);
});
