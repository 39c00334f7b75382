import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant } from './shared/fields.ts';

const feed = z.strictObject({
  createdAt: z.nullable(instant).check(z.describe('Null while there is none.')),
});

export const getCalendarFeed = endpoint('GET /platform/api/calendar-feed', 'member', {
  summary: 'Whether the member has a private calendar; its address is shown only when it is made',
  answer: feed,
});

export const renewCalendarFeed = endpoint('POST /platform/api/calendar-feed', 'member', {
  limit: 'document',
  summary: "Make the private calendar of the member's casks, at a new address; the one before ends",
  answer: z.strictObject({ createdAt: instant, url: z.string() }),
  status: 201,
});

export const revokeCalendarFeed = endpoint('DELETE /platform/api/calendar-feed', 'member', {
  limit: 'change',
  summary: 'End the private calendar',
});

export const getCalendar = endpoint('GET /platform/api/calendar/{calendarToken}', 'anyone', {
  live: true,
  limit: 'calendar',
  summary: 'The calendar behind a private address, for calendar programs',
  params: z.strictObject({
    calendarToken: z.string().check(z.regex(/^[\w-]{43}$/, 'must be as it was returned')),
  }),
  file: 'text/calendar',
  errors: ['NOT_FOUND'],
});
