import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { rowOf, rowsOf, updateRows } from '#testing/database/rows.ts';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { expectRefusal, expectWrong } from '#testing/expect-refusal.ts';
import { getCaskRecord, listCaskRecords, recordCaskEvent } from '#contract/cask/cask-record.ts';
import { getCask } from '#contract/cask/cask.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { addDays, addYears, dateIn } from '#domain/calendar.ts';
import { measurementEffects } from '#domain/cask/ageing.ts';
import { atOnce } from '#testing/database/at-once.ts';
import { buildCask, type BuiltMember, type CaskFacts } from '#testing/fixtures/builders.ts';
import { buyShares } from '#testing/fixtures/buyers.ts';
import { jpegPhoto, upload } from '#testing/fixtures/files.ts';
import { testOffice } from '#testing/test-office.ts';

const { context, app, call, office, operator, token, db, clock } = await testOffice();
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

const send = (caskId: number, body: Given, eventId: string = randomUUID()) =>
  office(recordCaskEvent, { params: { caskId: String(caskId), eventId }, body });
/** By somebody who confirms whatever it does. */
const record = (caskId: number, body: Given, eventId?: string) =>
  send(caskId, { ...body, confirms: [...measurementEffects] }, eventId);
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
  const kept = await rowsOf(db, 'caskEvent', { kind: 'REGAUGED' });
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
  ] as const)
    await expectRefusal(record(caskId, body, eventId), 'EVENT_RECORDED');
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
  expect(body.events.slice(0, 2)).toMatchObject([
    { id: second, volumeMl: 194_000, corrects: first, correctedBy: null },
    { id: first, volumeMl: 193_400, corrects: null, correctedBy: second },
  ]);
  await expectWrong(record(id, { ...regauge, volumeMl: 194_100, corrects: first }), 'corrects');
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
  await expectWrong(record(id, { ...filling, volumeMl: 200_001 }), 'volumeMl');
  const { body: filled } = await record(id, filling);
  expect(filled.stage).toBe('FILLED');
  await expectRefusal(record(id, filling), 'CASK_STAGE');
  const moved: Given = { kind: 'MOVED', happenedOn: today, source: 'WAREHOUSE_KEEPER', text: 'Row 4' };
  expect((await record(id, moved)).body.stage).toBe('MATURING');
  await context.runJobs();
  const { body } = await call(getCask, { params: { id: String(id) }, query: {} });
  const profile = { fillDate: day, fillLitres: 197.35, abv: 63.4, bottlingDate: addYears(planned, 3) };
  expect(body.caskProfile).toMatchObject(profile);
  expect(await rowOf(db, 'caskListing', { caskId: id })).toMatchObject({ fillDate: day });
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
  const measured = { source: 'DISTILLERY', volumeMl: 198_000, strength: 634 } as const;
  const { status } = await send(id, { kind: 'FILLED', happenedOn: later, ...measured });
  clock.set(now.getTime());
  const { body } = await call(getCask, { params: { id: String(id) }, query: {} });
  expect([status, body.caskProfile.bottlingDate]).toEqual([200, addYears(later, 3)]);
});

