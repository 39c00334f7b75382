// Made by `npm run calls` from contract/content/status.ts.
import type * as contract from '#contract/content/status.ts';
import type { Call } from '#web/api/http/call.ts';

export const getStatus: Call<typeof contract.getStatus> = {
  method: 'GET',
  path: '/platform/api/v1/status',
  role: 'anyone',
  live: true,
  answer: 'json',
};
