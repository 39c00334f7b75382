// Made by `npm run calls` from contract/calendar.ts.
import type * as contract from '#contract/calendar.ts';
import type { Call } from '#web/api/http/call.ts';

export const getCalendar: Call<typeof contract.getCalendar> = {
  method: 'GET',
  path: '/platform/api/calendar/{calendarToken}',
  role: 'anyone',
  live: true,
  answer: 'text/calendar',
};

export const getCalendarFeed: Call<typeof contract.getCalendarFeed> = {
  method: 'GET',
  path: '/platform/api/calendar-feed',
  role: 'member',
  answer: 'json',
};

export const renewCalendarFeed: Call<typeof contract.renewCalendarFeed> = {
  method: 'POST',
  path: '/platform/api/calendar-feed',
  role: 'member',
  answer: 'json',
};

export const revokeCalendarFeed: Call<typeof contract.revokeCalendarFeed> = {
  method: 'DELETE',
  path: '/platform/api/calendar-feed',
  role: 'member',
  answer: null,
};
