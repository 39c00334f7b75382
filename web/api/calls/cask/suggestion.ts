// Made by `npm run calls` from contract/cask/suggestion.ts.
import type * as contract from '#contract/cask/suggestion.ts';
import type { Call } from '#web/api/http/call.ts';

export const suggest: Call<typeof contract.suggest> = {
  method: 'GET',
  path: '/platform/api/v1/search/suggestions',
  role: 'anyone',
  answer: 'json',
};
