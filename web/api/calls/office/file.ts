// Made by `npm run calls` from contract/office/file.ts.
import type * as contract from '#contract/office/file.ts';
import type { Call } from '#web/api/http/call.ts';

export const getFile: Call<typeof contract.getFile> = {
  method: 'GET',
  path: '/platform/api/office/files/{fileId}',
  role: 'operator',
  answer: 'json',
};

export const readFile: Call<typeof contract.readFile> = {
  method: 'GET',
  path: '/platform/api/office/files/{fileId}/content',
  role: 'operator',
  answer: 'application/pdf,image/jpeg,image/png,image/webp,image/avif',
};

export const uploadFile: Call<typeof contract.uploadFile> = {
  method: 'POST',
  path: '/platform/api/office/files',
  role: 'operator',
  answer: 'json',
};
