import { beforeEach, expect, test } from 'vitest';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import * as contract from '#contract/membership/benefit.ts';
import { atOnce, codesOf } from '#testing/database/at-once.ts';
import { buildCask, type BuiltCask, type MemberFacts } from '#testing/fixtures/builders.ts';
import { buyShares } from '#testing/fixtures/buyers.ts';
import { buildMeeting, loginMember, takeLevel } from '#testing/fixtures/memberships.ts';
import { updateRows } from '#testing/database/rows.ts';
import { testShop } from '#testing/test-shop.ts';
import type { BenefitKind } from '#domain/membership/benefit.ts';
import { currencyOf } from '#domain/money.ts';
import { membership } from '#words/en/membership.ts';
import { requestBenefit } from './request-benefit.ts';

const { context, call } = await testShop();
beforeEach(() => context.clock.set('2026-03-02T12:00:00Z'));

const someone = (facts: MemberFacts = {}) => loginMember(context, facts);

async function holderOf(cask: BuiltCask, facts: MemberFacts = {}) {
  const holder = await someone(facts);
  await buyShares(context, { by: holder, cask, currency: currencyOf(facts.country ?? 'SG') });
  return holder;
}

const benefitsOf = async (token: string) => (await call(contract.getBenefits, { token })).body;
const usedOf = async (token: string) =>
  Object.fromEntries((await benefitsOf(token)).benefits.map(({ kind, used, left }) => [kind, [used, left]]));
const listed = async (token: string, meetingId: number) =>
  (await call(contract.listMeetings, { token, query: {} })).body.content.find(({ id }) => id === meetingId);
const subjectsTo = async (email: string) =>
  (await context.mailsTo(email, 'An hour with')).map(({ subject }) => subject).toSorted();
const take = (token: string, meetingId: number, seats?: number) =>
  call(contract.bookMeeting, {
    token,
    params: { meetingId: String(meetingId) },
    query: seats === undefined ? {} : { seats: String(seats) },
  });
const ask = (token: string, benefit: BodyOf<typeof contract.requestBenefit>['benefit']) =>
  call(contract.requestBenefit, { token, body: { benefit } });
const refund = (token: string, useId: string) =>
  call(contract.cancelBenefitUse, { token, params: { useId } });

test('a seat is taken, shown, counted where the meeting is of one’s level, and given back', async () => {
  const { email, token, caller } = await someone();
  await takeLevel(context, caller, 'STILLMAN');
  const [own, open] = [await buildMeeting(context, { level: 'STILLMAN' }), await buildMeeting(context)];
  const { body: use } = await take(token, own.id);
  expect(use).toMatchObject({ state: 'BOOKED', counted: true, meeting: { id: own.id, seats: [1] } });
  expect((await take(token, open.id)).body).toMatchObject({ counted: false });
  expect(await usedOf(token)).toMatchObject({ MEET_THE_MAKER: [1, 3] });
  const seen = { left: 11, mine: use.id, refusal: 'MEETING_BOOKED' };
  expect(await listed(token, own.id)).toMatchObject(seen);
  await expectRefusal(take(token, own.id), 'MEETING_BOOKED');
  expect((await refund(token, use.id)).body).toMatchObject({ state: 'CANCELLED', cancellable: false });
  expect((await refund(token, use.id)).status).toBe(200);
  expect(await usedOf(token)).toMatchObject({ MEET_THE_MAKER: [0, 4] });
  expect(await subjectsTo(email)).toEqual([
    'You have a seat: An hour with the stillman',
    'You have a seat: An hour with the stillman',
    'Your seat is cancelled: An hour with the stillman',
  ]);
});

