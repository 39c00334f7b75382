import { expect, test } from 'vitest';
import { purposeOf } from './purpose.ts';

test('a refund says where it went: into the wallet, back to where it came from, or against what is owed', () => {
  const refund = { transactionType: 'REFUND' } as const;
  expect([
    purposeOf({ ...refund, direction: 'IN', provider: null }),
    purposeOf({ ...refund, direction: 'OUT', provider: 'card' }),
    purposeOf({ ...refund, direction: 'OUT', provider: null }),
  ]).toEqual([
    'Refund into your wallet',
    'Returned from your wallet, card',
    'Settles a deposit that was taken back',
  ]);
});
