import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { rowOf, rowsOf } from '#testing/database/rows.ts';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { getCaskRecord, listCaskRecords, recordCaskEvent } from '#contract/cask/cask-record.ts';
import { getCask } from '#contract/cask/cask.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { addDays, addYears, dateIn } from '#domain/calendar.ts';
import { measurementEffects } from '#domain/cask/ageing.ts';
import { atOnce } from '#testing/database/at-once.ts';
import {
  buildCask,
  buildMember,
  loginAsOperator,
  type BuiltMember,
  type CaskFacts,
} from '#testing/fixtures/builders.ts';
import { buyShares } from '#testing/fixtures/buyers.ts';
import { jpegPhoto, pdfOf, upload } from '#testing/fixtures/files.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, app, call, clock } = await testShop();
const operator = await buildMember(context);
const token = await loginAsOperator(context, operator);
const today = dateIn('IE', clock.now());

type Given = BodyOf<typeof recordCaskEvent>;
const regauge: Given = {
  kind: 'REGAUGED',
  happenedOn: today,
  source: 'WAREHOUSE_KEEPER',
  document: 'Regauge sheet 26/114',
  volumeMl: 193_400,
  strength: 629,
  temperature: 118,
  method: 'WEIGHED',
};

/** By somebody who confirms whatever it does. */
const record = (caskId: number, given: Given, eventId: string = randomUUID()) => {
  const body = { ...given, confirms: [...measurementEffects] };
  return call(recordCaskEvent, { params: { caskId: String(caskId), eventId }, body, token });
};
const recordOf = async (id: number) => (await call(getCaskRecord, { params: { caskId: String(id) } })).body;
/** In wood for two years, at 200.0 l and 63.5 %. */
const inWood = (facts: CaskFacts = {}) => buildCask(context, { fillDate: addYears(today, -2), ...facts });

test('a regauge stands on the record for everybody, with its day, its paper and its author', async () => {
  const { id } = await inWood();
  const { status, body } = await record(id, regauge);
  expect(status).toBe(200);
  expect(body).toEqual(await recordOf(id));
  expect(body).toMatchObject({
    caskId: id,
    stage: 'MATURING',
    events: [
      { ...regauge, recordedAt: clock.now().toISOString(), corrects: null, correctedBy: null },
      { kind: 'FILLED', happenedOn: addYears(today, -2), volumeMl: 200_000, strength: 635 },
    ],
  });
  expect(JSON.stringify(body)).not.toContain(operator.id);
  const kept = await rowsOf(context.db, 'caskEvent', { kind: 'REGAUGED' });
  expect(kept).toMatchObject([{ recordedBy: operator.id }]);
});

test('the day is that of Ireland', async () => {
  const { id } = await inWood();
  const now = clock.now();
  clock.set('2026-07-01T23:30:00Z');
  const { status } = await record(id, { ...regauge, happenedOn: '2026-07-02' });
  clock.set(now.getTime());
  expect(status).toBe(200);
});

test('sent twice, an event is recorded once; another one under its id is refused', async () => {
  const { id } = await inWood();
  const other = await inWood();
  const eventId = randomUUID();
  const { answers } = await atOnce(5, () => record(id, regauge, eventId));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  for (const [caskId, body] of [
    [id, { ...regauge, volumeMl: 193_300 }],
    [other.id, regauge],
  ] as const) {
    await expectRefusal(record(caskId, body, eventId), 'EVENT_RECORDED');
  }
  expect((await recordOf(id)).events).toHaveLength(2);
});

test('a correction names what it corrects, and both stay on the record', async () => {
  const { id } = await inWood();
  const first = randomUUID();
  await record(id, regauge, first);
  const second = randomUUID();
  const { body } = await record(id, { ...regauge, volumeMl: 194_000, corrects: first }, second);
  const detail = await call(getCask, { params: { id: String(id) }, query: {} });
  expect(detail.body.caskProfile.measurements).toEqual([
    { measuredOn: addYears(today, -2), volumeMl: 200_000, strength: 635, isReracked: false },
    { measuredOn: today, volumeMl: 194_000, strength: 629, isReracked: false },
  ]);
  const found = body.events.map(({ id: eventId, volumeMl, corrects, correctedBy }) => {
    return { eventId, volumeMl, corrects, correctedBy };
  });
  expect(found.slice(0, 2)).toEqual([
    { eventId: second, volumeMl: 194_000, corrects: first, correctedBy: null },
    { eventId: first, volumeMl: 193_400, corrects: null, correctedBy: second },
  ]);
  const again = await record(id, { ...regauge, volumeMl: 194_100, corrects: first });
  expect(Object.keys(again.error.fields ?? {})).toEqual(['corrects']);
});

