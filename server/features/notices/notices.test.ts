import { expect, test } from 'vitest';
import { listNotices, readNotice, readNotices } from '#contract/notice.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { rowsOf, updateRows } from '#testing/database/rows.ts';
import { buildMember, loginAs, type MemberFacts } from '#testing/fixtures/builders.ts';
import { testShop } from '#testing/test-shop.ts';
import { notificationTypes, type NotificationType } from './notification-types.ts';
import { notifyMany, notify, type Notification } from './notify.ts';

const { context, call, db } = await testShop();

const [me, other] = [await buildMember(context), await buildMember(context)];
const [ownToken, otherToken] = [await loginAs(context, me), await loginAs(context, other)];

const backOnSale = (event: string, caskName: string): Notification<'CASK_BACK'> => ({
  type: 'CASK_BACK',
  event,
  data: { caskId: 7, caskName, left: 2, total: 200 },
});
const send = (memberIds: string[], notification: Notification<NotificationType>) =>
  transaction(db, (tx) => notifyMany(context, tx, memberIds, notification));

const list = async (token: string, query: { page?: string; size?: string } = {}) =>
  (await call(listNotices, { query, token })).body;

for (const name of ['First', 'Second', 'Third']) await send([me.id, other.id], backOnSale(name, name));

test('newest first, in pages, with how much is unread', async () => {
  const all = await list(ownToken);
  expect(listNotices.answer.parse(all)).toEqual(all);
  const titles = ['Third', 'Second', 'First'].map((name) => `Shares of ${name} are back on sale`);
  expect(all.content.map(({ title }) => title)).toEqual(titles);
  expect(all.content[0]).toMatchObject({ path: '/casks/7', label: 'See the cask', isRead: false });
  const second = await list(ownToken, { page: '1', size: '2' });
  expect(second).toMatchObject({ content: [{}], totalElements: 3, totalPages: 2, unread: 3 });
});

test('one notice is read, then all up to the newest on screen; those of others stay unread', async () => {
  const [third, second] = (await list(ownToken)).content;
  const read = (noticeId: number, token: string) =>
    call(readNotice, { params: { noticeId: String(noticeId) }, token });
  expect((await read(third!.id, otherToken)).status).toBe(204);
  expect((await list(ownToken)).unread).toBe(3);
  for (let i = 0; i < 2; i += 1) expect((await read(third!.id, ownToken)).status).toBe(204);
  expect((await list(ownToken)).content.map(({ isRead }) => isRead)).toEqual([true, false, false]);
  await call(readNotices, { body: { upTo: second!.id }, token: ownToken });
  expect([(await list(ownToken)).unread, (await list(otherToken)).unread]).toEqual([0, 3]);
});

test('the bell costs a bounded number of statements', async () => {
  const statements = await context.database.statements(() => list(ownToken));
  expect(statements.length).toBeLessThanOrEqual(5);
});

test('a session is shown in Irish time, summer time included', () => {
  const meeting = { title: 'Stills', place: 'Online', startsAt: '2026-05-01T18:00:00.000Z', seats: 2 };
  expect(notificationTypes.MEETING_BOOKED.copy(meeting).text).toContain('1 May 2026, 19:00 Irish time');
});

const alert = (event: string) => backOnSale(event, 'Rain Barrel');
const noticesOf = (memberId: string) => rowsOf(db, 'notice', { memberId });
const mailsOf = (memberId: string) => rowsOf(db, 'mail', { memberId });

test('a member gets one notification of an event, on the site and by mail, however often it is sent', async () => {
  const { id, email } = await buildMember(context);
  for (let i = 0; i < 3; i += 1) await send([id, id], alert('once'));
  await Promise.all(Array.from({ length: 5 }, () => send([id], alert('once'))));
  expect([(await noticesOf(id)).length, (await mailsOf(id)).length]).toEqual([1, 1]);
  await context.runJobs();
  const subject = 'Shares of Rain Barrel are back on sale';
  expect(await context.mailsTo(email)).toMatchObject([{ subject }]);
});

test('nothing is sent when the transaction is rolled back', async () => {
  const { id } = await buildMember(context);
  const failing = transaction(db, async (tx) => {
    await notify(context, tx, { memberId: id, ...alert('rolled back') });
    throw new Error('after all');
  });
  await expect(failing).rejects.toThrow('after all');
  expect([await noticesOf(id), await mailsOf(id)]).toEqual([[], []]);
});

const ended: Notification<'MEMBERSHIP_ENDED'> = {
  type: 'MEMBERSHIP_ENDED',
  event: 'ended',
  data: { levelName: 'Cooper', endsOn: '2026-03-02' },
};

test.each<[string, MemberFacts, object, Notification<'CASK_BACK' | 'MEMBERSHIP_ENDED'>]>([
  ['alerts are not wanted', {}, { alerts: false }, alert('chosen')],
  ['reminders are not wanted', {}, { reminders: false }, ended],
  ['the address is not confirmed', { confirmed: false }, {}, alert('silence')],
  ['the account is disabled', { disabled: true }, {}, alert('silence')],
])('no mail where %s, and the notice all the same', async (_, facts, change, notification) => {
  const { id } = await buildMember(context, facts);
  const emailPreferences = { news: true, alerts: true, reminders: true, ...change };
  await updateRows(db, 'member', { id }, { emailPreferences });
  await send([id], notification);
  expect([(await noticesOf(id)).length, (await mailsOf(id)).length]).toEqual([1, 0]);
});

test('an unknown member gets nothing', async () => {
  await send(['00000000-0000-4000-8000-000000000099'], alert('nobody'));
  expect(await rowsOf(db, 'notice', { event: 'nobody' })).toEqual([]);
});
