import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { getCart } from '#contract/order/cart.ts';
import { getCask, searchCasks } from '#contract/cask/cask.ts';
import { distilleryCasks, distilleryNews, getDistillery } from '#contract/cask/distillery.ts';
import { addDays, dateIn } from '#domain/calendar.ts';
import { strengthAtBottling } from '#domain/cask/ageing.ts';
import { emptyEvent } from '#domain/cask/record.ts';
import { caskStages, caskTransitions, type CaskActor, type CaskStage } from '#domain/cask/stage.ts';
import { estimatesAtBottling } from '#domain/cost/landed-cost.ts';
import { caskPage } from '#server/features/pages/cask-page.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { rowOf, updateRows } from '#testing/database/rows.ts';
import { bottleCask } from '#testing/fixtures/bottling.ts';
import { buildCask, buildDistillery, buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { loseCask } from '#testing/fixtures/losses.ts';
import { testShop } from '#testing/test-shop.ts';
import { refreshListing } from './listing/refresh-listing.ts';
import { caskPicture } from './pictures/cask-picture.ts';
import { findPicturedCask } from './queries.ts';
import { insertEvent } from './record/record-queries.ts';
import { moveCask } from './stage/move-cask.ts';

const { context, db, clock, call } = await testShop();
const start = clock.now().getTime();
const today = dateIn('IE', clock.now());
const { id: distilleryId } = await buildDistillery(context, { name: 'Kilvarna', county: 'Kilkenny' });
const cask = await buildCask(context, { distilleryId, shares: 40 });
const endings = [
  { how: 'LOST', ended: (await loseCask(context)).cask },
  { how: 'BOTTLED', ended: (await bottleCask(context)).cask },
] as const;
const other = await buildCask(context);
await refreshListing(context, 'all');

beforeEach(() => clock.set(start));

const pageOf = async (id: number) => (await call(getCask, { params: { id: String(id) }, query: {} })).body;
const listOf = async (sort: 'onSale' | 'newest', ofDistillery: number) =>
  (await call(searchCasks, { query: { sort, distilleryId: [String(ofDistillery)] } })).body.content;

test('a cask’s page reads everything it needs in one statement', async () => {
  const listedOn = '2026-02-03';
  const createdAt = new Date(`${listedOn}T21:30:00Z`);
  await updateRows(db, 'cask', { id: cask.id }, { createdAt });
  const ask = () => call(getCask, { params: { id: String(cask.id) }, query: { currencyType: 'EUR' } });
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(getCask.answer.parse(body)).toEqual(body);
  expect(body).toMatchObject({ shareId: cask.offerId, county: 'Kilkenny', state: 'ACTIVE' });
  expect(body.listedOn).toBe(listedOn);
  const profile = { price: 7000, currency: 'EUR', volume: 0.7, nominalLitres: 200, quantity: 40 };
  expect(body.caskProfile).toMatchObject(profile);
  expect(await context.database.statements(ask)).toHaveLength(1);
});

test('its stock is counted now, whatever the listing says', async () => {
  await sql`delete from cask_share where cask_id = ${cask.id} and number > 7`.execute(db);
  expect(await pageOf(cask.id)).toMatchObject({
    state: 'ACTIVE_LIMITED_QUANTITY',
    caskProfile: { quantity: 7, total: 40 },
  });
});

test('a distillery and its casks', async () => {
  const params = { id: String(distilleryId) };
  const { body } = await call(getDistillery, { params });
  expect(getDistillery.answer.parse(body)).toMatchObject({ name: 'Kilvarna', county: 'Kilkenny' });
  const casks = await call(distilleryCasks, { params, query: {} });
  expect(casks.body.content.map(({ id }) => id)).toEqual([cask.id]);
});

test('a cask and the lists of a distillery that are not there are 404', async () => {
  const params = { id: '987654' };
  await expectRefusal(call(getCask, { params, query: {} }), 'NOT_FOUND');
  await expectRefusal(call(getDistillery, { params }), 'NOT_FOUND');
  await expectRefusal(call(distilleryCasks, { params, query: {} }), 'NOT_FOUND');
  await expectRefusal(call(distilleryNews, { params }), 'NOT_FOUND');
});

describe.each(endings)('a cask that is $how', ({ how, ended }) => {
  test('says so with its day, in lists and on its page', async () => {
    const [listed] = await listOf('onSale', ended.distilleryId);
    const page = await pageOf(ended.id);
    for (const one of [listed, page])
      expect(one).toMatchObject({ id: ended.id, state: 'SOLD_OUT', ended: { how, on: today } });
    expect(await pageOf(other.id)).not.toHaveProperty('ended');
  });

  test('comes after older ones of its order', async () => {
    clock.set(start - 40 * 86_400_000);
    const older = await buildCask(context, { distilleryId: ended.distilleryId });
    clock.set(start);
    await refreshListing(context, [ended.id, older.id]);
    for (const sort of ['onSale', 'newest'] as const)
      expect((await listOf(sort, ended.distilleryId)).map(({ id }) => id)).toEqual([older.id, ended.id]);
  });

  test('is not announced again when its sale ends', async () => {
    for (const { id } of [ended, other]) await updateRows(db, 'offer', { caskId: id }, { publishedAt: null });
    await refreshListing(context, [ended.id, other.id]);
    expect(await pageOf(other.id)).toMatchObject({ state: 'FILLING_SOON' });
    expect(await pageOf(ended.id)).toMatchObject({ state: 'SOLD_OUT' });
    expect(await rowOf(db, 'caskListing', { caskId: ended.id })).toMatchObject({ state: 'SOLD_OUT' });
  });

  test('has a picture without whiskey', async () => {
    const found = await findPicturedCask(db, ended.id);
    expect(caskPicture(found!, clock.now()).fill).toBe(0);
    expect(caskPicture({ ...found!, ended: null }, clock.now()).fill).toBeGreaterThan(0);
  });

  test('is no offer to search engines, and has no price', async () => {
    const { description, facts } = await caskPage(context, ended.id);
    expect(facts[0]).toMatchObject({ '@type': 'Product' });
    expect(facts[0]).not.toHaveProperty('offers');
    expect(description).toContain(how === 'LOST' ? 'Lost on ' : 'Bottled on ');
    expect(description).not.toMatch(/S\$|€/);
  });
});

const measure = async (caskId: number, strength: number, days: number, corrects: string | null = null) => {
  const id = randomUUID();
  const record = { recordedBy: null, recordedAt: clock.now(), source: 'WAREHOUSE_KEEPER' } as const;
  const gauge = { kind: 'REGAUGED', happenedOn: addDays(today, days), volumeMl: 150_000, strength } as const;
  const event = { ...emptyEvent, id, caskId, ...record, ...gauge, corrects };
  await transaction(db, (tx) => insertEvent(tx, event));
  return id;
};

test('page, list, cart and order of a measured cask say one strength and one estimate', async () => {
  const measured = await buildCask(context, { fillDate: addDays(today, -2000) });
  const before = (await pageOf(measured.id)).caskProfile;
  const wrong = await measure(measured.id, 450, -100);
  await measure(measured.id, 600, -100, wrong);
  await measure(measured.id, 590, -10);
  const member = await buildMember(context, { country: 'SG', balance: { SGD: 100_000 } });
  const token = await loginAs(context, member);
  const cart = await fillCart(context, callerOf(member), { casks: [[measured, 1]] });

  const { caskProfile: profile } = await pageOf(measured.id);
  expect(strengthAtBottling(profile)).not.toBe(strengthAtBottling(before));
  const facts = { ...profile, priceSgd: 10_000, priceEur: 7000, shareVolumeMl: 700, quantity: 1 };
  const expected = estimatesAtBottling(facts, clock.now());
  expect(expected).not.toEqual(before.atBottling);

  const { body: list } = await call(searchCasks, { query: {} });
  const { body: held } = await call(getCart, { token, query: { deviceId: randomUUID() } });
  expect([
    profile.atBottling,
    list.content.find(({ id }) => id === measured.id)?.caskProfile.atBottling,
    held.entries[0]?.atBottling,
  ]).toEqual([expected, expected, expected]);
  await cart.place();
  const line = await rowOf(db, 'orderLine', { caskId: measured.id });
  expect(line.estimateAtBottling).toBe(expected.SG);
});

const announced = async () =>
  (await buildCask(context, { fillDate: addDays(today, 1), published: false })).id;
const stageOf = async (caskId: number) => (await rowOf(db, 'cask', { id: caskId })).stage;
const move = (caskId: number, to: CaskStage, by: CaskActor) =>
  transaction(db, (tx) => moveCask(tx, caskId, { to, by }));

/** The moves that lead from ANNOUNCED to each stage, and who makes them. */
function waysToStages(): Map<CaskStage, [CaskStage, CaskActor][]> {
  const ways = new Map<CaskStage, [CaskStage, CaskActor][]>([['ANNOUNCED', []]]);
  for (const [stage, way] of ways) {
    const moves = Object.entries(caskTransitions[stage]) as [CaskStage, readonly CaskActor[]][];
    for (const [to, [by = 'SYSTEM']] of moves) if (!ways.has(to)) ways.set(to, [...way, [to, by]]);
  }
  return ways;
}

test.each([...waysToStages()])(
  'a cask gets to %s, and from there where the table says',
  async (stage, way) => {
    const caskId = await announced();
    for (const [to, by] of way) await move(caskId, to, by);
    expect(await stageOf(caskId)).toBe(stage);
    const moves: Partial<Record<CaskStage, readonly CaskActor[]>> = caskTransitions[stage];
    for (const to of caskStages.filter((one) => one !== stage)) {
      // The table also refuses a move that no code would try.
      const written = await db
        .transaction()
        .execute(async (tx) => {
          await tx.updateTable('cask').set({ stage: to }).where('id', '=', caskId).execute();
          throw new Error('accepted');
        })
        .catch((error: { message: string; constraint?: string }) => error.constraint ?? error.message);
      expect([to, written]).toEqual([to, moves[to] ? 'accepted' : 'cask_stage_moves']);
      const strangers = (['OPERATOR', 'SYSTEM'] as const).filter((by) => !moves[to]?.includes(by));
      for (const by of strangers) await expectRefusal(move(caskId, to, by), 'CASK_STAGE');
    }
  },
);
