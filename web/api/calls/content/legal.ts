// Made by `npm run calls` from contract/content/legal.ts.
import type * as contract from '#contract/content/legal.ts';
import type { Call } from '#web/api/http/call.ts';

export const getLegalPdf: Call<typeof contract.getLegalPdf> = {
  method: 'GET',
  path: '/platform/api/v1/legal/{document}/{version}/pdf',
  role: 'anyone',
  answer: 'application/pdf',
};

export const getLegalText: Call<typeof contract.getLegalText> = {
  method: 'GET',
  path: '/platform/api/v1/legal/{document}',
  role: 'anyone',
  live: true,
  answer: 'json',
};

export const getLegalVersion: Call<typeof contract.getLegalVersion> = {
  method: 'GET',
  path: '/platform/api/v1/legal/{document}/{version}',
  role: 'anyone',
  answer: 'json',
};
