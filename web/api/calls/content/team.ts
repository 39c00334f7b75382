// Made by `npm run calls` from contract/content/team.ts.
import type * as contract from '#contract/content/team.ts';
import type { Call } from '#web/api/http/call.ts';

export const getTeam: Call<typeof contract.getTeam> = {
  method: 'GET',
  path: '/platform/api/v1/team',
  role: 'anyone',
  answer: 'json',
};
