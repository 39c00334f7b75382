// Made by `npm run calls` from contract/account/privacy.ts.
import type * as contract from '#contract/account/privacy.ts';
import type { Call } from '#web/api/http/call.ts';

export const deleteAccount: Call<typeof contract.deleteAccount> = {
  method: 'POST',
  path: '/platform/api/my-account/delete',
  role: 'member',
  answer: null,
};

export const exportAccount: Call<typeof contract.exportAccount> = {
  method: 'GET',
  path: '/platform/api/my-account/export',
  role: 'member',
  answer: 'application/json,text/csv',
};
