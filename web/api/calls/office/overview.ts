// Made by `npm run calls` from contract/office/overview.ts.
import type * as contract from '#contract/office/overview.ts';
import type { Call } from '#web/api/http/call.ts';

export const discardJob: Call<typeof contract.discardJob> = {
  method: 'POST',
  path: '/platform/api/office/jobs/{jobId}/discard',
  role: 'operator',
  answer: null,
};

export const getOverview: Call<typeof contract.getOverview> = {
  method: 'GET',
  path: '/platform/api/office/overview',
  role: 'operator',
  answer: 'json',
};

export const listDue: Call<typeof contract.listDue> = {
  method: 'GET',
  path: '/platform/api/office/due',
  role: 'operator',
  answer: 'json',
};

export const listFailedJobs: Call<typeof contract.listFailedJobs> = {
  method: 'GET',
  path: '/platform/api/office/jobs',
  role: 'operator',
  answer: 'json',
};

export const listGivenUpMails: Call<typeof contract.listGivenUpMails> = {
  method: 'GET',
  path: '/platform/api/office/mails/given-up',
  role: 'operator',
  answer: 'json',
};

export const retryJob: Call<typeof contract.retryJob> = {
  method: 'POST',
  path: '/platform/api/office/jobs/{jobId}/retry',
  role: 'operator',
  answer: null,
};
