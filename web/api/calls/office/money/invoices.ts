// Made by `npm run calls` from contract/office/money/invoices.ts.
import type * as contract from '#contract/office/money/invoices.ts';
import type { Call } from '#web/api/http/call.ts';

export const exportOfficeCreditNotes: Call<typeof contract.exportOfficeCreditNotes> = {
  method: 'GET',
  path: '/platform/api/office/credit-note-export',
  role: 'operator',
  answer: 'text/csv',
};

export const exportOfficeInvoices: Call<typeof contract.exportOfficeInvoices> = {
  method: 'GET',
  path: '/platform/api/office/invoice-export',
  role: 'operator',
  answer: 'text/csv',
};

export const getOfficeDocument: Call<typeof contract.getOfficeDocument> = {
  method: 'GET',
  path: '/platform/api/office/documents/{documentNumber}',
  role: 'operator',
  answer: 'application/pdf',
};

export const listOfficeCreditNotes: Call<typeof contract.listOfficeCreditNotes> = {
  method: 'GET',
  path: '/platform/api/office/credit-notes',
  role: 'operator',
  answer: 'json',
};

export const listOfficeInvoices: Call<typeof contract.listOfficeInvoices> = {
  method: 'GET',
  path: '/platform/api/office/invoices',
  role: 'operator',
  answer: 'json',
};
