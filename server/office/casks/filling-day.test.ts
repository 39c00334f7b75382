import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addAlert } from '#contract/cask/alert.ts';
import { recordCaskEvent } from '#contract/cask/cask-record.ts';
import { changeFillingDay, type OfficeCask } from '#contract/office/office-cask.ts';
import { searchTrail } from '#contract/office/trail.ts';
import { addDays, addYears, dateIn } from '#domain/calendar.ts';
import { dayOf } from '#words/format.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import {
  buildCask,
  buildMember,
  loginAs,
  loginAsOperator,
  type BuiltMember,
} from '#testing/fixtures/builders.ts';
import { catalogueOf } from '#testing/fixtures/drafts.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const { clock, db } = context;
const app = await testApp(context);
const token = await loginAsOperator(context, await buildMember(context));
const { create, publish } = catalogueOf(context, app, token);
const today = dateIn('IE', clock.now());
const planned = addDays(today, 30);
const reason = 'The barley came late.';

const paramsOf = ({ id }: { id: number }) => ({ caskId: String(id) });
const change = (cask: OfficeCask, fillDate: string, version = cask.version) =>
  request(app, changeFillingDay, { params: paramsOf(cask), body: { version, fillDate, reason }, token });

const notFilled = (upTo: 'announce' | 'sell', bottlingDate = addYears(planned, 5)) =>
  publish(upTo, { fillDate: planned, bottlingDate });

async function buy({ id }: OfficeCask, member: BuiltMember): Promise<void> {
  const { id: offerId } = await db
    .selectFrom('offer')
    .select('id')
    .where('caskId', '=', id)
    .executeTakeFirstOrThrow();
  const cask = { id, code: '', offerId, distilleryId: 0 };
  await (await fillCart(context, callerOf(member), { casks: [[cask, 1]] })).place();
}

const watch = async ({ id }: OfficeCask, member: BuiltMember) =>
  request(app, addAlert, { params: { caskId: String(id) }, token: await loginAs(context, member) });

const noticesOf = ({ id }: BuiltMember) =>
  db
    .selectFrom('notice')
    .select(['type', 'data'])
    .where('memberId', '=', id)
    .where('type', 'like', '%FILLING_DAY_CHANGED')
    .execute();
const mailsTo = ({ email }: BuiltMember) =>
  context.mails.filter(({ to, subject }) => to === email && subject.includes('another day'));

test('holders and those who watch are notified of the new day and the reason, each once', async () => {
  const cask = await notFilled('sell');
  const wallet = { balance: { SGD: 100_000 } };
  const [holder, both, watcher, quiet] = [
    await buildMember(context, wallet),
    await buildMember(context, wallet),
    await buildMember(context),
    await buildMember(context),
  ];
  for (const member of [holder, both]) await buy(cask, member);
  for (const member of [both, watcher, quiet]) await watch(cask, member);
  const emailPreferences = { news: true, alerts: false, digest: false, reminders: true };
  for (const { id } of [holder, quiet])
    await db.updateTable('member').set({ emailPreferences }).where('id', '=', id).execute();
  const later = addDays(planned, 14);
  const { body } = await change(cask, later);
  expect(body).toMatchObject({
    version: cask.version + 1,
    facts: { fillDate: later, bottlingDate: addYears(planned, 5) },
  });
  await context.runJobs();
  const data = { caskId: cask.id, caskName: cask.facts.name, fillDate: later, bottlingDate: null, reason };
  for (const member of [holder, both])
    expect(await noticesOf(member)).toEqual([{ type: 'FILLING_DAY_CHANGED', data }]);
  for (const member of [watcher, quiet])
    expect(await noticesOf(member)).toEqual([{ type: 'WATCHED_FILLING_DAY_CHANGED', data }]);
  // It is about the holder's own share; watchers have chosen which mails they get.
  expect([holder, both, watcher, quiet].map((member) => mailsTo(member).length)).toEqual([1, 1, 1, 0]);
  expect(mailsTo(holder)[0]?.text).toContain(`${dayOf(later)}. ${reason}`);
  const { body: trail } = await request(app, searchTrail, {
    query: { action: 'cask.changeFillingDay' },
    token,
  });
  expect(trail.entries[0]).toMatchObject({
    before: { fillDate: planned },
    after: { fillDate: later },
    reason,
  });
  const listed = await db
    .selectFrom('caskListing')
    .select('fillDate')
    .where('caskId', '=', cask.id)
    .executeTakeFirstOrThrow();
  expect(listed.fillDate).toBe(later);
});

test('a bottling that would come before three full years in wood moves to the first day it may be', async () => {
  const cask = await notFilled('announce', addYears(planned, 3));
  const { body } = await change(cask, addDays(planned, 10));
  expect(body.facts.bottlingDate).toBe(addYears(addDays(planned, 10), 3));
});

test('refused are a day that is over, one that is too far ahead, and one with another cask of its year', async () => {
  const cask = await notFilled('announce');
  const codesOf = async (day: string) => {
    const { error } = await change(cask, day);
    return [error.errorCode, error.fields];
  };
  expect(await codesOf(addDays(today, -1))).toEqual(['INVALID_REQUEST', { fillDate: 'is over already' }]);
  expect(await codesOf(addDays(addYears(today, 2), 1))).toEqual([
    'CASK_NOT_PUBLISHABLE',
    { fillDate: 'DAY_IMPLAUSIBLE' },
  ]);
  const nextYear = addYears(planned, 1);
  const { warehouse = '', caskNumber = '' } = cask.facts;
  await create({ warehouse, caskNumber, fillDate: nextYear, bottlingDate: addYears(nextYear, 5) });
  expect(await codesOf(nextYear)).toEqual(['CASK_NOT_PUBLISHABLE', { caskNumber: 'PLACE_TAKEN' }]);
  expect((await change(cask, today)).status).toBe(200);
});

test('a cask that is not filled yet has no number of another cask in its warehouse, of whatever year', async () => {
  const sold = await buildCask(context);
  const { warehouse, caskNumber } = await db
    .selectFrom('cask')
    .select(['warehouse', 'caskNumber'])
    .where('id', '=', sold.id)
    .executeTakeFirstOrThrow();
  const place = { warehouse, caskNumber, bottlingDate: addYears(planned, 5) };
  const { problems } = await create({ ...place, fillDate: planned });
  expect(problems).toContainEqual({ condition: 'PLACE_TAKEN', field: 'caskNumber' });
  const before = await create({ ...place, warehouse: 'Another', fillDate: planned });
  expect(before.problems).not.toContainEqual({ condition: 'PLACE_TAKEN', field: 'caskNumber' });
});

test('only a cask that is announced and not filled has a planned day, and a stale page is refused', async () => {
  const draft = await create({ fillDate: planned, bottlingDate: addYears(planned, 5) });
  expect((await change(draft, today)).error.errorCode).toBe('CASK_STAGE');
  const cask = await notFilled('announce');
  expect((await change(cask, planned)).body.version).toBe(cask.version);
  const { body: moved } = await change(cask, addDays(planned, 1));
  expect((await change(cask, addDays(planned, 2))).error.errorCode).toBe('RECORD_CHANGED');
  const filling = {
    kind: 'FILLED',
    happenedOn: today,
    source: 'DISTILLERY',
    volumeMl: 197_000,
    strength: 634,
  } as const;
  const params = { ...paramsOf(cask), eventId: randomUUID() };
  expect((await request(app, recordCaskEvent, { params, body: filling, token })).status).toBe(200);
  const filled = await change(moved, addDays(planned, 3), moved.version + 1);
  expect(filled.error.errorCode).toBe('CASK_STAGE');
});
