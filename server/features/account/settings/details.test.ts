import { beforeEach, expect, test } from 'vitest';
import * as account from '#contract/account/account.ts';
import type { Country } from '#domain/country.ts';
import { atOnce } from '#testing/database/at-once.ts';
import {
  buildCask,
  buildCoupon,
  buildMember,
  loginAs,
  type BuiltMember,
} from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { takeLevel } from '#testing/fixtures/memberships.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import type { BodyOf } from '#contract/endpoint.ts';

const context = await testContext({ now: '2026-03-02T20:00:00Z' });
const app = await testApp(context);
const start = context.clock.now().getTime();
const day = 86_400_000;
beforeEach(() => context.clock.set(start));

async function move(member: BuiltMember, country: Country | null) {
  const { status, error } = await request(app, account.updateAccount, {
    token: await loginAs(context, member),
    body: {
      name: 'Aoife',
      surname: 'Byrne',
      phone: '',
      country,
      dateOfBirth: '1985-06-15',
      deliveryAddress: null,
      currency: 'SGD',
      emailPreferences: { news: false, alerts: false, digest: false, reminders: false },
    },
  });
  return status === 200 ? 'moved' : (error.errorCode ?? status);
}

async function orderNow(member: BuiltMember, coupon?: string): Promise<void> {
  const cask = await buildCask(context);
  const { place } = await fillCart(context, callerOf(member), {
    casks: [[cask, 1]],
    ...(coupon && { coupon }),
  });
  await place();
}

const rich = { SGD: 500_000, EUR: 500_000 };

test('a country is changed for another once in 30 days', async () => {
  const member = await buildMember(context, { country: null });
  expect(await move(member, 'IE')).toBe('moved');
  expect(await move(member, 'SG')).toBe('moved');
  expect(await move(member, 'IE')).toBe('COUNTRY_FIXED');
  context.clock.set(start + 30 * day - 1);
  expect(await move(member, 'IE')).toBe('COUNTRY_FIXED');
  context.clock.set(start + 30 * day);
  expect(await move(member, 'IE')).toBe('moved');
});

test('a country can be changed, not removed, and to choose it again is no move', async () => {
  const member = await buildMember(context, { country: 'IE' });
  expect(await move(member, null)).toBe('INVALID_REQUEST');
  expect(await move(member, 'IE')).toBe('moved');
  expect(await move(member, 'SG')).toBe('moved');
});

test('an order holds the buyer to its country for 30 days', async () => {
  const member = await buildMember(context, { country: null, balance: rich });
  expect(await move(member, 'SG')).toBe('moved');
  const coupon = await buildCoupon(context, { appliesTo: 'CASK_SHARE' });
  await orderNow(member, coupon.code);
  expect(await move(member, 'IE')).toBe('COUNTRY_FIXED');
  expect(await move(member, null)).toBe('INVALID_REQUEST');
  expect(await move(member, 'SG')).toBe('moved');
  context.clock.set(start + 20 * day);
  await orderNow(member);
  context.clock.set(start + 49 * day);
  expect(await move(member, 'IE')).toBe('COUNTRY_FIXED');
  context.clock.set(start + 50 * day);
  expect(await move(member, 'IE')).toBe('moved');
});

test('so does a membership that is paid for; one that is free does not', async () => {
  const free = await buildMember(context, { country: 'SG', membership: 'free' });
  expect(await move(free, 'IE')).toBe('moved');
  const paying = await buildMember(context, { country: 'SG', balance: rich, membership: null });
  await takeLevel(context, callerOf(paying), 'STILLMAN');
  expect(await move(paying, 'IE')).toBe('COUNTRY_FIXED');
});

test('an order and a move at once: one country for both', async () => {
  await context.database.warmUp();
  for (let round = 0; round < 8; round += 1) {
    const member = await buildMember(context, { country: 'SG', balance: rich });
    const coupon = await buildCoupon(context, { appliesTo: 'CASK_SHARE' });
    const cask = await buildCask(context);
    const { place } = await fillCart(context, callerOf(member), { casks: [[cask, 1]], coupon: coupon.code });
    const outcome = { ordered: false, moved: false };
    await atOnce(2, async (n) => {
      if (n === 0) outcome.ordered = Boolean(await place());
      else outcome.moved = (await move(member, 'IE')) === 'moved';
    });
    expect(outcome.ordered).not.toBe(outcome.moved);
  }
});

test('a membership is not sold to a member without a country, because its tax depends on it', async () => {
  const member = await buildMember(context, { country: null, balance: rich, membership: null });
  await expect(takeLevel(context, callerOf(member), 'STILLMAN')).rejects.toMatchObject({
    code: 'COUNTRY_UNKNOWN',
  });
});

type Details = BodyOf<typeof account.updateAccount>;
const details: Details = {
  name: 'Siobhán',
  surname: 'O’Brien',
  phone: '+353 1 000 0000',
  country: 'IE',
  dateOfBirth: '1990-02-28',
  deliveryAddress: { line1: '1 Quay', line2: '', city: 'Cork', postalCode: 'T12 AC34', country: 'IE' },
  currency: 'EUR',
  emailPreferences: { news: true, alerts: false, digest: false, reminders: true },
};

async function newcomer() {
  const member = await buildMember(context, { dateOfBirth: null, country: null });
  return { member, token: await loginAs(context, member) };
}
const update = (token: string, body: Partial<Details> = {}) =>
  request(app, account.updateAccount, { token, body: { ...details, ...body } });

test('details are kept as given, and only the caller’s', async () => {
  const [one, other] = [await newcomer(), await newcomer()];
  const before = await request(app, account.getAccount, { token: other.token });
  const answer = await update(one.token);
  expect(answer).toMatchObject({ status: 200, body: { ...details, email: one.member.email } });
  expect((await request(app, account.getAccount, { token: one.token })).body).toEqual(answer.body);
  expect((await request(app, account.getAccount, { token: other.token })).body).toEqual(before.body);
});

test('a date of birth is set once; the same again is no change', async () => {
  const { token } = await newcomer();
  expect((await update(token, { dateOfBirth: null })).status).toBe(200);
  expect((await update(token)).status).toBe(200);
  expect((await update(token, { name: 'Shiv' })).status).toBe(200);
  for (const dateOfBirth of ['1990-03-01', null]) {
    const refused = await update(token, { name: 'Changed', dateOfBirth });
    expect(refused).toMatchObject({ status: 409, error: { errorCode: 'DATE_OF_BIRTH_FIXED' } });
  }
  expect((await request(app, account.getAccount, { token })).body).toMatchObject({
    name: 'Shiv',
    dateOfBirth: '1990-02-28',
  });
});

test('the country is that of the delivery address', async () => {
  const { token } = await newcomer();
  for (const country of ['SG', null] as const) {
    const refused = await update(token, { country });
    expect(refused).toMatchObject({ status: 400, error: { fields: { country: expect.any(String) } } });
  }
  expect((await update(token, { country: 'SG', deliveryAddress: null })).status).toBe(200);
});

test('today is today in the member’s country', async () => {
  // 20:00 in London is the next morning in Singapore.
  const { token } = await newcomer();
  const born = { dateOfBirth: '2026-03-03', deliveryAddress: null };
  expect((await update(token, { country: 'IE', ...born })).status).toBe(400);
  expect((await update(token, { country: 'SG', ...born })).status).toBe(200);
});
