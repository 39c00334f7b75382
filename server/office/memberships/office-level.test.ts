import { beforeEach, expect, test } from 'vitest';
import { rowOf } from '#testing/database/rows.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { getBenefits } from '#contract/membership/benefit.ts';
import { listMembershipLevels } from '#contract/membership/membership.ts';
import {
  changeLevel,
  enteredLevel,
  getOfficeLevel,
  setLevelPrice,
  type EnteredLevel,
  type OfficeLevel,
} from '#contract/office/office-membership-level.ts';
import { recordTrail } from '#contract/office/trail.ts';
import { buildMember, loginAs, loginAsOperator } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { planJoining } from '#server/features/memberships/subscriptions/join-with-order.ts';
import { levelIds, takeLevel } from '#testing/fixtures/memberships.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, call, pass } = await testShop();
const operator = await buildMember(context);
let token: string;

beforeEach(async () => {
  token = await loginAsOperator(context, operator, ['catalogue']);
});

const paramsOf = (code: keyof typeof levelIds) => ({ levelId: String(levelIds[code]) });
const level = async (code: keyof typeof levelIds = 'STILLMAN') =>
  (await call(getOfficeLevel, { params: paramsOf(code), token })).body;
const setPrice = async (code: keyof typeof levelIds, given: { priceSgd: number; priceEur: number }) =>
  call(setLevelPrice, {
    params: paramsOf(code),
    body: { version: (await level(code)).version, reason: 'Dearer samples', ...given },
    token,
  });
const enteredOf = (shown: OfficeLevel) => ({ version: shown.version, ...enteredLevel.parse(pick(shown)) });
const pick = (shown: OfficeLevel) =>
  Object.fromEntries(Object.keys(enteredLevel.shape).map((name) => [name, shown[name as keyof OfficeLevel]]));
const change = (code: keyof typeof levelIds, body: EnteredLevel & { version: number }) =>
  call(changeLevel, { params: paramsOf(code), body, token });
const fieldsOf = ({ error }: { error: { fields?: Record<string, string> | undefined } }) =>
  Object.keys(error.fields ?? {});
const buyer = async () => callerOf(await buildMember(context, { balance: { SGD: 100_000 } }));
const aSecondLater = () => pass(1000);
const shopPrices = async () => {
  const { body } = await call(listMembershipLevels);
  return body.map(({ prices }) => prices.SGD);
};

test('a price holds at once, a term that was bought keeps its own, and the trail has the reason', async () => {
  const late = await buyer();
  const bought = await takeLevel(context, await buyer(), 'STILLMAN');
  expect(await shopPrices()).toEqual([0, 16_800, 58_800]);
  const { body } = await setPrice('STILLMAN', { priceSgd: 18_000, priceEur: 12_000 });
  expect(body.prices.map(({ priceSgd }) => priceSgd)).toEqual([18_000, 16_800]);
  expect(await shopPrices()).toEqual([0, 18_000, 58_800]);
  await expectRefusal(takeLevel(context, late, 'STILLMAN', { expectedTotal: 16_800 }), 'PRICE_CHANGED');
  expect((await takeLevel(context, late, 'STILLMAN')).price).toBe(18_000);
  expect(bought.price).toBe(16_800);
  expect(await rowOf(context.db, 'subscription', { id: bought.id })).toMatchObject({ price: 16_800 });
  const params = { subjectKind: 'membershipLevel', subjectId: '2' } as const;
  const { body: trail } = await call(recordTrail, { params, token });
  expect(trail[0]).toMatchObject({
    action: 'membershipLevel.price',
    reason: 'Dearer samples',
    before: { priceSgd: 16_800, priceEur: 11_500 },
    after: { priceSgd: 18_000, priceEur: 12_000 },
  });
});

test('the free level stays free, and a higher level costs more in each currency', async () => {
  await expectRefusal(setPrice('COOPER', { priceSgd: 500, priceEur: 400 }), 'MEMBERSHIP_FREE');
  expect(fieldsOf(await setPrice('STILLMAN', { priceSgd: 58_800, priceEur: 13_000 }))).toEqual(['priceSgd']);
  expect(fieldsOf(await setPrice('MASTER_BLENDER', { priceSgd: 60_000, priceEur: 5000 }))).toEqual([
    'priceEur',
  ]);
});

