// Made by `npm run calls` from contract/wallet/sandbox.ts.
import type * as contract from '#contract/wallet/sandbox.ts';
import type { Call } from '#web/api/http/call.ts';

export const sandboxCard: Call<typeof contract.sandboxCard> = {
  method: 'POST',
  path: '/sandbox/api/card',
  role: 'anyone',
  answer: 'json',
};

export const sandboxChallenge: Call<typeof contract.sandboxChallenge> = {
  method: 'POST',
  path: '/sandbox/api/challenge',
  role: 'anyone',
  answer: 'json',
};
