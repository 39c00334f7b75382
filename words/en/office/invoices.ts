import type { InvoicedKind } from '#domain/order/invoice.ts';

export const invoiceColumns = {
  number: 'Number',
  corrects: 'Corrects',
  kind: 'For',
  issued: 'Issued',
  member: 'Member',
  currency: 'Currency',
  amount: 'Amount',
  tax: 'Tax given back',
  storage: 'For storage',
  order: 'Order',
  cask: 'Cask',
};

export const kindNames: Record<InvoicedKind, string> = {
  ORDER: 'Order',
  MEMBERSHIP: 'Membership',
  BOTTLING: 'Bottles',
};

export const storage = 'Storage of bottles';

export const paperNames = { INVOICE: 'Invoices', CREDIT_NOTE: 'Credit notes' };

export const invoices = {
  lead: 'Of orders, memberships and bottles with the credit notes that correct them. The newest first.',
  paper: 'Paper',
  pdf: 'PDF',
};
