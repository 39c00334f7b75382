import { expect, test } from 'vitest';
import { listTransactions } from '#contract/wallet/wallet.ts';
import { filterOf } from './transaction-filter.ts';

test('a place is one of the wallet it was reached in', () => {
  const search = new URLSearchParams({ status: 'SUCCESS', after: '12', currencyType: 'SGD' });
  expect(filterOf(search, 'EUR')).toEqual({ status: 'SUCCESS' });
});

const texts = ['REFUND', 'THEFT', 'SUCCESS', '2026-02-28', '2026-02-30', '26-2-1', '0', '12', '-1', '', ' '];
const place = '12_34_3f2c1b8e-0000-4000-8000-000000000000';

test('the filter takes exactly the parameters of the call', () => {
  const names = ['transactionType', 'status', 'fromDay', 'toDay', 'after'] as const;
  for (const name of names)
    for (const text of [...texts, place, `${place}x`]) {
      const isTaken = name in filterOf(new URLSearchParams({ [name]: text, currencyType: 'EUR' }), 'EUR');
      expect([name, text, isTaken]).toEqual([
        name,
        text,
        listTransactions.query.shape[name].safeParse(text).success,
      ]);
    }
});
