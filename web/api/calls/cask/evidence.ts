// Made by `npm run calls` from contract/cask/evidence.ts.
import type * as contract from '#contract/cask/evidence.ts';
import type { Call } from '#web/api/http/call.ts';

export const getCaskEvidence: Call<typeof contract.getCaskEvidence> = {
  method: 'GET',
  path: '/platform/api/v1/search/cask/{caskId}/evidence',
  role: 'anyone',
  live: true,
  answer: 'json',
};
