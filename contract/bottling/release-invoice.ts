import { z } from 'zod/mini';
import { releaseInvoiceStates } from '#domain/bottling/release-state.ts';
import { parcelStates, releaseInvoiceFilters } from '#domain/bottling/parcel.ts';
import { endpoint } from '../endpoint.ts';
import {
  calendarDate,
  country,
  currency,
  instant,
  isRequested,
  minorUnits,
  pageOf,
  pageQuery,
  param,
  singleLine,
  uuid,
  afterDay,
  afterInstant,
  cursorPage,
  reason,
  namedCask,
} from '../shared/fields.ts';

const own = '/platform/api/release-invoice/{releaseInvoiceId}';
const office = '/platform/api/office/release-invoices';
const one = `${office}/{releaseInvoiceId}` as const;

const line = z.strictObject({
  kind: z.enum(['DELIVERY', 'DUTY', 'SALES_TAX']),
  amount: minorUnits,
  base: z
    .number()
    .check(z.describe('Of DELIVERY bottles, of DUTY millilitres of pure alcohol, of SALES_TAX minor units.')),
  rate: z
    .nullable(z.number())
    .check(z.describe('Of DUTY minor units per litre of pure alcohol, of SALES_TAX percent.')),
  name: z.nullable(z.string()),
  source: z.nullable(z.string()),
  sourceUrl: z.nullable(z.string()),
  asOf: calendarDate,
});

const goods = z.strictObject({
  shares: z.int(),
  paidIn: currency,
  price: minorUnits.check(
    z.describe(
      'Each: what was paid, or, paid in the other currency, the same part of the price of that day in this one.',
    ),
  ),
  missingVolume: minorUnits.check(z.describe('Less, of all of them: what smaller bottles lack.')),
});

const estimate = z.strictObject({ country, currency, total: minorUnits });

const storage = z.strictObject({
  months: z.int(),
  perMonth: minorUnits,
  net: minorUnits,
  salesTax: minorUnits,
  total: minorUnits,
});

const sale = z.strictObject({
  soldAt: instant,
  proceeds: minorUnits,
  kept: minorUnits.check(z.describe('For this invoice and the storage.')),
  waived: minorUnits.check(z.describe('Of what was due: not covered, and not asked for.')),
  rest: minorUnits.check(z.describe("The member's, in their wallet.")),
});

export const parcelOnWay = z.strictObject({
  id: uuid,
  carrier: z.string(),
  trackingUrl: z.string(),
  state: z.enum(parcelStates),
  shippedAt: instant,
  closedAt: z.nullable(instant),
});

const creditNote = z.strictObject({
  number: z.string(),
  reason: z
    .enum(['VOLUME', 'CHARGES', 'SHARES'])
    .check(
      z.describe(
        "What smaller bottles lack of the shares' volume; of a parcel that was refunded, this invoice and the shares.",
      ),
    ),
  amount: minorUnits,
  currency,
});

const releaseInvoice = z.strictObject({
  id: uuid,
  invoiceNumber: z.string(),
  ...namedCask,
  country,
  currency,
  bottles: z.int(),
  bottleMl: z.int(),
  abv: z.number(),
  lines: z.array(line),
  goods: z
    .array(goods)
    .check(z.describe('The shares. The sales tax is on them, the delivery and the duty together.')),
  estimate: z.nullable(estimate).check(z.describe('What was said when the shares were bought.')),
  total: minorUnits,
  storage: z
    .nullable(storage)
    .check(z.describe('Charged until today, or until it was paid or the bottles were sold.')),
  toPay: minorUnits.check(z.describe('0 when it is paid.')),
  issuedAt: instant,
  dueOn: calendarDate.check(z.describe("The last day to pay in time, in the country's calendar.")),
  state: z.enum(releaseInvoiceStates),
  paidAt: z.nullable(instant),
  disposableFrom: z
    .nullable(calendarDate)
    .check(z.describe('Of a default: from when the bottles may be sold.')),
  sale: z.nullable(sale).check(z.describe('Of held bottles that were sold.')),
  parcel: z.nullable(parcelOnWay).check(z.describe('The latest.')),
  storageInvoiceNumber: z
    .nullable(z.string())
    .check(z.describe('Of the storage that was paid with it, or from the sale.')),
  creditNotes: z.array(creditNote).check(z.describe('Each in its own currency.')),
});
export type ReleaseInvoice = z.infer<typeof releaseInvoice>;

const params = z.strictObject({ releaseInvoiceId: uuid });

export const listReleaseInvoices = endpoint('GET /platform/api/release-invoice', 'member', {
  summary: "The member's invoices for bottles, newest first",
  query: z.strictObject(pageQuery),
  answer: pageOf(releaseInvoice),
});

export const getReleaseInvoice = endpoint(`GET ${own}`, 'member', {
  summary: 'One invoice for bottles, as it stands today',
  params,
  answer: releaseInvoice,
  errors: ['RELEASE_INVOICE_NOT_FOUND'],
});

const pdf = (path: string, summary: string) =>
  endpoint(`GET ${own}/${path}`, 'member', {
    limit: 'document',
    summary,
    params,
    file: 'application/pdf',
    errors: ['RELEASE_INVOICE_NOT_FOUND'],
  });

