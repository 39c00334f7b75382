import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { rowOf, rowsOf } from '#testing/database/rows.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { addAlert } from '#contract/cask/alert.ts';
import { recordCaskEvent } from '#contract/cask/cask-record.ts';
import { changeFillingDay, type OfficeCask } from '#contract/office/office-cask.ts';
import { searchTrail } from '#contract/office/trail.ts';
import { addDays, addYears, dateIn } from '#domain/calendar.ts';
import { dayOf } from '#words/format.ts';
import { buyShares } from '#testing/fixtures/buyers.ts';
import {
  buildCask,
  buildMember,
  loginAs,
  loginAsOperator,
  type BuiltMember,
} from '#testing/fixtures/builders.ts';
import { catalogueOf, offeredCask } from '#testing/fixtures/drafts.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, app, call, db, clock } = await testShop();
const token = await loginAsOperator(context, await buildMember(context));
const { create, publish } = catalogueOf(context, app, token);
const today = dateIn('IE', clock.now());
const planned = addDays(today, 30);
const reason = 'The barley came late.';

const paramsOf = ({ id }: { id: number }) => ({ caskId: String(id) });
const change = (cask: OfficeCask, fillDate: string, version = cask.version) =>
  call(changeFillingDay, { params: paramsOf(cask), body: { version, fillDate, reason }, token });

const notFilled = (upTo: 'announce' | 'sell', bottlingDate = addYears(planned, 5)) =>
  publish(upTo, { fillDate: planned, bottlingDate });

const watch = async ({ id }: OfficeCask, member: BuiltMember) =>
  call(addAlert, { params: { caskId: String(id) }, token: await loginAs(context, member) });

const noticesOf = async ({ id }: BuiltMember) =>
  (await rowsOf(db, 'notice', { memberId: id })).filter(({ type }) => type.endsWith('FILLING_DAY_CHANGED'));
const mailsTo = ({ email }: BuiltMember) => context.mailsTo(email, 'another day');

test('holders and those who watch are notified of the new day and the reason, each once', async () => {
  const cask = await notFilled('sell');
  const balance = { SGD: 100_000 };
  const [holder, both] = [await buildMember(context, { balance }), await buildMember(context, { balance })];
  const [watcher, quiet] = [await buildMember(context), await buildMember(context)];
  for (const by of [holder, both]) await buyShares(context, { by, cask: await offeredCask(context, cask) });
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
    expect(await noticesOf(member)).toMatchObject([{ type: 'FILLING_DAY_CHANGED', data }]);
  for (const member of [watcher, quiet])
    expect(await noticesOf(member)).toMatchObject([{ type: 'WATCHED_FILLING_DAY_CHANGED', data }]);
  // It is about the holder's own share; watchers have chosen which mails they get.
  const mails = await Promise.all([holder, both, watcher, quiet].map(mailsTo));
  expect(mails.map(({ length }) => length)).toEqual([1, 1, 1, 0]);
  expect(mails[0]?.[0]?.text).toContain(`${dayOf(later)}. ${reason}`);
  const query = { action: 'cask.changeFillingDay' } as const;
  const { body: trail } = await call(searchTrail, { query, token });
  const changed = { before: { fillDate: planned }, after: { fillDate: later }, reason };
  expect(trail.entries[0]).toMatchObject(changed);
  expect(await rowOf(db, 'caskListing', { caskId: cask.id })).toMatchObject({ fillDate: later });
});

test('a bottling that would come before three full years in wood moves to the first day it may be', async () => {
  const cask = await notFilled('announce', addYears(planned, 3));
  const { body } = await change(cask, addDays(planned, 10));
  expect(body.facts.bottlingDate).toBe(addYears(addDays(planned, 10), 3));
});

test('refused are a day that is over, one that is too far ahead, and one with another cask of its year', async () => {
  const cask = await notFilled('announce');
  const over = { fields: { fillDate: 'is over already' } };
  await expectRefusal(change(cask, addDays(today, -1)), 'INVALID_REQUEST', over);
  const far = { fields: { fillDate: 'DAY_IMPLAUSIBLE' } };
  await expectRefusal(change(cask, addDays(addYears(today, 2), 1)), 'CASK_NOT_PUBLISHABLE', far);
  const nextYear = addYears(planned, 1);
  const { warehouse = '', caskNumber = '' } = cask.facts;
  await create({ warehouse, caskNumber, fillDate: nextYear, bottlingDate: addYears(nextYear, 5) });
  const taken = { fields: { caskNumber: 'PLACE_TAKEN' } };
  await expectRefusal(change(cask, nextYear), 'CASK_NOT_PUBLISHABLE', taken);
  expect((await change(cask, today)).status).toBe(200);
});

test('a cask that is not filled yet has no number of another cask in its warehouse, of whatever year', async () => {
  const sold = await buildCask(context);
  const { warehouse, caskNumber } = await rowOf(db, 'cask', { id: sold.id });
  const place = { warehouse, caskNumber, bottlingDate: addYears(planned, 5) };
  const { problems } = await create({ ...place, fillDate: planned });
  expect(problems).toContainEqual({ condition: 'PLACE_TAKEN', field: 'caskNumber' });
  const before = await create({ ...place, warehouse: 'Another', fillDate: planned });
  expect(before.problems).not.toContainEqual({ condition: 'PLACE_TAKEN', field: 'caskNumber' });
});

test('only a cask that is announced and not filled has a planned day, and a stale page is refused', async () => {
  const draft = await create({ fillDate: planned, bottlingDate: addYears(planned, 5) });
  await expectRefusal(change(draft, today), 'CASK_STAGE');
  const cask = await notFilled('announce');
  expect((await change(cask, planned)).body.version).toBe(cask.version);
  const { body: moved } = await change(cask, addDays(planned, 1));
  await expectRefusal(change(cask, addDays(planned, 2)), 'RECORD_CHANGED');
  const measured = { source: 'DISTILLERY', volumeMl: 197_000, strength: 634 } as const;
  const filling = { kind: 'FILLED', happenedOn: today, ...measured } as const;
  const params = { ...paramsOf(cask), eventId: randomUUID() };
  expect((await call(recordCaskEvent, { params, body: filling, token })).status).toBe(200);
  await expectRefusal(change(moved, addDays(planned, 3), moved.version + 1), 'CASK_STAGE');
});