test('a higher level’s meeting, one that has begun and one that does not exist are refused, and so is any without a membership', async () => {
  const { token, login } = await someone();
  const higher = await buildMeeting(context, { level: 'MASTER_BLENDER' });
  await expectRefusal(take(token, higher.id), 'BENEFIT_NOT_IN_LEVEL');
  expect((await take(token, 999_999)).status).toBe(422);
  const [meeting, missed] = [await buildMeeting(context), await buildMeeting(context)];
  const former = await someone({ membership: 'expired' });
  await expectRefusal(take(former.token, meeting.id), 'NOT_A_MEMBER');
  expect((await benefitsOf(former.token)).benefits).toEqual([]);
  const { body } = await take(token, meeting.id);
  context.clock.set('2026-03-09T12:00:00Z');
  const later = await login();
  await expectRefusal(take(later, missed.id), 'MEETING_OVER');
  await expectRefusal(refund(later, body.id), 'BENEFIT_USE_CLOSED');
});

test('a Master Blender brings up to three friends to sessions of that level, who count as seats and not as uses', async () => {
  const { email, token, caller } = await someone();
  await takeLevel(context, caller, 'MASTER_BLENDER');
  const meeting = await buildMeeting(context, { level: 'MASTER_BLENDER', seats: 6 });
  expect((await take(token, meeting.id, 5)).error).toMatchObject({ fields: { seats: expect.any(String) } });
  const { body: use } = await take(token, meeting.id, 4);
  expect(use).toMatchObject({ counted: true, meeting: { seats: [1, 2, 3, 4] } });
  expect(await usedOf(token)).toMatchObject({ MEET_THE_MAKER: [1, 1] });
  expect((await benefitsOf(token)).uses).toEqual([use]);
  expect(await listed(token, meeting.id)).toMatchObject({ left: 2, mine: use.id, seatsPerBooking: 4 });

  const other = await someone();
  await takeLevel(context, other.caller, 'MASTER_BLENDER');
  await expectRefusal(take(other.token, meeting.id, 3), 'MEETING_FULL');
  const cancelled = { state: 'CANCELLED', meeting: { seats: [1, 2, 3, 4] } };
  expect((await refund(token, use.id)).body).toMatchObject(cancelled);
  expect((await take(other.token, meeting.id, 3)).body).toMatchObject({ meeting: { seats: [1, 2, 3] } });
  const lower = await buildMeeting(context, { level: 'STILLMAN' });
  await expectRefusal(take(other.token, lower.id, 2), 'TOO_MANY_SEATS');
  expect((await take(other.token, lower.id, 1)).status).toBe(201);
  expect(await subjectsTo(email)).toEqual([
    'You have 4 seats: An hour with the stillman',
    'Your 4 seats are cancelled: An hour with the stillman',
  ]);
});

test('a limit holds however many ask at once, and starts again with the next term', async () => {
  const { token, login, caller } = await someone();
  await takeLevel(context, caller, 'STILLMAN');
  const wish = { kind: 'TAILORED_EXPERIENCE', wish: 'A quiet afternoon', month: '2026-06' } as const;
  const { answers, refusals } = await atOnce(10, () => requestBenefit(context, caller, wish));
  expect([answers.length, codesOf(refusals)]).toEqual([1, { BENEFIT_USED_UP: 9 }]);
  await refund(token, answers[0]!.id);
  expect((await ask(token, wish)).status).toBe(201);
  context.clock.set('2027-03-02T12:00:00Z');
  await takeLevel(context, caller, 'STILLMAN');
  expect((await ask(await login(), { ...wish, month: '2027-06' })).status).toBe(201);
});

test.each(['2026-03', '2027-04', '2020-01'])('the month %s is refused', async (month) => {
  const { token } = await someone();
  const { error } = await ask(token, { kind: 'TAILORED_EXPERIENCE', wish: 'A day', month });
  expect(error).toMatchObject({ errorCode: 'MONTH_OUT_OF_RANGE', fields: { month: expect.any(String) } });
});

