// Made by `npm run calls` from contract/cask/alert.ts.
import type * as contract from '#contract/cask/alert.ts';
import type { Call } from '#web/api/http/call.ts';

export const addAlert: Call<typeof contract.addAlert> = {
  method: 'POST',
  path: '/platform/api/v1/notify-me/{caskId}',
  role: 'member',
  answer: null,
};

export const listAlerts: Call<typeof contract.listAlerts> = {
  method: 'GET',
  path: '/platform/api/v1/notify-me',
  role: 'member',
  answer: 'json',
};

export const removeAlert: Call<typeof contract.removeAlert> = {
  method: 'DELETE',
  path: '/platform/api/v1/notify-me/{caskId}',
  role: 'member',
  answer: null,
};
