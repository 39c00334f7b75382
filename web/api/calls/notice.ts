// Made by `npm run calls` from contract/notice.ts.
import type * as contract from '#contract/notice.ts';
import type { Call } from '#web/api/http/call.ts';

export const getUnsubscribe: Call<typeof contract.getUnsubscribe> = {
  method: 'GET',
  path: '/platform/api/v1/unsubscribe',
  role: 'anyone',
  answer: 'json',
};

export const listNotices: Call<typeof contract.listNotices> = {
  method: 'GET',
  path: '/platform/api/v1/notice',
  role: 'member',
  answer: 'json',
};

export const readNotice: Call<typeof contract.readNotice> = {
  method: 'POST',
  path: '/platform/api/v1/notice/{noticeId}/read',
  role: 'member',
  answer: null,
};

export const readNotices: Call<typeof contract.readNotices> = {
  method: 'POST',
  path: '/platform/api/v1/notice/read',
  role: 'member',
  answer: null,
};

export const unsubscribe: Call<typeof contract.unsubscribe> = {
  method: 'POST',
  path: '/platform/api/v1/unsubscribe',
  role: 'anyone',
  answer: null,
};