test('a loss beyond the harsh case, or too weak a spirit, opens an incident by itself', async () => {
  const [leaking, weak, sound] = [await inWood(), await inWood(), await inWood()];
  await record(leaking.id, { ...regauge, volumeMl: 180_000 });
  await record(weak.id, { ...regauge, volumeMl: 193_400, strength: 399 });
  await record(sound.id, regauge);
  const incidents = async (id: number) =>
    (await recordOf(id)).events.filter(({ kind }) => kind === 'INCIDENT').map(({ text }) => text);
  expect(await incidents(leaking.id)).toEqual([
    expect.stringContaining('less spirit than evaporation explains'),
  ]);
  expect(await incidents(weak.id)).toEqual([expect.stringContaining('below 40 %')]);
  expect(await incidents(sound.id)).toEqual([]);
});

test('an announced cask is filled and laid down: measured facts take the place of planned ones', async () => {
  const planned = addDays(today, 20);
  const { id } = await buildCask(context, {
    fillDate: planned,
    bottlingDate: addYears(planned, 3),
    published: false,
  });
  await expectRefusal(record(id, regauge), 'CASK_STAGE');
  const measured = { volumeMl: 197_350, strength: 634 };
  const day = addDays(today, -1);
  const filling: Given = { kind: 'FILLED', happenedOn: day, source: 'DISTILLERY', ...measured };
  expect((await record(id, { ...filling, volumeMl: 200_001 })).error.fields).toHaveProperty('volumeMl');
  const { body: filled } = await record(id, filling);
  expect(filled.stage).toBe('FILLED');
  await expectRefusal(record(id, filling), 'CASK_STAGE');
  const moved: Given = { kind: 'MOVED', happenedOn: today, source: 'WAREHOUSE_KEEPER', text: 'Row 4' };
  expect((await record(id, moved)).body.stage).toBe('MATURING');
  await context.runJobs();
  const { body } = await call(getCask, { params: { id: String(id) }, query: {} });
  expect(body.caskProfile).toMatchObject({
    fillDate: filling.happenedOn,
    fillLitres: 197.35,
    abv: 63.4,
    bottlingDate: addYears(planned, 3),
  });
  expect(await rowOf(context.db, 'caskListing', { caskId: id })).toMatchObject({ fillDate: day });
});

test('filled later than planned, a cask is bottled no earlier than its third birthday', async () => {
  const { id } = await buildCask(context, {
    fillDate: addDays(today, 1),
    bottlingDate: addDays(addYears(today, 3), 1),
    published: false,
  });
  const now = clock.now();
  const later = addDays(today, 40);
  clock.set(`${later}T12:00:00Z`);
  const measured = { volumeMl: 198_000, strength: 634 };
  const { status } = await call(recordCaskEvent, {
    params: { caskId: String(id), eventId: randomUUID() },
    body: { kind: 'FILLED', happenedOn: later, source: 'DISTILLERY', ...measured },
    token: await loginAsOperator(context, operator),
  });
  clock.set(now.getTime());
  const { body } = await call(getCask, { params: { id: String(id) }, query: {} });
  expect([status, body.caskProfile.bottlingDate]).toEqual([200, addYears(later, 3)]);
});

