import { expect, test } from 'vitest';
import { filterOf } from './transaction-filter.ts';

test('an address narrows the list by what the call takes, and by nothing else', () => {
  const good = {
    transactionType: 'REFUND',
    status: 'SUCCESS',
    fromDay: '2026-02-28',
    toDay: '2026-03-31',
    after: '12',
  };
  expect(filterOf(new URLSearchParams(good))).toEqual(good);
  const bad = {
    transactionType: 'THEFT',
    status: '',
    fromDay: '2026-02-30',
    toDay: 'x',
    after: '-1',
    size: '9999',
  };
  expect(filterOf(new URLSearchParams(bad))).toEqual({});
});
