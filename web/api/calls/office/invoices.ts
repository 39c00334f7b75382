// Made by `npm run calls` from contract/office/invoices.ts.
import type * as contract from '#contract/office/invoices.ts';
import type { Call } from '#web/api/http/call.ts';

export const getOfficeDocument: Call<typeof contract.getOfficeDocument> = {
  method: 'GET',
  path: '/platform/api/office/documents/{documentNumber}',
  role: 'operator',
  answer: 'application/pdf',
};
