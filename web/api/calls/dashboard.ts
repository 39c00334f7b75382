// Made by `npm run calls` from contract/dashboard.ts.
import type * as contract from '#contract/dashboard.ts';
import type { Call } from '#web/api/http/call.ts';

export const getDashboard: Call<typeof contract.getDashboard> = {
  method: 'GET',
  path: '/platform/api/dashboard',
  role: 'anyone',
  live: true,
  answer: 'json',
};