test('a holder is notified once: of an incident by mail, of the rest by mail if they want news', async () => {
  const cask = await inWood({ name: 'Rain Barrel' });
  const holders: BuiltMember[] = [];
  for (const news of [true, false]) {
    const { member: holder } = await buyShares(context, { cask, quantity: 2 });
    const emailPreferences = { news, alerts: false, reminders: false };
    await db.updateTable('member').set({ emailPreferences }).where('id', '=', holder.id).execute();
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
    const notices = await rowsOf(db, 'notice', { memberId });
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

test('a warehouse finds a cask by its number, with its last measurement', async () => {
  const { id } = await inWood({ code: 'WH-77123' });
  await record(id, regauge);
  const { body } = await office(listCaskRecords, { query: { q: 'wh-77' } });
  const last = { measuredOn: today, volumeMl: 193_400, strength: 629 };
  const found = { id, caskNumber: 'WH-77123', stage: 'MATURING', last };
  expect(body).toMatchObject({ content: [found], next: null });
  const idsFor = async (q: string) =>
    (await office(listCaskRecords, { query: { q } })).body.content.map((row) => row.id);
  const [{ code, name, warehouse }] = body.content as [(typeof body.content)[number]];
  for (const q of [code.toLowerCase(), `${code} ${name}`, `${warehouse} WH-77123`])
    expect([q, await idsFor(q)]).toEqual([q, [id]]);
  expect(await idsFor('%')).toEqual([]);
});

test('a measurement that is news is recorded once it is confirmed with its figures in sight', async () => {
  const { id } = await inWood();
  const events = async () => (await recordOf(id)).events.length;
  for (const [volumeMl, effects] of [
    [1, ['INCIDENT', 'SALE_ENDS', 'UNUSUAL']],
    [150_000, ['INCIDENT', 'UNUSUAL']],
    [180_000, ['UNUSUAL']],
  ] as const) {
    const strength = volumeMl === 180_000 ? 670 : 629;
    const typed = { ...regauge, volumeMl, strength };
    const current = { effects, before: { volumeMl: 200_000, strength: 635 } };
    await expectRefusal(send(id, typed), 'MEASUREMENT_UNCONFIRMED', { current });
    await expectRefusal(send(id, { ...typed, confirms: effects.slice(1) }), 'MEASUREMENT_UNCONFIRMED');
  }
  expect(await events()).toBe(1);
  expect((await send(id, regauge)).status).toBe(200);
});

test('a confirmation needs the factor proven lately', async () => {
  const { id } = await inWood();
  const secondFactorAt = new Date(clock.now().getTime() - 11 * 60_000);
  await updateRows(db, 'session', { memberId: operator.id }, { secondFactorAt });
  await expectRefusal(record(id, { ...regauge, volumeMl: 150_000 }), 'FACTOR_PROOF_NEEDED');
  expect((await send(id, regauge)).status).toBe(200);
  await updateRows(db, 'session', { memberId: operator.id }, { secondFactorAt: clock.now() });
});

test('a correction takes back the incident, tells the holders of a false alarm, and the sale goes on', async () => {
  const cask = await inWood({ name: 'Tide Mill' });
  const { member: holder } = await buyShares(context, { cask });
  const offer = () => rowOf(db, 'offer', { caskId: cask.id });
  const { publishedAt } = await offer();
  const kinds = async () => (await recordOf(cask.id)).events.map(({ kind }) => kind);
  const wrong = randomUUID();
  await record(cask.id, { ...regauge, volumeMl: 1 }, wrong);
  expect([(await offer()).publishedAt, await kinds()]).toEqual([null, ['INCIDENT', 'REGAUGED', 'FILLED']]);
  // Corrected by a figure that is bad news too, the incident stands, and no second one is opened.
  const still = randomUUID();
  await record(cask.id, { ...regauge, volumeMl: 2, corrects: wrong }, still);
  expect([(await offer()).publishedAt, (await kinds()).filter((kind) => kind === 'INCIDENT')]).toEqual([
    null,
    ['INCIDENT'],
  ]);
  await record(cask.id, { ...regauge, corrects: still });
  expect((await offer()).publishedAt).toEqual(publishedAt);
  const { events } = await recordOf(cask.id);
  expect(events[0]).toMatchObject({ kind: 'NOTE', text: expect.stringContaining('false alarm') as string });
  expect(events.find(({ kind }) => kind === 'INCIDENT')?.correctedBy).toBe(events[0]?.id);
  const mails = await context.mailsTo(holder.email, 'happened to Tide Mill');
  const subjects = ['Nothing happened to Tide Mill', 'Something happened to Tide Mill'];
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(subjects);
});

testInvariants(context);
