import { expect, test } from 'vitest';
import { historyName } from './history-name.ts';

test('the history of an order is said in words', () => {
  expect(historyName({ kind: 'deposit', name: 'SUCCEEDED' })).toBe('Credited');
  expect(historyName({ kind: 'operator', name: 'order.withdraw' })).toBe('Order withdrawal recorded');
  expect(historyName({ kind: 'withdrawal', name: '2026-11-23' })).toBe('23 Nov 2026');
  expect(historyName({ kind: 'document', name: 'CREDIT_NOTE' })).toBe('Credit note');
  expect(historyName({ kind: 'mail', name: 'ORDER_PLACED' })).toBe('Order placed');
  expect(historyName({ kind: 'ordered', name: 'T2026-000155' })).toBe('T2026-000155');
});
