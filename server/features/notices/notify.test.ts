import { expect, test } from 'vitest';
import { transaction } from '#server/platform/db/transaction.ts';
import { buildMember } from '#testing/fixtures/builders.ts';
import { testContext } from '#testing/test-context.ts';
import { notify, notifyMany, type Notification } from './notify.ts';
import type { NotificationType } from './notification-types.ts';

const context = await testContext();
const { db } = context;

const send = (memberIds: string[], notification: Notification<NotificationType>) =>
  transaction(db, (tx) => notifyMany(context, tx, memberIds, notification));
const alert = (event: string): Notification<'CASK_BACK'> => ({
  type: 'CASK_BACK',
  event,
  data: { caskId: 1, caskName: 'Rain Barrel', left: 2, total: 200 },
});
const noticesOf = (memberId: string) =>
  db.selectFrom('notice').selectAll().where('memberId', '=', memberId).execute();
const mailsOf = (memberId: string) =>
  db.selectFrom('mail').selectAll().where('memberId', '=', memberId).execute();

async function choose(memberId: string, choices: object): Promise<void> {
  const emailPreferences = { news: true, alerts: true, digest: false, reminders: true, ...choices };
  await db.updateTable('member').set({ emailPreferences }).where('id', '=', memberId).execute();
}

test('a member gets one notification of an event, on the site and by mail, however often it is sent', async () => {
  const { id, email } = await buildMember(context);
  for (let i = 0; i < 3; i += 1) await send([id, id], alert('once'));
  await Promise.all(Array.from({ length: 5 }, () => send([id], alert('once'))));
  expect([(await noticesOf(id)).length, (await mailsOf(id)).length]).toEqual([1, 1]);
  await context.runJobs();
  await context.runJobs();
  expect(context.mails.filter(({ to }) => to === email)).toHaveLength(1);
  expect(context.mailTo(email)).toMatchObject({ subject: 'Shares of Rain Barrel are back on sale' });
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

test.each([
  ['alerts are not wanted', { alerts: false }],
  ['a daily digest is wanted', { digest: true }],
])('no mail at once where %s, and the notice all the same', async (_, choices) => {
  const { id } = await buildMember(context);
  await choose(id, choices);
  await send([id], alert('chosen'));
  expect([(await noticesOf(id)).length, (await mailsOf(id)).length]).toEqual([1, 0]);
});

test.each([
  ['has not confirmed the address', { confirmed: false }],
  ['has disabled their account', { disabled: true }],
])('no mail to someone who %s', async (_, facts) => {
  const { id } = await buildMember(context, facts);
  await send([id], alert('silence'));
  expect(await mailsOf(id)).toEqual([]);
});

test('an unknown member gets nothing', async () => {
  await send(['00000000-0000-4000-8000-000000000099'], alert('nobody'));
  expect(await db.selectFrom('notice').where('event', '=', 'nobody').selectAll().execute()).toEqual([]);
});
