// Made by `npm run calls` from contract/account/session.ts.
import type * as contract from '#contract/account/session.ts';
import type { Call } from '#web/api/http/call.ts';

export const endOtherSessions: Call<typeof contract.endOtherSessions> = {
  method: 'POST',
  path: '/platform/api/my-account/session/end-others',
  role: 'member',
  answer: null,
};

export const endSession: Call<typeof contract.endSession> = {
  method: 'DELETE',
  path: '/platform/api/my-account/session/{id}',
  role: 'member',
  answer: null,
};

export const listSessions: Call<typeof contract.listSessions> = {
  method: 'GET',
  path: '/platform/api/my-account/session',
  role: 'member',
  answer: 'json',
};
