// Made by `npm run calls` from contract/legal.ts.
import type * as contract from '#contract/legal.ts';
import type { Call } from '../http/call.ts';

export const getLegalText: Call<typeof contract.getLegalText> = {
  method: 'GET',
  path: '/platform/api/v1/legal/{document}',
  role: 'anyone',
  answer: 'json',
};
