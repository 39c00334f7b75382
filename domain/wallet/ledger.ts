export const ledgerKinds = ['DEPOSIT', 'PAYMENT', 'SUBSCRIPTION', 'REFUND'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const ledgerAccountKinds = [
  'WALLET',
  'RECEIVABLE',
  'CLEARING',
  'SHARE_SALES',
  'MEMBERSHIP_SALES',
  'RELEASE_CHARGES',
  'BOTTLE_SALES',
  'ADJUSTMENTS',
] as const;

export type SystemAccount =
  | { kind: 'CLEARING'; provider: string }
  | { kind: 'RECEIVABLE'; memberId: string }
  | { kind: 'SHARE_SALES' }
  | { kind: 'MEMBERSHIP_SALES' }
  | { kind: 'RELEASE_CHARGES' }
  | { kind: 'BOTTLE_SALES' }
  | { kind: 'ADJUSTMENTS' };

export const releasePaymentReference = (releaseInvoiceId: string) => `release:${releaseInvoiceId}`;
export const saleReference = (releaseInvoiceId: string) => `release:${releaseInvoiceId}:sold`;
export const isOfSale = (reference: string): boolean => reference.endsWith(':sold');

/** Each holds the order's id, so that the order is found from the posting alone. */
export const orderRefundReference = (orderId: string, withdrawalId: string) =>
  `${orderId}:withdrawn:${withdrawalId}`;
export const remedyReference = (orderId: string, choiceId: string) => `${orderId}:remedied:${choiceId}`;
export const refundReference = (orderId: string, refundId: string) => `${orderId}:given-back:${refundId}`;

export const adjustmentReference = (refundId: string) => `adjustment:${refundId}`;
export const isAdjustment = (reference: string): boolean =>
  reference.startsWith('adjustment:') && reference.split(':').length === 2;

export function orderOfPosting(kind: LedgerKind, reference: string): string | null {
  if (kind === 'PAYMENT') return reference.startsWith('release:') ? null : reference;
  const [orderId = null, purpose = '', , more] = reference.split(':');
  const isOfOrder = ['withdrawn', 'remedied', 'given-back'].includes(purpose);
  return kind === 'REFUND' && isOfOrder && more === undefined ? orderId : null;
}

export function collectableAmount({ available, owed }: { available: number; owed: number }): number {
  return Math.min(Math.max(available, 0), owed);
}