test('texts are changed; a term may include more, and less only where none was sold with it', async () => {
  await takeLevel(context, await buyer(), 'MASTER_BLENDER');
  aSecondLater();
  const before = enteredOf(await level('MASTER_BLENDER'));
  const given = { summary: 'Time with the makers.', samplesPerTerm: 5 };
  const { body: changed } = await change('MASTER_BLENDER', { ...before, ...given });
  expect(changed).toMatchObject(given);
  const [, , shown] = (await call(listMembershipLevels)).body;
  expect(shown?.benefits[1]).toMatchObject({ kind: 'CASK_SAMPLE', perTerm: 5 });
  const now = enteredOf(changed);
  const less = await change('MASTER_BLENDER', { ...now, samplesPerTerm: 3 });
  const reason = 'is less than the 5 that a running term was sold with';
  expect(less.error.fields).toEqual({ samplesPerTerm: reason });
  expect(fieldsOf(await change('MASTER_BLENDER', { ...now, meetingSeats: 3 }))).toEqual(['meetingSeats']);
  expect(fieldsOf(await change('MASTER_BLENDER', { ...now, meetingsPerTerm: null }))).toEqual([
    'meetingsPerTerm',
  ]);
  const taken = change('MASTER_BLENDER', { ...now, name: 'Stillman' });
  await expectRefusal(taken, 'NAME_TAKEN', { fields: { name: 'is taken' } });
});

test('the second of two operators gets the level as it is now', async () => {
  const before = enteredOf(await level('COOPER'));
  await change('COOPER', { ...before, summary: 'By the first.' });
  const second = change('COOPER', { ...before, summary: 'By the second.' });
  await expectRefusal(second, 'RECORD_CHANGED', { current: { summary: 'By the first.' } });
});

test('a benefit that was raised is lowered again until a term is sold with it, and not below what was used', async () => {
  const before = enteredOf(await level('STILLMAN'));
  const held = await buyer();
  const { id: subscriptionId } = await takeLevel(context, held, 'STILLMAN');
  const set = async (experiencesPerTerm: number) => {
    aSecondLater();
    const { version } = await level('STILLMAN');
    return change('STILLMAN', { ...before, version, experiencesPerTerm });
  };
  const sold = before.experiencesPerTerm ?? 0;
  expect((await set(sold + 3)).status).toBe(200);
  expect((await set(sold + 2)).body.experiencesPerTerm).toBe(sold + 2);
  const wish = { kind: 'TAILORED_EXPERIENCE', wish: 'A walk', preferredMonth: '2027-03-01' } as const;
  const count = { number: sold + 1, allowed: sold + 2, state: 'ASKED', usedAt: context.clock.now() } as const;
  const use = { id: subscriptionId, memberId: held.memberId, subscriptionId, ...wish, ...count };
  await context.db.insertInto('benefitUse').values(use).execute();
  expect((await set(sold)).error.fields).toEqual({
    experiencesPerTerm: 'is less than a member has used already',
  });
  expect((await set(sold + 1)).status).toBe(200);
  expect((await set(sold + 4)).status).toBe(200);
  aSecondLater();
  await takeLevel(context, await buyer(), 'STILLMAN');
  expect((await set(sold + 3)).error.fields).toEqual({
    experiencesPerTerm: `is less than the ${sold + 4} that a running term was sold with`,
  });
});

test('a member still reads what a benefit said when the term was bought, where it says something else now', async () => {
  const member = await buildMember(context, { balance: { SGD: 100_000 } });
  await takeLevel(context, callerOf(member), 'STILLMAN');
  const shown = async () => {
    const memberToken = await loginAs(context, member);
    const { body } = await call(getBenefits, { token: memberToken });
    return body.benefits.find(({ kind }) => kind === 'TAILORED_EXPERIENCE');
  };
  const bought = await shown();
  expect(bought?.boughtText).toBeNull();
  aSecondLater();
  token = await loginAsOperator(context, operator, ['catalogue']);
  const now = enteredOf(await level('STILLMAN'));
  await change('STILLMAN', { ...now, experienceText: 'An hour online. No alcohol is served.' });
  expect(await shown()).toMatchObject({
    text: 'An hour online. No alcohol is served.',
    boughtText: bought?.text,
  });
  aSecondLater();
  const late = await buildMember(context, { balance: { SGD: 100_000 } });
  await takeLevel(context, callerOf(late), 'STILLMAN');
  const { body } = await call(getBenefits, { token: await loginAs(context, late) });
  expect(body.benefits.map(({ boughtText }) => boughtText)).toEqual([null, null, null]);
});

test('an operator who set the price of a level does not take it, with shares or without', async () => {
  const member = await buildMember(context, { balance: { SGD: 200_000 } });
  token = await loginAsOperator(context, member, ['catalogue']);
  const { error } = await setPrice('STILLMAN', { priceSgd: 16_700, priceEur: 11_400 });
  expect(error.errorCode).toBeUndefined();
  await expectRefusal(takeLevel(context, callerOf(member), 'STILLMAN'), 'OWN_PRICE');
  const now = context.clock.now();
  const joiner = { memberId: member.id, country: 'SG', currency: 'SGD', subscription: null, now } as const;
  await expectRefusal(planJoining(context.db, joiner, levelIds.STILLMAN), 'OWN_PRICE');
  const other = await buyer();
  await expect(takeLevel(context, other, 'STILLMAN')).resolves.toBeDefined();
});