test('a holder is notified once: of an incident by mail, of the rest by mail if they want news', async () => {
  const cask = await inWood({ name: 'Rain Barrel' });
  const holders: BuiltMember[] = [];
  for (const news of [true, false]) {
    const { member: holder } = await buyShares(context, { cask, quantity: 2 });
    const emailPreferences = { news, alerts: false, digest: false, reminders: false };
    await context.db.updateTable('member').set({ emailPreferences }).where('id', '=', holder.id).execute();
    holders.push(holder);
  }
  const eventId = randomUUID();
  for (let i = 0; i < 2; i += 1) await record(cask.id, { ...regauge, volumeMl: 150_000 }, eventId);
  const tasted = { kind: 'TASTED', happenedOn: today, source: 'DISTILLERY', text: 'Pears and wax.' } as const;
  await record(cask.id, tasted);
  const leak = { ...tasted, kind: 'INCIDENT', text: 'A stave leaks.' } as const;
  await record(cask.id, leak);
  const incidents = Array<string>(2).fill('Something happened to Rain Barrel');
  const news = ['Rain Barrel has been measured', 'New tasting notes: Rain Barrel'];
  for (const [i, subjects] of [[...incidents, ...news], incidents].entries()) {
    const { id: memberId, email } = holders[i]!;
    const mails = await context.mailsTo(email, 'Rain Barrel');
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(subjects.toSorted());
    expect(mails.map(({ text }) => text).join()).toContain('A stave leaks.');
    const notices = await rowsOf(context.db, 'notice', { memberId });
    expect(notices.filter(({ type }) => type.startsWith('CASK_'))).toHaveLength(4);
  }
});

test('photographs stand beside an event for ever, and the hash of the first stands for a paper', async () => {
  const { id } = await inWood();
  const { body: file } = await upload(app, { token, bytes: await jpegPhoto({ colour: '#123123' }) });
  const pictures = [{ fileId: file.id, alt: 'Its head' }];
  const taken: Given = { kind: 'PHOTOGRAPHED', happenedOn: today, source: 'WAREHOUSE_KEEPER', pictures };
  const eventId = randomUUID();
  const { body } = await record(id, taken, eventId);
  expect(body.events[0]).toMatchObject({
    document: `SHA-256 ${file.sha256}`,
    pictures: [{ alt: 'Its head', renditions: file.renditions }],
  });
  expect(await recordOf(id)).toEqual(body);
  // Sent again it is recorded once; with other pictures it is another event.
  expect((await record(id, taken, eventId)).body).toEqual(body);
  const other = { ...taken, pictures: [{ fileId: file.id, alt: 'Its side' }] };
  await expectRefusal(record(id, other, eventId), 'EVENT_RECORDED');
});

test('a file that is no picture, one twice and one that is not there are refused, and nothing is recorded', async () => {
  const { id } = await inWood();
  const { body: paper } = await upload(app, { token, bytes: pdfOf('% a record\n') });
  const note = { kind: 'NOTE', happenedOn: today, source: 'COMPANY', text: 'A look at it.' } as const;
  const before = await recordOf(id);
  for (const fileId of [paper.id, randomUUID()]) {
    const { error } = await record(id, { ...note, pictures: [{ fileId, alt: 'Its head' }] });
    expect(error.errorCode).toBe('FILE_NOT_FOUND');
  }
  const picture = { fileId: paper.id, alt: 'Its head' };
  const { error } = await record(id, { ...note, pictures: [picture, picture] });
  expect(error).toMatchObject({ errorCode: 'INVALID_REQUEST', fields: { pictures: 'has a picture twice' } });
  expect(await recordOf(id)).toEqual(before);
});

test('a warehouse finds a cask by its number, with its last measurement', async () => {
  const { id } = await inWood({ code: 'WH-77123' });
  await record(id, regauge);
  const { body } = await call(listCaskRecords, { query: { q: 'wh-77' }, token });
  const last = { measuredOn: today, volumeMl: 193_400, strength: 629 };
  const found = { id, caskNumber: 'WH-77123', stage: 'MATURING', last };
  expect(body).toMatchObject({ content: [found], next: null });
  const idsFor = async (q: string) =>
    (await call(listCaskRecords, { query: { q }, token })).body.content.map((row) => row.id);
  const [{ code, name, warehouse }] = body.content as [(typeof body.content)[number]];
  for (const q of [code.toLowerCase(), `${code} ${name}`, `${warehouse} WH-77123`])
    expect([q, await idsFor(q)]).toEqual([q, [id]]);
  expect(await idsFor('%')).toEqual([]);
});

testInvariants(context);
