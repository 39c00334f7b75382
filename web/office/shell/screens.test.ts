import { expect, test } from 'vitest';
import { allScreens } from './screens.ts';

test('each screen has a key of its own after G', () => {
  const keys = allScreens.map(({ key }) => key);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
