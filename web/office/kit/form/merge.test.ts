import { expect, test } from 'vitest';
import { merge } from './merge.ts';

test('another operator’s changes are taken over, and the typed values stay', () => {
  const seen = { name: 'One', price: '10', note: '' };
  const now = { name: 'Two', price: '12', note: '' };
  const typed = { name: 'One', price: '11', note: 'mine' };
  expect(merge(seen, now, typed)).toEqual({
    values: { name: 'Two', price: '11', note: 'mine' },
    changes: [
      { name: 'name', before: 'One', now: 'Two', isTyped: false },
      { name: 'price', before: '10', now: '12', isTyped: true },
    ],
  });
});

test('the same typed by both is no conflict', () => {
  const { changes } = merge({ price: '10' }, { price: '12' }, { price: '12' });
  expect(changes).toEqual([{ name: 'price', before: '10', now: '12', isTyped: false }]);
});
