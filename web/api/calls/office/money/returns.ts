// Made by `npm run calls` from contract/office/money/returns.ts.
import type * as contract from '#contract/office/money/returns.ts';
import type { Call } from '#web/api/http/call.ts';

export const listOfficeReturns: Call<typeof contract.listOfficeReturns> = {
  method: 'GET',
  path: '/platform/api/office/returns',
  role: 'operator',
  answer: 'json',
};
