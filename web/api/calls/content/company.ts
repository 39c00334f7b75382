// Made by `npm run calls` from contract/content/company.ts.
import type * as contract from '#contract/content/company.ts';
import type { Call } from '#web/api/http/call.ts';

export const getCompany: Call<typeof contract.getCompany> = {
  method: 'GET',
  path: '/platform/api/v1/company',
  role: 'anyone',
  answer: 'json',
};
