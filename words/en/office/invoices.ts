import type { InvoicedKind } from '#domain/order/invoice.ts';

/** Headings of the exported file, in the order of its columns. */
export const invoiceColumns = {
  number: 'Invoice',
  kind: 'For',
  issued: 'Issued',
  member: 'Member',
  currency: 'Currency',
  amount: 'Amount',
  storage: 'For storage',
  order: 'Order',
  cask: 'Cask',
};

/** Headings of the exported file, in the order of its columns. */
export const creditNoteColumns = {
  number: 'Credit note',
  invoice: 'Invoice',
  kind: 'For',
  issued: 'Issued',
  member: 'Member',
  currency: 'Currency',
  amount: 'Amount',
  tax: 'Tax within it',
  order: 'Order',
  cask: 'Cask',
};

export const kindNames: Record<InvoicedKind, string> = {
  ORDER: 'Order',
  MEMBERSHIP: 'Membership',
  BOTTLING: 'Bottles',
};

export const storage = 'Storage of bottles';

export const invoiceFilters = {
  kind: 'For',
  fromDay: 'From',
  toDay: 'Until',
};

export const invoices = {
  title: 'Invoices',
  lead: 'Of orders, memberships and bottles. The newest first, 50 at a time.',
  empty: {
    title: 'No invoice yet',
    text: 'Each order, paid membership and bottling issues its own.',
  },
  pdf: 'PDF',
};

export const creditNotes = {
  title: 'Credit notes',
  lead: 'What was given back of invoices. The newest first, 50 at a time.',
  empty: {
    title: 'No credit note yet',
    text: 'A refund or a withdrawal issues its own.',
  },
};
