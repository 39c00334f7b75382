import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { getCaskRecord, recordCaskEvent } from '#contract/cask/cask-record.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { addYears, dateIn } from '#domain/calendar.ts';
import { measurementEffects } from '#domain/cask/ageing.ts';
import { rowOf } from '#testing/database/rows.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { buildCask, buildMember, loginAsOperator, type CaskFacts } from '#testing/fixtures/builders.ts';
import { buyShares } from '#testing/fixtures/buyers.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, call, clock } = await testShop();
const token = await loginAsOperator(context, await buildMember(context));
const today = dateIn('IE', clock.now());

type Given = BodyOf<typeof recordCaskEvent>;
const regauge: Given = {
  kind: 'REGAUGED',
  happenedOn: today,
  source: 'WAREHOUSE_KEEPER',
  volumeMl: 193_400,
  strength: 629,
  temperature: 118,
  method: 'WEIGHED',
};

const send = (caskId: number, body: Given, eventId: string = randomUUID(), by = token) =>
  call(recordCaskEvent, { params: { caskId: String(caskId), eventId }, body, token: by });
const record = (caskId: number, body: Given, eventId?: string) =>
  send(caskId, { ...body, confirms: [...measurementEffects] }, eventId);
const recordOf = async (id: number) => (await call(getCaskRecord, { params: { caskId: String(id) } })).body;
/** In wood for two years, at 200.0 l and 63.5 %. */
const inWood = (facts: CaskFacts = {}) => buildCask(context, { fillDate: addYears(today, -2), ...facts });

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
    const { status, error } = await send(id, typed);
    expect([status, error.errorCode]).toEqual([409, 'MEASUREMENT_UNCONFIRMED']);
    expect(error.current).toMatchObject({ effects, before: { volumeMl: 200_000, strength: 635 } });
    await expectRefusal(send(id, { ...typed, confirms: effects.slice(1) }), 'MEASUREMENT_UNCONFIRMED');
  }
  expect(await events()).toBe(1);
  expect((await send(id, regauge)).status).toBe(200);
});

test('a confirmation needs the factor proven lately', async () => {
  const { id } = await inWood();
  const warehouse = await buildMember(context);
  const warehouseToken = await loginAsOperator(context, warehouse, ['warehouse']);
  const secondFactorAt = new Date(clock.now().getTime() - 11 * 60_000);
  const sessions = context.db.updateTable('session').where('memberId', '=', warehouse.id);
  await sessions.set({ secondFactorAt }).execute();
  const confirmed = { ...regauge, volumeMl: 150_000, confirms: [...measurementEffects] };
  await expectRefusal(send(id, confirmed, randomUUID(), warehouseToken), 'FACTOR_PROOF_NEEDED');
  expect((await send(id, regauge, randomUUID(), warehouseToken)).status).toBe(200);
});

test('a correction takes back the incident, tells the holders of a false alarm, and the sale goes on', async () => {
  const cask = await inWood({ name: 'Tide Mill' });
  const { member: holder } = await buyShares(context, { cask });
  const offer = () => rowOf(context.db, 'offer', { caskId: cask.id });
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
  expect(await brokenInvariants(context.database)).toEqual({});
});
