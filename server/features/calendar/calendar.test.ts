import { expect, test } from 'vitest';
import * as calendar from '#contract/calendar.ts';
import { addYears, dateIn } from '#domain/calendar.ts';
import { planCask } from '#testing/fixtures/bottling.ts';
import { buildCask, buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { buyShares } from '#testing/fixtures/buyers.ts';
import { loseCask } from '#testing/fixtures/losses.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, call, clock, db } = await testShop();

async function feedOf(member: { id: string }) {
  const token = await loginAs(context, member);
  const { body, status } = await call(calendar.renewCalendarFeed, { token });
  expect(status).toBe(201);
  return { token, calendarToken: body.url.split('/').at(-1) ?? '' };
}
const fetch = (calendarToken: string) => call(calendar.getCalendar, { params: { calendarToken } });
const compact = (date: string) => date.replaceAll('-', '');

test('the calendar has what is ahead of the casks one holds, and nothing of those of others', async () => {
  const today = dateIn('SG', clock.now());
  const cask = await buildCask(context, { name: 'Cold Corner', fillDate: addYears(today, -1) });
  await buildCask(context, { name: 'Not Mine' });
  const member = await buildMember(context, { balance: { SGD: 200_000 } });
  await planCask(context, { owners: [member], inDays: 20 });
  await buyShares(context, { by: member, cask });
  await loseCask(context, { owners: [member] });
  const { calendarToken } = await feedOf(member);
  const { text, headers, status } = await fetch(calendarToken);
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const plain = text.replaceAll('\r\n ', '');
  for (const words of [
    'SUMMARY:Cold Corner: 2 years in wood',
    `DTSTART;VALUE=DATE:${compact(addYears(today, 1))}`,
    'SUMMARY:Cold Corner becomes whiskey',
    'SUMMARY:Cold Corner: a regauge is due',
    'SUMMARY:Cold Corner: bottling foreseen about now',
    'is bottled',
    'Last day to choose what you get for',
  ])
    expect(plain).toContain(words);
  expect(plain).not.toContain('Not Mine');
  const ids = [...plain.matchAll(/UID:(.*)/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a new address ends the one before, and one that was ended, guessed or of a disabled account shows nothing', async () => {
  const member = await buildMember(context);
  const first = await feedOf(member);
  const second = await feedOf(member);
  expect((await fetch(first.calendarToken)).status).toBe(404);
  expect((await fetch(second.calendarToken)).status).toBe(200);
  expect((await fetch('x'.repeat(43))).status).toBe(404);
  const stored = await db.selectFrom('calendarFeed').selectAll().where('memberId', '=', member.id).execute();
  expect(JSON.stringify(stored)).not.toContain(second.calendarToken);
  await db.updateTable('member').set({ disabledAt: clock.now() }).where('id', '=', member.id).execute();
  expect((await fetch(second.calendarToken)).status).toBe(404);
  await db.updateTable('member').set({ disabledAt: null }).where('id', '=', member.id).execute();
  const { token } = second;
  expect((await call(calendar.getCalendarFeed, { token })).body.createdAt).not.toBeNull();
  await call(calendar.revokeCalendarFeed, { token });
  expect((await fetch(second.calendarToken)).status).toBe(404);
  expect((await call(calendar.getCalendarFeed, { token })).body.createdAt).toBeNull();
});
