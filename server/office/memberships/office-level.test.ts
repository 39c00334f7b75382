import { expect, test } from 'vitest';
import { rowOf, rowsOf } from '#testing/database/rows.ts';
import { expectRefusal, expectWrong } from '#testing/expect-refusal.ts';
import { decideApproval, getApproval } from '#contract/office/approvals.ts';
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
import { lastApproval, loginOperator } from '#testing/fixtures/approvals.ts';
import { buildMember, fundWallet, loginAs, loginAsOperator } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { planJoining } from '#server/features/memberships/subscriptions/join-with-order.ts';
import { levelIds, takeLevel } from '#testing/fixtures/memberships.ts';
import { testOffice } from '#testing/test-office.ts';

const { context, app, call, office, operator, db, clock, pass } = await testOffice('catalogue');

const paramsOf = (code: keyof typeof levelIds) => ({ levelId: String(levelIds[code]) });
const level = async (code: keyof typeof levelIds = 'STILLMAN') =>
  (await office(getOfficeLevel, { params: paramsOf(code) })).body;
async function setPrice(code: keyof typeof levelIds, price: { priceSgd: number; priceEur: number }) {
  const body = { version: (await level(code)).version, reason: 'Dearer samples', ...price };
  return office(setLevelPrice, { params: paramsOf(code), body });
}
const enteredOf = (shown: OfficeLevel) => ({ version: shown.version, ...enteredLevel.parse(pick(shown)) });
const pick = (shown: OfficeLevel) =>
  Object.fromEntries(Object.keys(enteredLevel.shape).map((name) => [name, shown[name as keyof OfficeLevel]]));
const change = (code: keyof typeof levelIds, body: EnteredLevel & { version: number }) =>
  office(changeLevel, { params: paramsOf(code), body });
const buyer = async () => callerOf(await buildMember(context, { balance: { SGD: 100_000 } }));
const aSecondLater = () => pass(1000);
const shopPrices = async () => (await call(listMembershipLevels)).body.map(({ prices }) => prices.SGD);

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
  expect(await rowOf(db, 'subscription', { id: bought.id })).toMatchObject({ price: 16_800 });
  const params = { subjectKind: 'membershipLevel', subjectId: '2' } as const;
  const { body: trail } = await office(recordTrail, { params });
  expect(trail[0]).toMatchObject({
    action: 'membershipLevel.price',
    reason: 'Dearer samples',
    before: { priceSgd: 16_800, priceEur: 11_500 },
    after: { priceSgd: 18_000, priceEur: 12_000 },
  });
});

test('the free level stays free, and a higher level costs more in each currency', async () => {
  await expectRefusal(setPrice('COOPER', { priceSgd: 500, priceEur: 400 }), 'MEMBERSHIP_FREE');
  await expectWrong(setPrice('STILLMAN', { priceSgd: 58_800, priceEur: 13_000 }), 'priceSgd');
  await expectWrong(setPrice('MASTER_BLENDER', { priceSgd: 60_000, priceEur: 5000 }), 'priceEur');
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
  await expectWrong(change('MASTER_BLENDER', { ...now, meetingSeats: 3 }), 'meetingSeats');
  await expectWrong(change('MASTER_BLENDER', { ...now, meetingsPerTerm: null }), 'meetingsPerTerm');
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
  const count = { number: sold + 1, allowed: sold + 2, state: 'ASKED', usedAt: clock.now() } as const;
  const use = { id: subscriptionId, memberId: held.memberId, subscriptionId, ...wish, ...count };
  await db.insertInto('benefitUse').values(use).execute();
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
  await fundWallet(context, operator.id, { minor: 200_000, currency: 'SGD' });
  expect((await setPrice('STILLMAN', { priceSgd: 16_700, priceEur: 11_400 })).status).toBe(201);
  await expectRefusal(takeLevel(context, callerOf(operator), 'STILLMAN'), 'OWN_PRICE');
  const now = clock.now();
  const joiner = { memberId: operator.id, country: 'SG', currency: 'SGD', subscription: null, now } as const;
  await expectRefusal(planJoining(db, joiner, levelIds.STILLMAN), 'OWN_PRICE');
  await expect(takeLevel(context, await buyer(), 'STILLMAN')).resolves.toBeDefined();
});

test('where another may decide, the price of a paid level is asked for, and begins with the approval', async () => {
  const decider = await loginOperator(context, 'catalogue');
  const { prices } = await level();
  const before = { priceSgd: prices[0]?.priceSgd, priceEur: prices[0]?.priceEur };
  const after = { priceSgd: 18_500, priceEur: 12_500 };
  expect((await setPrice('STILLMAN', after)).body).toMatchObject({ isRequested: true, prices });
  await expectRefusal(setPrice('STILLMAN', after), 'APPROVAL_OPEN');
  const { id: approvalId } = await lastApproval(app, decider.token, 'membershipLevel.setPrice');
  const levelId = levelIds.STILLMAN;
  const members = (await rowsOf(db, 'subscription', { levelId, replacedAt: null })).length;
  const facts = { levelId, name: 'Stillman', before, after, affected: { members } };
  const expectFacts = async (token: string) =>
    expect((await call(getApproval, { params: { approvalId }, token })).body.facts).toEqual({
      act: 'membershipLevel.setPrice',
      ...facts,
    });
  await expectFacts(decider.token);
  pass(6 * 24 * 3600_000);
  const later = await loginAsOperator(context, decider.member, []);
  await expectFacts(later);
  const { digest } = (await call(getApproval, { params: { approvalId }, token: later })).body;
  // A count changes by itself.
  await takeLevel(context, await buyer(), 'STILLMAN');
  const body = { outcome: 'APPROVED', digest } as const;
  const decided = await call(decideApproval, { params: { approvalId }, body, token: later });
  expect(decided.status).toBe(204);
  expect((await level()).prices[0]).toMatchObject({ ...after, startsAt: clock.now().toISOString() });
});
