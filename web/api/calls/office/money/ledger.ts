// Made by `npm run calls` from contract/office/money/ledger.ts.
import type * as contract from '#contract/office/money/ledger.ts';
import type { Call } from '#web/api/http/call.ts';

export const getLedgerAccount: Call<typeof contract.getLedgerAccount> = {
  method: 'GET',
  path: '/platform/api/office/ledger-accounts/{accountId}',
  role: 'operator',
  answer: 'json',
};

export const getLedgerDay: Call<typeof contract.getLedgerDay> = {
  method: 'GET',
  path: '/platform/api/office/ledger',
  role: 'operator',
  answer: 'json',
};

export const listLedgerAccounts: Call<typeof contract.listLedgerAccounts> = {
  method: 'GET',
  path: '/platform/api/office/ledger-accounts',
  role: 'operator',
  answer: 'json',
};

export const listReconciliations: Call<typeof contract.listReconciliations> = {
  method: 'GET',
  path: '/platform/api/office/reconciliations',
  role: 'operator',
  answer: 'json',
};
