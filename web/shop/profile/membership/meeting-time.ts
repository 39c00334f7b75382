import { zoneOf } from '#domain/calendar.ts';
import { meetings } from '#words/en/profile/membership.ts';

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: zoneOf('IE'),
});

/** '14 Dec 2026, 19:00 Irish time', whatever the member's time zone. */
export const meetingTime = (instant: string) => meetings.irishTime(format.format(new Date(instant)));
