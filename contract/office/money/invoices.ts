import { z } from 'zod/mini';
import { invoicedKinds } from '#domain/order/invoice.ts';
import { endpoint } from '#contract/endpoint.ts';
import {
  currency,
  instant,
  minorUnits,
  uuid,
  after,
  cursorPage,
  daysInIreland,
} from '#contract/shared/fields.ts';

const office = '/platform/api/office';

const documentNumber = z
  .string()
  .check(
    z.regex(/^[A-Z]\d{4}-\d{6,9}$/, 'must be the number of an invoice or a credit note'),
    z.describe('Of an invoice or a credit note.'),
  );

const listedPaper = z.strictObject({
  number: z.string(),
  corrects: z.nullable(z.string()).check(z.describe('Of a credit note its invoice; null for an invoice.')),
  isStorage: z.boolean().check(z.describe('For bottles that were held, in place of their first invoice.')),
  memberId: uuid,
  memberName: z.string().check(z.describe('Their address where there is no name.')),
  kind: z.enum(invoicedKinds),
  issuedAt: instant,
  currency,
  amount: minorUnits.check(z.describe('As on the paper: what a credit note gives back.')),
  tax: z.nullable(minorUnits).check(z.describe('Within the amount of a credit note.')),
  orderId: z.nullable(uuid),
  releaseInvoiceId: z.nullable(uuid).check(z.describe('Of bottles.')),
  caskCode: z.nullable(z.string()).check(z.describe('Of bottles.')),
});
export type ListedPaper = z.infer<typeof listedPaper>;

export const paperTypes = ['INVOICE', 'CREDIT_NOTE'] as const;

const filters = {
  paper: z.optional(z.enum(paperTypes)),
  kind: z.optional(z.enum(invoicedKinds)),
  ...daysInIreland,
  currencyType: z.optional(currency),
};

const afterNumber = after(/^\d{1,15}\.[A-Z]\d{4}-\d{6,9}$/);

export const listOfficeInvoices = endpoint(`GET ${office}/invoices`, 'orders.read', {
  summary: 'Invoices and credit notes of orders, memberships and bottles, the newest first, 50 at a time',
  query: z.strictObject({ ...filters, after: afterNumber }),
  answer: cursorPage(listedPaper),
});

export const exportOfficeInvoices = endpoint(`GET ${office}/invoice-export`, 'orders.read', {
  summary: 'Invoices and credit notes as CSV, the newest first (at most 100,000)',
  query: z.strictObject(filters),
  file: 'text/csv',
});

export const getOfficeDocument = endpoint(`GET ${office}/documents/{documentNumber}`, 'orders.read', {
  summary: 'An invoice or a credit note as PDF, as it was issued; the look is in the trail of the member',
  params: z.strictObject({ documentNumber }),
  file: 'application/pdf',
  errors: ['DOCUMENT_NOT_FOUND'],
});
