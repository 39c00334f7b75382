// Made by `npm run calls` from contract/wallet/wallet.ts.
import type * as contract from '#contract/wallet/wallet.ts';
import type { Call } from '#web/api/http/call.ts';

export const exportTransactions: Call<typeof contract.exportTransactions> = {
  method: 'GET',
  path: '/platform/api/v1/wallet/transactions/export',
  role: 'member',
  answer: 'text/csv',
};

export const getReceipt: Call<typeof contract.getReceipt> = {
  method: 'GET',
  path: '/platform/api/v1/wallet/transactions/{id}/receipt',
  role: 'member',
  answer: 'application/pdf',
};

export const getStatementCsv: Call<typeof contract.getStatementCsv> = {
  method: 'GET',
  path: '/platform/api/v1/wallet/statements/{month}/csv',
  role: 'member',
  answer: 'text/csv',
};

export const getStatementPdf: Call<typeof contract.getStatementPdf> = {
  method: 'GET',
  path: '/platform/api/v1/wallet/statements/{month}/pdf',
  role: 'member',
  answer: 'application/pdf',
};

export const getTransaction: Call<typeof contract.getTransaction> = {
  method: 'GET',
  path: '/platform/api/v1/wallet/transactions/{id}',
  role: 'member',
  answer: 'json',
};

export const listStatements: Call<typeof contract.listStatements> = {
  method: 'GET',
  path: '/platform/api/v1/wallet/statements',
  role: 'member',
  answer: 'json',
};

export const listTransactions: Call<typeof contract.listTransactions> = {
  method: 'GET',
  path: '/platform/api/v1/wallet/transactions',
  role: 'member',
  answer: 'json',
};

export const walletInfo: Call<typeof contract.walletInfo> = {
  method: 'GET',
  path: '/platform/api/v1/wallet/info',
  role: 'member',
  answer: 'json',
};
