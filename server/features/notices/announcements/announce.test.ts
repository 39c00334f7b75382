import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addDays, addYears, dateIn, type CalendarDate } from '#domain/calendar.ts';
import { addAlert } from '#server/features/alerts/queries.ts';
import { declareLoss } from '#server/office/losses/declare-loss.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import {
  addDocuments,
  buildCask,
  buildDistillery,
  buildMember,
  type BuiltCask,
  type BuiltMember,
} from '#testing/fixtures/builders.ts';
import { buildOperator } from '#testing/fixtures/approvals.ts';
import { buyShares, callerOf } from '#testing/fixtures/buyers.ts';
import { declareAndConfirm, leakOf } from '#testing/fixtures/losses.ts';
import { testContext } from '#testing/test-context.ts';
import { recordEvent } from '#server/office/cask-record/record-event.ts';
import { addRow, rowOf, rowsOf, updateRows } from '#testing/database/rows.ts';
import { announceDue } from './announce-due.ts';
import { announce } from './announce.ts';

const context = await testContext();
const { db, clock } = context;
const subjectsTo = ({ email }: BuiltMember) =>
  context.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

const watch = (member: BuiltMember, caskId: number) => addAlert(context, callerOf(member), { caskId });

async function refresh(caskId: number): Promise<void> {
  await transaction(db, (tx) => context.jobs.enqueue(tx, 'refresh-listing', { caskIds: [caskId] }));
  await context.runJobs();
}

async function publish({ id, offerId }: BuiltCask): Promise<void> {
  await updateRows(db, 'offer', { id: offerId }, { publishedAt: clock.now() });
  await refresh(id);
}

const buildHolder = async (cask: BuiltCask) => (await buyShares(context, { cask })).member;

/** Twice, as the job may run. */
async function announceTwice(): Promise<void> {
  for (let i = 0; i < 2; i += 1) await announceDue(context);
  await context.runJobs();
}

/** An operator records that an announced cask was filled; the documents of a filled cask are there. */
async function recordFilling(caskId: number, happenedOn: CalendarDate): Promise<void> {
  const { caskNumber, warehouse } = await rowOf(db, 'cask', { id: caskId });
  const operator = callerOf(await buildMember(context));
  const measured = { volumeMl: 197_000, strength: 634 };
  const event = { kind: 'FILLED', happenedOn, source: 'DISTILLERY', ...measured } as const;
  await recordEvent(context, operator, { caskId, eventId: randomUUID(), ...event });
  const facts = { caskNumber, warehouse, fillVolumeMl: measured.volumeMl, fillStrength: measured.strength };
  await addDocuments(context, { id: caskId, facts });
}

const noticesOf = async ({ id }: BuiltMember) =>
  (await rowsOf(db, 'notice', { memberId: id })).map(({ type }) => type).toSorted();

const watcher = await buildMember(context);
const stranger = await buildMember(context);

test('watchers are notified once when a cask comes on sale, gets scarce, and returns', async () => {
  const cask = await buildCask(context, { name: 'Rain Barrel', shares: 40, published: false });
  await watch(watcher, cask.id);
  const sold = async (upTo: number) => {
    // This goes around the shop's own rules: only the shares that are left matter here.
    await context.database.pastTriggers(
      `update cask_share set order_id = case when number <= ${upTo} then gen_random_uuid() end where cask_id = ${cask.id}`,
    );
    await refresh(cask.id);
    await refresh(cask.id);
  };
  await publish(cask);
  expect(subjectsTo(watcher)).toEqual(['Rain Barrel is on sale']);
  for (const upTo of [33, 40, 39, 40, 0]) await sold(upTo);
  expect(subjectsTo(watcher)).toEqual([
    'Rain Barrel is on sale',
    'Few shares of Rain Barrel are left',
    'Shares of Rain Barrel are back on sale',
    'Shares of Rain Barrel are back on sale',
  ]);
  expect(subjectsTo(stranger)).toEqual([]);
  const scarce = context.mails.find(({ subject }) => subject.startsWith('Few shares of Rain Barrel'));
  expect(scarce?.text).toContain('7 of its 40 shares were left');
  expect(await rowsOf(db, 'caskTransition')).toHaveLength(6);
});

