import { expect, test } from 'vitest';
import { transactionDescription } from './transaction-description.ts';

test('a refund says where it went: into the wallet, back to where it came from, or against what is owed', () => {
  const refund = { transactionType: 'REFUND', orderId: null, isAdjustment: false, isOfSale: false } as const;
  expect([
    transactionDescription({ ...refund, direction: 'IN', provider: null }),
    transactionDescription({ ...refund, direction: 'OUT', provider: 'card' }),
    transactionDescription({ ...refund, direction: 'OUT', provider: null }),
    transactionDescription({ ...refund, direction: 'IN', provider: null, isAdjustment: true }),
    transactionDescription({ ...refund, direction: 'OUT', provider: null, isAdjustment: true }),
    transactionDescription({ ...refund, direction: 'IN', provider: null, isOfSale: true }),
  ]).toEqual([
    'Refund into your wallet',
    'Returned from your wallet, card',
    'Repays a deposit that your bank took back',
    'Credited by us',
    'Corrected by us',
    'From the sale of the bottles we kept for you',
  ]);
});