test('a sample is posted in Singapore to a holder of the cask who is of age, declares it and has an address', async () => {
  const [cask, other] = [await buildCask(context), await buildCask(context)];
  const { id, email, token, caller } = await holderOf(cask);
  await takeLevel(context, caller, 'STILLMAN');
  const sample = (caskId: number, ageDeclaration = true) =>
    ask(token, { kind: 'CASK_SAMPLE', caskId, ageDeclaration });
  const undeclared = await sample(cask.id, false);
  expect(undeclared.error).toMatchObject({ errorCode: 'AGE_DECLARATION_MISSING', rule: 'SG-DECLARATION' });
  await expectRefusal(sample(cask.id), 'ADDRESS_MISSING');
  const place = { line1: '1 Main Street', line2: '', city: 'Town', postalCode: '1', country: 'SG' } as const;
  await updateRows(context.db, 'member', { id }, { deliveryAddress: place });
  await expectRefusal(sample(other.id), 'CASK_NOT_HELD');
  const { body } = await sample(cask.id);
  const posted = { state: 'ASKED', delivery: 'POST', cask: { caskCode: cask.code }, answer: null };
  expect(body).toMatchObject(posted);
  expect((await sample(cask.id)).status).toBe(201);
  await expectRefusal(sample(cask.id), 'BENEFIT_USED_UP');
  const [mail] = await context.mailsTo(email, 'You asked for a sample');
  expect(mail?.text).toContain('send it to the delivery address');
});

test.each([
  ['in Ireland, where alcohol is no benefit', 'IE', 'STILLMAN'],
  ['by a Cooper in every country, so it costs nothing and needs no address', 'SG', 'COOPER'],
] as const)('a sample is nosed at the warehouse %s', async (_, country, level) => {
  const cask = await buildCask(context);
  const { token, caller } = await holderOf(cask, { country });
  if (level !== 'COOPER') await takeLevel(context, caller, level, { currencyType: 'EUR' });
  const nosed = (await benefitsOf(token)).benefits.map(({ nosedOnly }) => nosedOnly);
  expect(nosed).toEqual([false, level === 'COOPER', false]);
  const { body } = await ask(token, { kind: 'CASK_SAMPLE', caskId: cask.id });
  expect(body).toMatchObject({ delivery: 'WAREHOUSE', state: 'ASKED' });
});

test('someone too young, whatever they hold, gets no sample', async () => {
  const cask = await buildCask(context);
  const { id, token } = await holderOf(cask);
  await updateRows(context.db, 'member', { id }, { dateOfBirth: '2008-03-03' });
  const { error } = await ask(token, { kind: 'CASK_SAMPLE', caskId: cask.id, ageDeclaration: true });
  expect(error).toMatchObject({ errorCode: 'TOO_YOUNG', rule: 'SG-AGE' });
});

testInvariants(context);

const { db } = context;
const benefits = await db
  .selectFrom('membershipBenefit')
  .innerJoin('membershipLevel', 'membershipLevel.id', 'levelId')
  .select(['code', 'kind', 'text', 'seats', 'nosedOnly'])
  .orderBy('levelId')
  .execute();
const of = (kind: BenefitKind) => benefits.filter((benefit) => benefit.kind === kind);

test('a level promises no meeting that its members are refused, and friends where there are seats for them', () => {
  const meetings = of('MEET_THE_MAKER');
  expect(meetings[0]?.text).toContain('open to every member');
  expect(benefits.filter(({ text }) => /\bevery online|never more than/i.test(text))).toEqual([]);
  for (const { text, seats } of meetings)
    expect([text, /three \w+ friends/.test(text)]).toEqual([text, seats === 4]);
});

test('no sample has a cost that is not charged, and one is posted where one does not only smell it', () => {
  for (const { code, text, nosedOnly } of of('CASK_SAMPLE')) {
    expect(text).not.toMatch(/\bcosts?\b/);
    expect([code, nosedOnly, text.includes('50 ml')]).toEqual([code, code === 'COOPER', code !== 'COOPER']);
    expect(/\bsmell\b/i.test(text)).toBe(nosedOnly);
  }
});

test('no meeting or experience promises alcohol, which Irish law allows no member as a benefit; the page says so once', () => {
  const others = benefits.filter(({ kind }) => kind !== 'CASK_SAMPLE');
  expect(others.filter(({ text }) => /tast|drink|dram|whiskey/i.test(text))).toEqual([]);
  expect(membership.law).toMatch(/Irish law .* in Ireland .* smell .* not drink/);
});
