import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const documentNumber = z
  .string()
  .check(
    z.regex(/^[A-Z]\d{4}[A-G]?-\d{6,9}$/, 'must be the number of an invoice or a credit note'),
    z.describe('Of an invoice or a credit note.'),
  );

export const getOfficeDocument = endpoint({
  method: 'GET',
  path: '/platform/api/office/documents/{documentNumber}',
  role: 'operator',
  permission: 'orders.read',
  summary: 'An invoice or a credit note as PDF, as it was issued; the look is in the trail of the member',
  params: z.strictObject({ documentNumber }),
  file: 'application/pdf',
  errors: ['DOCUMENT_NOT_FOUND'],
});
