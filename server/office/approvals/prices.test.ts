import { beforeEach, expect, test } from 'vitest';
import { getApproval } from '#contract/office/approvals.ts';
import {
  changeOfficeCask,
  getOfficeCask,
  stopCaskSale,
  type OfficeCask,
} from '#contract/office/office-cask.ts';
import { getOfficeLevel, setLevelPrice } from '#contract/office/office-membership-level.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { decide, lastApproval } from '#testing/fixtures/approvals.ts';
import { buildMember, loginAsOperator } from '#testing/fixtures/builders.ts';
import { buildBuyers, callerOf, type Buyer } from '#testing/fixtures/buyers.ts';
import { catalogueOf } from '#testing/fixtures/drafts.ts';
import { levelIds, takeLevel } from '#testing/fixtures/memberships.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const app = await testApp(context);
const { clock, db } = context;
const start = clock.now().getTime();
const day = 24 * 3600_000;
const [asker, decider] = [await buildMember(context), await buildMember(context)];
let token = await loginAsOperator(context, asker, ['catalogue']);
let deciderToken = '';
const { publish } = catalogueOf(context, app, token);

beforeEach(async () => {
  clock.set(start);
  token = await loginAsOperator(context, asker, ['catalogue']);
  deciderToken = await loginAsOperator(context, decider, ['catalogue']);
  await db.updateTable('member').set({ disabledAt: null }).where('id', '=', decider.id).execute();
});

const paramsOf = ({ id }: Pick<OfficeCask, 'id'>) => ({ caskId: String(id) });
const find = async (cask: Pick<OfficeCask, 'id'>) =>
  (await request(app, getOfficeCask, { params: paramsOf(cask), token })).body;
const change = async (cask: OfficeCask, facts: Partial<OfficeCask['facts']>) => {
  const { version, facts: known } = await find(cask);
  const body = { version, facts: { ...known, ...facts } };
  return request(app, changeOfficeCask, { params: paramsOf(cask), body, token });
};
async function buyerOf({ id }: Pick<OfficeCask, 'id'>): Promise<Buyer> {
  const cask = await db
    .selectFrom('offer')
    .innerJoin('cask', 'cask.id', 'caskId')
    .select(['offer.id as offerId', 'cask.id', 'code', 'distilleryId'])
    .where('caskId', '=', id)
    .executeTakeFirstOrThrow();
  const [buyer] = await buildBuyers(context, 1, { casks: [[cask, 1]] });
  if (!buyer) throw new Error('no buyer');
  return buyer;
}
const factsOf = async (approvalId: string) =>
  (await request(app, getApproval, { params: { approvalId }, token: deciderToken })).body.facts;

test('a cask on sale keeps its price until a second person has read and approved another', async () => {
  const cask = await publish('sell');
  const { priceSgd, priceEur = 0 } = cask.facts;
  const { body } = await change(cask, { priceEur: 9100, name: 'Renamed' });
  expect(body).toMatchObject({ isRequested: true, facts: { priceEur, name: 'Renamed' } });
  expect((await change(cask, { priceEur: 9200 })).error.errorCode).toBe('APPROVAL_OPEN');
  expect((await change(cask, { name: 'Again' })).body.isRequested).toBe(false);
  const { id, about } = await lastApproval(app, deciderToken, 'cask.setPrice');
  expect(about).toBe(`${cask.facts.code} Again`);
  await buyerOf(cask);
  expect(await factsOf(id)).toEqual({
    act: 'cask.setPrice',
    caskId: cask.id,
    caskCode: cask.facts.code,
    caskName: 'Again',
    before: { priceSgd, priceEur },
    after: { priceSgd, priceEur: 9100 },
    affected: { sold: 0, left: cask.facts.shares, carts: 1 },
  });
  expect((await decide(app, token, id)).error.errorCode).toBe('NOT_YOURS_TO_DECIDE');
  expect((await decide(app, deciderToken, id)).status).toBe(204);
  expect((await find(cask)).facts.priceEur).toBe(9100);
  expect(await brokenInvariants(context.database)).toEqual({});
});

