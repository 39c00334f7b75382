import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { currency, email, instant, minor } from './fields.ts';

/** gateways.md: refunds and returns appear as a fourth type. */
export const transactionTypes = ['DEPOSIT', 'PAYMENT', 'SUBSCRIPTION', 'REFUND'] as const;

export const transaction = z.strictObject({
  id: z.string(),
  status: z.enum(['SUCCESS', 'FAILED']),
  transactionType: z.enum(transactionTypes),
  amount: minor.meta({ description: 'Without sign; the type tells it.' }),
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
    totalBalance: minor,
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
