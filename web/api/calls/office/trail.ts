// Made by `npm run calls` from contract/office/trail.ts.
import type * as contract from '#contract/office/trail.ts';
import type { Call } from '#web/api/http/call.ts';

export const recordTrail: Call<typeof contract.recordTrail> = {
  method: 'GET',
  path: '/platform/api/office/trail/{subjectKind}/{subjectId}',
  role: 'operator',
  answer: 'json',
};

export const searchTrail: Call<typeof contract.searchTrail> = {
  method: 'GET',
  path: '/platform/api/office/trail',
  role: 'operator',
  answer: 'json',
};