test('a price that could not be sold at is not asked for, and one that was changed meanwhile not approved', async () => {
  const cask = await publish('sell');
  expect((await change(cask, { priceEur: 3000 })).error.errorCode).toBe('CASK_NOT_PUBLISHABLE');
  expect((await change(cask, { priceEur: 9100 })).body.isRequested).toBe(true);
  const { id } = await lastApproval(app, deciderToken, 'cask.setPrice');
  const { body: read } = await request(app, getApproval, { params: { approvalId: id }, token: deciderToken });
  await db.updateTable('offer').set({ priceEur: 9050 }).where('caskId', '=', cask.id).execute();
  expect(read.digest).not.toBe(
    (await request(app, getApproval, { params: { approvalId: id }, token: deciderToken })).body.digest,
  );
  expect((await decide(app, deciderToken, id, 'REFUSED')).status).toBe(204);
  expect((await find(cask)).facts.priceEur).toBe(9050);
});

test('before its sale a price is free to change; once shares are sold, stopping the sale does not free it', async () => {
  const announced = await publish('announce');
  expect((await change(announced, { priceEur: 9100 })).body).toMatchObject({
    isRequested: false,
    facts: { priceEur: 9100 },
  });
  const cask = await publish('sell');
  const stop = async () => {
    const { version } = await find(cask);
    return request(app, stopCaskSale, { params: paramsOf(cask), body: { version }, token });
  };
  await (await buyerOf(cask)).place();
  expect((await stop()).status).toBe(200);
  expect((await change(cask, { priceEur: 9100 })).body.isRequested).toBe(true);
});

test('one person sets the price of a cask and of a level while nobody else may decide it', async () => {
  await db.updateTable('member').set({ disabledAt: clock.now() }).where('id', '=', decider.id).execute();
  const cask = await publish('sell');
  expect((await change(cask, { priceEur: 9100 })).body).toMatchObject({
    isRequested: false,
    facts: { priceEur: 9100 },
  });
  expect((await setPrice({ priceSgd: 16_900, priceEur: 11_600 })).body.isRequested).toBe(false);
});

const params = { levelId: String(levelIds.STILLMAN) };
const level = async () => (await request(app, getOfficeLevel, { params, token })).body;
async function setPrice(price: { priceSgd: number; priceEur: number }) {
  const body = { version: (await level()).version, reason: 'Dearer samples', ...price };
  return request(app, setLevelPrice, { params, body, token });
}

test('the price of a paid level is asked for, and begins with the approval', async () => {
  await takeLevel(context, callerOf(await buildMember(context, { balance: { SGD: 100_000 } })), 'STILLMAN');
  const { prices: before } = await level();
  const price = { priceSgd: 18_000, priceEur: 12_000 };
  const { body } = await setPrice(price);
  expect(body).toMatchObject({ isRequested: true, prices: before });
  expect((await setPrice(price)).error.errorCode).toBe('APPROVAL_OPEN');
  const { id } = await lastApproval(app, deciderToken, 'membershipLevel.setPrice');
  const [current] = before;
  const facts = {
    act: 'membershipLevel.setPrice',
    levelId: levelIds.STILLMAN,
    name: 'Stillman',
    before: { priceSgd: current?.priceSgd, priceEur: current?.priceEur },
    after: price,
    affected: { members: 1 },
  };
  expect(await factsOf(id)).toEqual(facts);
  clock.set(start + 6 * day);
  deciderToken = await loginAsOperator(context, decider, ['catalogue']);
  token = await loginAsOperator(context, asker, ['catalogue']);
  expect(await factsOf(id)).toEqual(facts);
  expect((await decide(app, deciderToken, id)).status).toBe(204);
  expect((await level()).prices[0]).toMatchObject({
    ...price,
    startsAt: clock.now().toISOString(),
  });
});