export const getReleaseInvoicePdf = pdf('pdf', 'The invoice as PDF, as it was issued');
export const getStorageInvoicePdf = pdf(
  'storage-invoice',
  'The invoice for storage that was paid with it, as PDF',
);
export const getBottleSalePdf = pdf(
  'sale',
  'What held bottles brought, what was due for them and what is left, as PDF',
);

export const getReleaseCreditNote = endpoint(`GET ${own}/credit-note/{creditNoteNumber}`, 'member', {
  limit: 'document',
  summary: 'What was refunded for smaller bottles or a lost parcel, as PDF',
  params: z.strictObject({ releaseInvoiceId: uuid, creditNoteNumber: singleLine(20) }),
  file: 'application/pdf',
  errors: ['RELEASE_INVOICE_NOT_FOUND'],
});

export const payReleaseInvoice = endpoint(`POST ${own}/pay`, 'member', {
  limit: 'order',
  summary: 'Pay what is due for the bottles from the wallet; paying late ends a default',
  idempotent: true,
  params,
  body: z.strictObject({
    expectedTotal: z
      .int()
      .check(
        z.minimum(1),
        z.maximum(Number.MAX_SAFE_INTEGER),
        z.describe('What the payer saw, in minor units.'),
      ),
  }),
  answer: releaseInvoice,
  errors: [
    'RELEASE_INVOICE_NOT_FOUND',
    'RELEASE_INVOICE_STATE',
    'PRICE_CHANGED',
    'NOT_ENOUGH_BALANCE',
    'RECEIVABLE_OPEN',
    'WALLET_NOT_FOUND',
  ],
});

export const officeInvoice = z.strictObject({ memberId: uuid, ...releaseInvoice.shape });
const officeErrors = ['RELEASE_INVOICE_NOT_FOUND', 'RELEASE_INVOICE_STATE'] as const;

export const listOfficeReleaseInvoices = endpoint(`GET ${office}`, 'releaseInvoices.read', {
  summary: 'Invoices for bottles, those to send or those in a state, the oldest first, 50 at a time',
  query: z.strictObject({
    filter: z
      .enum(releaseInvoiceFilters)
      .check(z.describe('TO_SEND: paid, and no parcel of it is on its way or delivered.')),
    after: afterInstant,
  }),
  answer: cursorPage(officeInvoice),
});

const defaulted = z.strictObject({
  id: uuid,
  invoiceNumber: z.string(),
  memberId: uuid,
  memberName: z.string().check(z.describe('Their address where there is no name.')),
  ...namedCask,
  country,
  currency,
  bottles: z.int().check(z.describe('Held since the first day after the last day to pay.')),
  bottleMl: z.int(),
  dueOn: calendarDate,
  heldFrom: calendarDate,
  disposableFrom: calendarDate.check(z.describe('From when they may be sold.')),
  total: minorUnits,
  storage: minorUnits.check(z.describe('Until today.')),
  toPay: minorUnits,
});
export type Defaulted = z.infer<typeof defaulted>;

const defaultFilters = {
  country: z.optional(country),
  caskId: z.optional(param.id),
  sellable: z.optional(z.literal('true').check(z.describe('Only bottles that may be sold today.'))),
};

export const listDefaults = endpoint('GET /platform/api/office/defaults', 'releaseInvoices.read', {
  summary: 'Invoices for bottles that are not paid after their last day, the oldest first, 50 at a time',
  query: z.strictObject({
    ...defaultFilters,
    after: afterDay,
  }),
  answer: cursorPage(defaulted),
});

export const exportDefaults = endpoint('GET /platform/api/office/default-export', 'releaseInvoices.read', {
  summary: 'Defaults as CSV, the oldest first (at most 100,000)',
  query: z.strictObject(defaultFilters),
  file: 'text/csv',
});

const move = z.strictObject({
  at: instant,
  from: z.enum(releaseInvoiceStates),
  to: z.enum(releaseInvoiceStates),
  by: z.string().check(z.describe('The operator, or MEMBER, or SYSTEM.')),
  reason: z.nullable(z.string()),
});

export const getOfficeReleaseInvoice = endpoint(`GET ${one}`, 'releaseInvoices.read', {
  summary:
    'An invoice for bottles as it stands today, with what became of it; the look is in the trail of the member',
  params,
  answer: z.strictObject({
    invoice: officeInvoice,
    memberName: z.string(),
    heldFrom: z.nullable(calendarDate),
    moves: z.array(move).check(z.describe('The oldest first; at most 200.')),
  }),
  errors: ['RELEASE_INVOICE_NOT_FOUND'],
});

export const extension = z.strictObject({
  reason,
  dueOn: calendarDate.check(z.describe('At most a year from today in the country of the invoice.')),
});

export const extendReleaseInvoice = endpoint(`POST ${one}/extend`, 'releaseInvoices.write', {
  sensitive: true,
  summary: 'Take a default back and give the member until another day',
  params,
  body: extension,
  answer: officeInvoice,
  errors: officeErrors,
});

export const bottleSale = z.strictObject({
  reason,
  proceeds: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
});

export const disposeBottles = endpoint(`POST ${one}/dispose`, 'releaseInvoices.write', {
  sensitive: true,
  summary:
    "Record that held bottles were sold, twelve months after the default; what exceeds the debt is the member's",
  params,
  body: bottleSale,
  answer: z.extend(officeInvoice, { isRequested }),
  errors: [...officeErrors, 'BOTTLES_STILL_HELD', 'APPROVAL_OPEN'],
});
