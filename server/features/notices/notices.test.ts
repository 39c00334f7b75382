import { beforeAll, expect, test } from 'vitest';
import { listNotices, readNotice, readNotices } from '#contract/notice.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { buildMember, loginAs, type BuiltMember } from '#testing/fixtures/builders.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { notificationTypes } from './notification-types.ts';
import { notifyMany } from './notify.ts';

const context = await testContext();
const app = await testApp(context);

let [me, other] = [] as unknown as [BuiltMember, BuiltMember];
let [mine, theirs] = ['', ''];

const list = async (token: string, query: { page?: string; size?: string } = {}) =>
  (await request(app, listNotices, { query, token })).body;

beforeAll(async () => {
  [me, other] = [await buildMember(context), await buildMember(context)];
  [mine, theirs] = [await loginAs(context, me), await loginAs(context, other)];
  for (const caskName of ['First', 'Second', 'Third'])
    await transaction(context.db, (tx) =>
      notifyMany(context, tx, [me.id, other.id], {
        type: 'CASK_BACK',
        event: caskName,
        data: { caskId: 7, caskName, left: 2, total: 200 },
      }),
    );
});

test('newest first, in pages, with how much is unread', async () => {
  const all = await list(mine);
  expect(listNotices.answer.parse(all)).toEqual(all);
  expect(all.content.map(({ title }) => title)).toEqual(
    ['Third', 'Second', 'First'].map((name) => `Shares of ${name} are back on sale`),
  );
  expect(all.content[0]).toMatchObject({ path: '/casks/7', label: 'See the cask', isRead: false });
  const second = await list(mine, { page: '1', size: '2' });
  expect(second).toMatchObject({ content: [{}], totalElements: 3, totalPages: 2, unread: 3 });
});

test('one is read, then all up to what was on screen; what others have stays unread', async () => {
  const [third, second] = (await list(mine)).content;
  const read = (noticeId: number, token: string) =>
    request(app, readNotice, { params: { noticeId: String(noticeId) }, token });
  expect((await read(third!.id, theirs)).status).toBe(204);
  expect((await list(mine)).unread).toBe(3);
  for (let i = 0; i < 2; i += 1) expect((await read(third!.id, mine)).status).toBe(204);
  expect((await list(mine)).content.map(({ isRead }) => isRead)).toEqual([true, false, false]);
  await request(app, readNotices, { body: { upTo: second!.id }, token: mine });
  expect([(await list(mine)).unread, (await list(theirs)).unread]).toEqual([0, 3]);
});

test('the bell costs a bounded number of statements', async () => {
  const statements = await context.database.statements(() => list(mine));
  expect(statements.length).toBeLessThanOrEqual(5);
});

const meeting = {
  title: 'An evening at the stills',
  place: 'Online',
  startsAt: '2026-05-01T18:00:00.000Z',
  seats: 2,
};
test('a session is shown in Irish time, summer time included', () => {
  expect(notificationTypes.MEETING_BOOKED.copy(meeting).text).toContain('1 May 2026, 19:00 Irish time');
});
