import type { Belongings } from './samples.ts';

/** What operators ask of orders and money. */
export const ofMoney = (mine: Pick<Belongings, 'orderId' | 'memberId' | 'paymentId'>) => ({
  'orders after': `1772000000000.${mine.orderId}`,
  'orders memberId': mine.memberId,
  'invoices kind': 'ORDER',
  'invoices memberId': mine.memberId,
  'invoices after': '1772000000000.T2026-000001',
  documentNumber: 'T2026-000001',
  'ledger day': '2026-03-01',
  'ledger kind': 'PAYMENT',
  differing: 'true',
  'returns state': 'DONE',
  'returns after': `1772000000000.${mine.orderId}`,
  refundId: mine.orderId,
  'refunds memberId': mine.memberId,
  'refunds kind': 'REDUCTION',
  direction: 'CREDIT',
  'refunds state': 'PENDING',
  minTotal: '100',
  maxTotal: '100000',
  depositId: mine.paymentId,
});
