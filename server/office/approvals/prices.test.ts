import { beforeEach, expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
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
import { buildBuyers, buyShares, callerOf } from '#testing/fixtures/buyers.ts';
import { catalogueOf, offeredCask } from '#testing/fixtures/drafts.ts';
import { levelIds, takeLevel } from '#testing/fixtures/memberships.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, app, call, clock } = await testShop();
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
});

const paramsOf = ({ id }: Pick<OfficeCask, 'id'>) => ({ caskId: String(id) });
const find = async (cask: Pick<OfficeCask, 'id'>) =>
  (await call(getOfficeCask, { params: paramsOf(cask), token })).body;
const change = async (cask: OfficeCask, facts: Partial<OfficeCask['facts']>) => {
  const { version, facts: known } = await find(cask);
  const body = { version, facts: { ...known, ...facts } };
  return call(changeOfficeCask, { params: paramsOf(cask), body, token });
};
const factsOf = async (approvalId: string) =>
  (await call(getApproval, { params: { approvalId }, token: deciderToken })).body.facts;

test('a cask on sale keeps its price until a second person has read and approved another', async () => {
  const cask = await publish('sell');
  const { priceSgd, priceEur = 0 } = cask.facts;
  const { body } = await change(cask, { priceEur: 9100, name: 'Renamed' });
  expect(body).toMatchObject({ isRequested: true, facts: { priceEur, name: 'Renamed' } });
  await expectRefusal(change(cask, { priceEur: 9200 }), 'APPROVAL_OPEN');
  expect((await change(cask, { name: 'Again' })).body.isRequested).toBe(false);
  const { id, about } = await lastApproval(app, deciderToken, 'cask.setPrice');
  expect(about).toBe(`${cask.facts.code} Again`);
  await buildBuyers(context, 1, { casks: [[await offeredCask(context, cask), 1]] });
  expect(await factsOf(id)).toEqual({
    act: 'cask.setPrice',
    caskId: cask.id,
    caskCode: cask.facts.code,
    caskName: 'Again',
    before: { priceSgd, priceEur },
    after: { priceSgd, priceEur: 9100 },
    affected: { sold: 0, left: cask.facts.shares, carts: 1 },
  });
  await expectRefusal(decide(app, token, id), 'NOT_YOURS_TO_DECIDE');
  expect((await decide(app, deciderToken, id)).status).toBe(204);
  expect((await find(cask)).facts.priceEur).toBe(9100);
  expect(await brokenInvariants(context.database)).toEqual({});
});

test('a price that could not be sold at is not asked for, and one that is refused changes nothing', async () => {
  const cask = await publish('sell');
  await expectRefusal(change(cask, { priceEur: 3000 }), 'CASK_NOT_PUBLISHABLE');
  expect((await change(cask, { priceEur: 9100 })).body.isRequested).toBe(true);
  const { id } = await lastApproval(app, deciderToken, 'cask.setPrice');
  expect((await decide(app, deciderToken, id, 'REFUSED')).status).toBe(204);
  expect((await find(cask)).facts.priceEur).toBe(cask.facts.priceEur);
});

test('before its sale a price is free to change; once shares are sold, stopping the sale does not free it', async () => {
  const announced = await publish('announce');
  const done = { isRequested: false, facts: { priceEur: 9100 } };
  expect((await change(announced, { priceEur: 9100 })).body).toMatchObject(done);
  const cask = await publish('sell');
  const stop = async () => {
    const { version } = await find(cask);
    return call(stopCaskSale, { params: paramsOf(cask), body: { version }, token });
  };
  await buyShares(context, { cask: await offeredCask(context, cask) });
  expect((await stop()).status).toBe(200);
  expect((await change(cask, { priceEur: 9100 })).body.isRequested).toBe(true);
});

const params = { levelId: String(levelIds.STILLMAN) };
const level = async () => (await call(getOfficeLevel, { params, token })).body;
async function setPrice(price: { priceSgd: number; priceEur: number }) {
  const body = { version: (await level()).version, reason: 'Dearer samples', ...price };
  return call(setLevelPrice, { params, body, token });
}

test('the price of a paid level is asked for, and begins with the approval', async () => {
  await takeLevel(context, callerOf(await buildMember(context, { balance: { SGD: 100_000 } })), 'STILLMAN');
  const { prices: before } = await level();
  const price = { priceSgd: 18_000, priceEur: 12_000 };
  const { body } = await setPrice(price);
  expect(body).toMatchObject({ isRequested: true, prices: before });
  await expectRefusal(setPrice(price), 'APPROVAL_OPEN');
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
  expect((await level()).prices[0]).toMatchObject({ ...price, startsAt: clock.now().toISOString() });
});