test('today’s news is announced to holders and watchers of its cask or distillery', async () => {
  const distillery = (await buildDistillery(context)).id;
  const cask = await buildCask(context, { distilleryId: distillery });
  const [holder, reader] = [await buildHolder(cask), await buildMember(context)];
  await watch(reader, cask.id);
  const emailPreferences = { news: true, alerts: true, reminders: true };
  await updateRows(db, 'member', { id: reader.id }, { emailPreferences });
  const text = { summary: 'In short.', body: 'At length.' };
  for (const [slug, days] of Object.entries({ old: -30, fresh: -1, coming: 1 })) {
    const publishedAt = new Date(clock.now().getTime() + days * 86_400_000);
    const item = { ...text, slug, title: `The ${slug} news`, distilleryId: distillery, publishedAt };
    await addRow(db, 'news', item);
  }
  await announceTwice();
  const notified = await rowsOf(db, 'notice', { type: 'NEWS_OUT' });
  expect(notified.map(({ memberId }) => memberId).toSorted()).toEqual([holder.id, reader.id].toSorted());
  // Mails about news are only for members who ask for them.
  expect(subjectsTo(reader)).toEqual(['The fresh news']);
  expect(subjectsTo(holder)).not.toContain('The fresh news');
});

test('a cask is announced as filled when it is, not on the day that was planned; a lost one never', async () => {
  const today = dateIn(null, clock.now());
  const planned = addDays(today, 2);
  const build = (name: string, fillDate: string) =>
    buildCask(context, { name, fillDate, bottlingDate: '2035-01-01', published: false });
  const [late, lost] = [await build('Late', planned), await build('Gone', today)];
  const reader = await buildMember(context);
  for (const { id } of [late, lost]) await watch(reader, id);
  await declareLoss(context, callerOf(stranger), leakOf(context, lost.id));
  const mailsOn = async (day: string) => {
    clock.set(`${day}T12:00:00Z`);
    await announceTwice();
    return subjectsTo(reader);
  };
  expect(await mailsOn(addDays(planned, 1))).toEqual([]);
  await recordFilling(late.id, addDays(planned, 1));
  expect(await mailsOn(addDays(planned, 2))).toEqual(['Late has been filled']);
});

test('holders of a lost cask hear nothing of its third anniversary', async () => {
  const today = dateIn(null, clock.now());
  const fillDate = addDays(addYears(today, -3), 1);
  const cask = await buildCask(context, { fillDate, bottlingDate: '2035-01-01' });
  const holder = await buildHolder(cask);
  await declareAndConfirm(context, await buildOperator(context, 'owner'), leakOf(context, cask.id));
  clock.set(`${addDays(today, 1)}T12:00:00Z`);
  await announceTwice();
  expect(await noticesOf(holder)).toEqual(['CASK_LOST', 'ORDER_PLACED']);
});

test('a run that was killed continues where it stopped, and no member is notified twice', async () => {
  const cask = await buildCask(context, { name: 'Interrupted', published: false });
  const watchers: BuiltMember[] = [];
  for (let i = 0; i < 4; i += 1) watchers.push(await buildMember(context));
  for (const one of watchers) await watch(one, cask.id);
  await publish(cask);
  // It looks as if the last commit had been the first half's.
  const [, middle = ''] = watchers.map(({ id }) => id).toSorted();
  await db
    .updateTable('announcement')
    .set({ notifiedUpTo: middle, doneAt: null })
    .where('data', '@>', JSON.stringify({ caskName: 'Interrupted' }) as never)
    .execute();
  await Promise.all([announce(context), announce(context)]);
  await context.runJobs();
  expect(watchers.map(subjectsTo)).toEqual(watchers.map(() => ['Interrupted is on sale']));
});

test('on its third anniversary a cask is whiskey, in summer from midnight in Ireland, an hour before that of UTC', async () => {
  clock.set('2031-07-14T10:00:00Z');
  const cask = await buildCask(context, { fillDate: '2028-07-15', bottlingDate: '2036-01-01' });
  const holder = await buildHolder(cask);
  const told: number[] = [];
  for (const instant of ['2031-07-14T22:59:00Z', '2031-07-14T23:01:00Z', '2031-07-15T12:00:00Z']) {
    clock.set(instant);
    await announceTwice();
    told.push((await noticesOf(holder)).filter((type) => type === 'WHISKEY_NOW').length);
  }
  expect(told).toEqual([0, 1, 1]);
});
