import { expect, test } from 'vitest';
import { allScreens } from './screens.ts';

test('after G each key leads to one screen', () => {
  const keys = allScreens.flatMap(({ key }) => key ?? []);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
