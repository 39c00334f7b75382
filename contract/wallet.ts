import { z } from 'zod';
import { providerIds } from '#domain/deposit.ts';
import { endpoint } from './endpoint.ts';
import { calendarDate, currency, email, instant, minor, textual, uuid } from './fields.ts';

/** gateways.md: refunds and returns appear as a fourth type. */
export const transactionTypes = ['DEPOSIT', 'PAYMENT', 'SUBSCRIPTION', 'REFUND'] as const;
export const transactionStatuses = ['SUCCESS', 'FAILED'] as const;

export const transaction = z.strictObject({
  id: uuid,
  status: z.enum(transactionStatuses),
  transactionType: z.enum(transactionTypes),
  direction: z.enum(['IN', 'OUT']).meta({ description: 'Into the wallet or out of it.' }),
  amount: minor.meta({ description: 'Without sign; the direction tells it.' }),
  date: instant,
});
export type Transaction = z.infer<typeof transaction>;

const mine = {
  email: email.meta({ description: "The token's own address; another is refused." }),
  currencyType: currency,
};

export const walletInfo = endpoint({
  method: 'GET',
  path: '/platform/api/v1/wallet/info',
  role: 'member',
  summary: 'Balance and, with ALL, the latest transactions',
  query: z.strictObject({ ...mine, fields: z.enum(['ALL', 'BALANCE']) }),
  answer: z.strictObject({
    totalBalance: minor.meta({ description: 'What can be spent now.' }),
    onHold: minor.meta({ description: 'On its way back to a payment method; not part of totalBalance.' }),
    owed: minor.meta({ description: 'What a bank took back beyond the balance.' }),
    currency,
    recentTransactions: z.array(transaction).meta({ description: 'Empty with BALANCE.' }),
  }),
  errors: ['FORBIDDEN', 'WALLET_NOT_FOUND'],
});

export const exportTransactions = endpoint({
  method: 'GET',
  path: '/platform/api/v1/wallet/transactions/export',
  role: 'member',
  summary: 'All transactions as CSV',
  query: z.strictObject(mine),
  file: 'text/csv',
  errors: ['FORBIDDEN', 'WALLET_NOT_FOUND'],
});

/**
 * A place in a list of transactions: how far the entries are read, and when and which failed deposit was the last.
 * As text, because the browser's copy of this file keeps no other kind of pattern.
 */
export const placePattern = String.raw`^\d{1,15}(_\d{1,15}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$`;

/** Only what a page before gave as `next`. */
const place = z.string().regex(new RegExp(placePattern), 'must be a place that a page before gave');

export const listTransactions = endpoint({
  method: 'GET',
  path: '/platform/api/v1/wallet/transactions',
  role: 'member',
  summary:
    "Transactions, newest first; the days are those of the member's country, or of UTC before they name one",
  query: z.strictObject({
    currencyType: currency,
    transactionType: z.enum(transactionTypes).optional(),
    status: z.enum(transactionStatuses).optional(),
    fromDay: calendarDate.optional(),
    toDay: calendarDate.optional().meta({ description: 'Inclusive.' }),
    after: place.optional(),
    size: textual.whole(1, 100).default(20),
  }),
  answer: z.strictObject({
    content: z.array(transaction),
    next: z.string().nullable().meta({ description: 'Where the next page begins; null on the last.' }),
  }),
  errors: ['WALLET_NOT_FOUND'],
});

const oneTransaction = z.strictObject({ id: uuid });

export const getTransaction = endpoint({
  method: 'GET',
  path: '/platform/api/v1/wallet/transactions/{id}',
  role: 'member',
  summary: 'One transaction and what it was for',
  params: oneTransaction,
  answer: transaction.extend({
    currency,
    balanceAfter: minor.nullable().meta({ description: 'Null where nothing moved.' }),
    provider: z.enum(providerIds).nullable().meta({ description: 'Where money came from or went back to.' }),
    orderId: uuid.nullable(),
    decline: z.string().nullable().meta({ description: 'Why the provider refused.' }),
  }),
  errors: ['TRANSACTION_NOT_FOUND'],
});

export const getReceipt = endpoint({
  method: 'GET',
  path: '/platform/api/v1/wallet/transactions/{id}/receipt',
  role: 'member',
  summary: 'The receipt of a transaction that moved money',
  params: oneTransaction,
  file: 'application/pdf',
  errors: ['TRANSACTION_NOT_FOUND'],
});

/** 'YYYY-MM' */
const month = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'must be a month, YYYY-MM');

const statement = z.strictObject({
  month,
  opening: minor,
  paidIn: minor,
  paidOut: minor,
  closing: minor.meta({ description: 'opening + paidIn − paidOut, and the opening of the next month.' }),
  complete: z.boolean().meta({ description: 'Whether the month has ended.' }),
});
export type Statement = z.infer<typeof statement>;

export const listStatements = endpoint({
  method: 'GET',
  path: '/platform/api/v1/wallet/statements',
  role: 'member',
  summary: "The last 120 months since the first transaction, newest first; in the member's country's time",
  query: z.strictObject({ currencyType: currency }),
  answer: z.array(statement),
  errors: ['WALLET_NOT_FOUND'],
});

const oneStatement = {
  role: 'member',
  params: z.strictObject({ month }),
  query: z.strictObject({ currencyType: currency }),
  errors: ['WALLET_NOT_FOUND'],
} as const;

export const getStatementPdf = endpoint({
  ...oneStatement,
  method: 'GET',
  path: '/platform/api/v1/wallet/statements/{month}/pdf',
  summary: 'The statement of a month as PDF',
  file: 'application/pdf',
});

export const getStatementCsv = endpoint({
  ...oneStatement,
  method: 'GET',
  path: '/platform/api/v1/wallet/statements/{month}/csv',
  summary: 'The statement of a month as CSV',
  file: 'text/csv',
});
