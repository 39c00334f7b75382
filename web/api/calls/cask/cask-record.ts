// Made by `npm run calls` from contract/cask/cask-record.ts.
import type * as contract from '#contract/cask/cask-record.ts';
import type { Call } from '#web/api/http/call.ts';

export const getCaskRecord: Call<typeof contract.getCaskRecord> = {
  method: 'GET',
  path: '/platform/api/v1/search/cask/{caskId}/record',
  role: 'anyone',
  live: true,
  answer: 'json',
};

export const listCaskRecords: Call<typeof contract.listCaskRecords> = {
  method: 'GET',
  path: '/platform/api/office/cask-records',
  role: 'operator',
  answer: 'json',
};

export const recordCaskEvent: Call<typeof contract.recordCaskEvent> = {
  method: 'PUT',
  path: '/platform/api/office/casks/{caskId}/events/{eventId}',
  role: 'operator',
  answer: 'json',
};
