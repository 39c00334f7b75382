import { expect, test } from 'vitest';
import { comparedIds, createComparison } from './comparison.ts';
import { memoryStorage } from './storage.ts';

test('a choice is kept over a reload, in the order of choosing', () => {
  const storage = memoryStorage();
  const comparison = createComparison(storage);
  for (const id of [33, 6, 1]) comparison.toggle(id);
  comparison.toggle(6);
  expect(createComparison(storage).get()).toEqual([33, 1]);
});

test('only ids of an address are taken, each once, four at most', () => {
  expect(comparedIds('7,x,-1,0,7,1e3,,8,9,10,11')).toEqual([7, 8, 9, 10]);
});
