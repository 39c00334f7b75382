// Made by `npm run calls` from contract/bottling/release-invoice.ts.
import type * as contract from '#contract/bottling/release-invoice.ts';
import type { Call } from '#web/api/http/call.ts';

export const disposeBottles: Call<typeof contract.disposeBottles> = {
  method: 'POST',
  path: '/platform/api/office/release-invoices/{releaseInvoiceId}/dispose',
  role: 'operator',
  answer: 'json',
};

export const exportDefaults: Call<typeof contract.exportDefaults> = {
  method: 'GET',
  path: '/platform/api/office/default-export',
  role: 'operator',
  answer: 'text/csv',
};

export const extendReleaseInvoice: Call<typeof contract.extendReleaseInvoice> = {
  method: 'POST',
  path: '/platform/api/office/release-invoices/{releaseInvoiceId}/extend',
  role: 'operator',
  answer: 'json',
};

export const getBottleSalePdf: Call<typeof contract.getBottleSalePdf> = {
  method: 'GET',
  path: '/platform/api/release-invoice/{releaseInvoiceId}/sale',
  role: 'member',
  answer: 'application/pdf',
};

export const getOfficeReleaseInvoice: Call<typeof contract.getOfficeReleaseInvoice> = {
  method: 'GET',
  path: '/platform/api/office/release-invoices/{releaseInvoiceId}',
  role: 'operator',
  answer: 'json',
};

export const getReleaseCreditNote: Call<typeof contract.getReleaseCreditNote> = {
  method: 'GET',
  path: '/platform/api/release-invoice/{releaseInvoiceId}/credit-note/{creditNoteNumber}',
  role: 'member',
  answer: 'application/pdf',
};

export const getReleaseInvoice: Call<typeof contract.getReleaseInvoice> = {
  method: 'GET',
  path: '/platform/api/release-invoice/{releaseInvoiceId}',
  role: 'member',
  answer: 'json',
};

export const getReleaseInvoicePdf: Call<typeof contract.getReleaseInvoicePdf> = {
  method: 'GET',
  path: '/platform/api/release-invoice/{releaseInvoiceId}/pdf',
  role: 'member',
  answer: 'application/pdf',
};

export const getStorageInvoicePdf: Call<typeof contract.getStorageInvoicePdf> = {
  method: 'GET',
  path: '/platform/api/release-invoice/{releaseInvoiceId}/storage-invoice',
  role: 'member',
  answer: 'application/pdf',
};

export const listDefaults: Call<typeof contract.listDefaults> = {
  method: 'GET',
  path: '/platform/api/office/defaults',
  role: 'operator',
  answer: 'json',
};

export const listOfficeReleaseInvoices: Call<typeof contract.listOfficeReleaseInvoices> = {
  method: 'GET',
  path: '/platform/api/office/release-invoices',
  role: 'operator',
  answer: 'json',
};

export const listReleaseInvoices: Call<typeof contract.listReleaseInvoices> = {
  method: 'GET',
  path: '/platform/api/release-invoice',
  role: 'member',
  answer: 'json',
};

export const payReleaseInvoice: Call<typeof contract.payReleaseInvoice> = {
  method: 'POST',
  path: '/platform/api/release-invoice/{releaseInvoiceId}/pay',
  role: 'member',
  idempotent: true,
  answer: 'json',
};
