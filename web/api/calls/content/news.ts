// Made by `npm run calls` from contract/content/news.ts.
import type * as contract from '#contract/content/news.ts';
import type { Call } from '#web/api/http/call.ts';

export const getNewsItem: Call<typeof contract.getNewsItem> = {
  method: 'GET',
  path: '/platform/api/v1/news/{slug}',
  role: 'anyone',
  answer: 'json',
};

export const listNews: Call<typeof contract.listNews> = {
  method: 'GET',
  path: '/platform/api/v1/news',
  role: 'anyone',
  answer: 'json',
};

export const listUnreadNews: Call<typeof contract.listUnreadNews> = {
  method: 'GET',
  path: '/platform/api/v1/my-news/unread',
  role: 'member',
  answer: 'json',
};

export const readAllNews: Call<typeof contract.readAllNews> = {
  method: 'POST',
  path: '/platform/api/v1/my-news/read',
  role: 'member',
  answer: null,
};

export const readNews: Call<typeof contract.readNews> = {
  method: 'POST',
  path: '/platform/api/v1/news/{slug}/read',
  role: 'member',
  answer: null,
};
