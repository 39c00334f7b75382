// Made by `npm run calls` from contract/office/office-legal.ts.
import type * as contract from '#contract/office/office-legal.ts';
import type { Call } from '#web/api/http/call.ts';

export const listOfficeLegalVersions: Call<typeof contract.listOfficeLegalVersions> = {
  method: 'GET',
  path: '/platform/api/office/legal-versions',
  role: 'operator',
  answer: 'json',
};
