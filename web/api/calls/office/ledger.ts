// Made by `npm run calls` from contract/office/ledger.ts.
import type * as contract from '#contract/office/ledger.ts';
import type { Call } from '#web/api/http/call.ts';

export const getLedgerDay: Call<typeof contract.getLedgerDay> = {
  method: 'GET',
  path: '/platform/api/office/ledger',
  role: 'operator',
  answer: 'json',
};

export const listReconciliations: Call<typeof contract.listReconciliations> = {
  method: 'GET',
  path: '/platform/api/office/reconciliations',
  role: 'operator',
  answer: 'json',
};
