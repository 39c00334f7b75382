import { expect, test } from 'vitest';
import { getMeetingCalendar } from '#contract/membership/benefit.ts';
import { buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { buildMeeting } from '#testing/fixtures/memberships.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const app = await testApp(context);

/** As calendars write an instant: in UTC, without signs. */
const stamp = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '');

test('a session is a calendar file: its hour in UTC, its place, one entry however often it is fetched', async () => {
  const token = await loginAs(context, await buildMember(context));
  const meeting = await buildMeeting(context);
  const params = { meetingId: String(meeting.id) };
  const { status, text, headers } = await request(app, getMeetingCalendar, { token, params });
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const end = new Date(meeting.startsAt.getTime() + meeting.minutes * 60_000);
  for (const line of [
    `UID:meeting-${meeting.id}@`,
    `DTSTART:${stamp(meeting.startsAt)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${meeting.title}`,
    `LOCATION:${meeting.place}`,
  ])
    expect(text).toContain(`\r\n${line}`);
  const again = await request(app, getMeetingCalendar, { token, params });
  expect(again.text).toBe(text);
});
