// Made by `npm run calls` from contract/office/search.ts.
import type * as contract from '#contract/office/search.ts';
import type { Call } from '#web/api/http/call.ts';

export const searchOffice: Call<typeof contract.searchOffice> = {
  method: 'GET',
  path: '/platform/api/office/search',
  role: 'operator',
  answer: 'json',
};
