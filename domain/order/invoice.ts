export const invoicedKinds = ['ORDER', 'MEMBERSHIP', 'BOTTLING'] as const;
export type InvoicedKind = (typeof invoicedKinds)[number];
