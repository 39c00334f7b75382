// Made by `npm run calls` from contract/office/office-news.ts.
import type * as contract from '#contract/office/office-news.ts';
import type { Call } from '#web/api/http/call.ts';

export const changeNews: Call<typeof contract.changeNews> = {
  method: 'PUT',
  path: '/platform/api/office/news/{newsId}',
  role: 'operator',
  answer: 'json',
};

export const createNews: Call<typeof contract.createNews> = {
  method: 'POST',
  path: '/platform/api/office/news',
  role: 'operator',
  answer: 'json',
};

export const getOfficeNews: Call<typeof contract.getOfficeNews> = {
  method: 'GET',
  path: '/platform/api/office/news/{newsId}',
  role: 'operator',
  answer: 'json',
};

export const listOfficeNews: Call<typeof contract.listOfficeNews> = {
  method: 'GET',
  path: '/platform/api/office/news',
  role: 'operator',
  answer: 'json',
};

export const publishNews: Call<typeof contract.publishNews> = {
  method: 'POST',
  path: '/platform/api/office/news/{newsId}/publish',
  role: 'operator',
  answer: 'json',
};

export const withdrawNews: Call<typeof contract.withdrawNews> = {
  method: 'POST',
  path: '/platform/api/office/news/{newsId}/withdraw',
  role: 'operator',
  answer: 'json',
};
