import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, instant, pageOf, param } from './shared/fields.ts';

export const notice = z.strictObject({
  id,
  title: z.string(),
  text: z.string(),
  path: z.string().check(z.describe('The page it is about.')),
  label: z.string().check(z.describe('What a link to that page is called.')),
  createdAt: instant,
  isRead: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

export const listNotices = endpoint('GET /platform/api/v1/notice', 'member', {
  summary: 'The notices of the member, newest first, and how many are unread',
  query: z.strictObject({
    page: z._default(param.whole(0, 1000), 0),
    size: z._default(param.whole(1, 50), 12),
  }),
  answer: z.extend(pageOf(notice), { unread: z.int() }),
});

export const readNotice = endpoint('POST /platform/api/v1/notice/{noticeId}/read', 'member', {
  limit: 'change',
  summary: 'Mark a notice of the member as read',
  params: z.strictObject({ noticeId: param.id }),
});

export const readNotices = endpoint('POST /platform/api/v1/notice/read', 'member', {
  limit: 'change',
  summary: 'Mark the notices of the member up to one as read; what came later stays unread',
  body: z.strictObject({ upTo: id }),
});

const unsubscribeToken = z.string().check(z.minLength(20), z.maxLength(200));

export const getUnsubscribe = endpoint('GET /platform/api/v1/unsubscribe', 'anyone', {
  summary: 'Which mails the link of a mail ends',
  query: z.strictObject({ token: unsubscribeToken }),
  answer: z.strictObject({
    preference: z.enum(['alerts', 'news', 'reminders']),
    caskName: z
      .nullable(z.string())
      .check(z.describe('Alerts of this cask; null: all mails of the preference.')),
  }),
  errors: ['LINK_INVALID'],
});

export const unsubscribe = endpoint('POST /platform/api/v1/unsubscribe', 'anyone', {
  summary: 'End the mails the link of a mail is for; `all` ends the alerts of every cask',
  body: z.strictObject({ token: unsubscribeToken, all: z.boolean() }),
  errors: ['LINK_INVALID'],
});
