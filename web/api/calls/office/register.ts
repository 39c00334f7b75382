// Made by `npm run calls` from contract/office/register.ts.
import type * as contract from '#contract/office/register.ts';
import type { Call } from '#web/api/http/call.ts';

export const getRegisterHealth: Call<typeof contract.getRegisterHealth> = {
  method: 'GET',
  path: '/platform/api/office/register',
  role: 'operator',
  answer: 'json',
};
