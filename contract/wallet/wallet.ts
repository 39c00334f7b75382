import { z } from 'zod/mini';
import { providerIds } from '#domain/wallet/deposit.ts';
import { endpoint } from '../endpoint.ts';
import { currency, email, instant, minorUnits, param, uuid } from '../shared/fields.ts';

export const transaction = z.strictObject({
  id: uuid,
  status: z.enum(['SUCCESS', 'FAILED']),
  transactionType: z.enum(['DEPOSIT', 'PAYMENT', 'SUBSCRIPTION', 'REFUND']),
  direction: z.enum(['IN', 'OUT']).check(z.describe('Into the wallet or out of it.')),
  amount: minorUnits.check(z.describe('Without sign; see the direction.')),
  date: instant,
  casks: z.array(z.string()).check(z.describe('Names of those whose shares a payment bought.')),
});
export type Transaction = z.infer<typeof transaction>;

const mine = {
  email: email.check(z.describe("The token's own address; another is refused.")),
  currencyType: currency,
};

export const walletInfo = endpoint('GET /platform/api/v1/wallet/info', 'member', {
  summary: 'Balance and, with ALL, the latest transactions',
  query: z.strictObject({ ...mine, fields: z.enum(['ALL', 'BALANCE']) }),
  answer: z.strictObject({
    totalBalance: minorUnits.check(z.describe('What can be spent now.')),
    onHold: minorUnits.check(z.describe('On its way back to a payment method; not part of totalBalance.')),
    owed: minorUnits.check(z.describe('What a bank took back beyond the balance.')),
    currency,
    recentTransactions: z.array(transaction).check(z.describe('Empty with BALANCE.')),
  }),
  errors: ['FORBIDDEN', 'WALLET_NOT_FOUND'],
});

export const exportTransactions = endpoint('GET /platform/api/v1/wallet/transactions/export', 'member', {
  limit: 'document',
  summary: 'All transactions as CSV',
  query: z.strictObject(mine),
  file: 'text/csv',
  errors: ['FORBIDDEN', 'WALLET_NOT_FOUND'],
});

const cursorPattern = /^\d{1,15}(_\d{1,15}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/;

const cursor = z.string().check(z.regex(cursorPattern, 'must be the `next` of an earlier page'));

export const listTransactionsQuery = z.strictObject({
  currencyType: currency,
  after: z.optional(cursor),
  size: z._default(param.whole(1, 100), 20),
});

export const listTransactions = endpoint('GET /platform/api/v1/wallet/transactions', 'member', {
  summary: 'Transactions, newest first',
  query: listTransactionsQuery,
  answer: z.strictObject({
    content: z.array(transaction),
    next: z.nullable(z.string()).check(z.describe('Where the next page begins; null on the last.')),
  }),
  errors: ['WALLET_NOT_FOUND'],
});

const oneTransaction = z.strictObject({ id: uuid });

export const getTransaction = endpoint('GET /platform/api/v1/wallet/transactions/{id}', 'member', {
  summary: 'One transaction and what it was for',
  params: oneTransaction,
  answer: z.extend(transaction, {
    currency,
    balanceAfter: z.nullable(minorUnits).check(z.describe('Null where nothing moved.')),
    provider: z.nullable(z.enum(providerIds)).check(z.describe('Where money came from or went back to.')),
    orderId: z.nullable(uuid),
    isOfSale: z.boolean().check(z.describe('What held bottles brought when they were sold.')),
    isAdjustment: z.boolean().check(z.describe('Put in or taken out by us, without an order.')),
    decline: z.nullable(z.string()).check(z.describe('Why the provider refused.')),
  }),
  errors: ['TRANSACTION_NOT_FOUND'],
});

export const getReceipt = endpoint('GET /platform/api/v1/wallet/transactions/{id}/receipt', 'member', {
  limit: 'document',
  summary: 'The receipt of a transaction that moved money',
  params: oneTransaction,
  file: 'application/pdf',
  errors: ['TRANSACTION_NOT_FOUND'],
});

const month = z.string().check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'must be a month, YYYY-MM'));

const statement = z.strictObject({
  month,
  opening: minorUnits,
  paidIn: minorUnits,
  paidOut: minorUnits,
  closing: minorUnits.check(z.describe('opening + paidIn − paidOut, and the opening of the next month.')),
  complete: z.boolean().check(z.describe('Whether the month has ended.')),
});
export type Statement = z.infer<typeof statement>;

export const listStatements = endpoint('GET /platform/api/v1/wallet/statements', 'member', {
  summary: "The last 120 months since the first transaction, newest first; in the member's country's time",
  query: z.strictObject({ currencyType: currency }),
  answer: z.array(statement),
  errors: ['WALLET_NOT_FOUND'],
});

const oneStatement = {
  limit: 'document',
  params: z.strictObject({ month }),
  query: z.strictObject({ currencyType: currency }),
  errors: ['WALLET_NOT_FOUND'],
} as const;

export const getStatementPdf = endpoint('GET /platform/api/v1/wallet/statements/{month}/pdf', 'member', {
  ...oneStatement,
  summary: 'The statement of a month as PDF',
  file: 'application/pdf',
});

export const getStatementCsv = endpoint('GET /platform/api/v1/wallet/statements/{month}/csv', 'member', {
  ...oneStatement,
  summary: 'The statement of a month as CSV',
  file: 'text/csv',
});
