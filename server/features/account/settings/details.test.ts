import { beforeEach, expect, test } from 'vitest';
import * as account from '#contract/account/account.ts';
import type { Country } from '#domain/country.ts';
import { atOnce } from '#testing/database/at-once.ts';
import { accountShop } from '#testing/fixtures/account-shop.ts';
import {
  buildCask,
  buildCoupon,
  buildMember,
  loginAs,
  type BuiltMember,
} from '#testing/fixtures/builders.ts';
import { buyShares, callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { takeLevel } from '#testing/fixtures/memberships.ts';
import type { BodyOf } from '#contract/endpoint.ts';

const { context, call, entered } = await accountShop({ now: '2026-03-02T20:00:00Z' });
const start = context.clock.now().getTime();
const day = 86_400_000;
beforeEach(() => context.clock.set(start));

type Details = BodyOf<typeof account.updateAccount>;
const details: Details = {
  name: 'Siobhán',
  surname: 'O’Brien',
  phone: '+353 1 000 0000',
  country: 'IE',
  dateOfBirth: '1990-02-28',
  deliveryAddress: { line1: '1 Quay', line2: '', city: 'Cork', postalCode: 'T12 AC34', country: 'IE' },
  currency: 'EUR',
  emailPreferences: { news: true, alerts: false, reminders: true },
};
const update = (token: string, body: Partial<Details> = {}) =>
  call(account.updateAccount, { token, body: { ...details, ...body } });

async function move(member: BuiltMember, country: Country | null) {
  const kept = { dateOfBirth: '1985-06-15', deliveryAddress: null, currency: 'SGD' } as const;
  const { status, error } = await update(await loginAs(context, member), { ...kept, country });
  return status === 200 ? 'moved' : (error.errorCode ?? status);
}

async function expectMoveAfter(days: number, member: BuiltMember): Promise<void> {
  context.clock.set(start + days * day - 1);
  expect(await move(member, 'IE')).toBe('COUNTRY_FIXED');
  context.clock.set(start + days * day);
  expect(await move(member, 'IE')).toBe('moved');
}

const rich = { SGD: 500_000, EUR: 500_000 };

test('a country is changed for another once in 30 days, not removed; to choose it again is no move', async () => {
  const member = await buildMember(context, { country: null });
  expect(await move(member, 'IE')).toBe('moved');
  expect(await move(member, null)).toBe('INVALID_REQUEST');
  expect(await move(member, 'IE')).toBe('moved');
  expect(await move(member, 'SG')).toBe('moved');
  // The account is saved again for another reason.
  expect(await move(member, 'SG')).toBe('moved');
  expect(await move(member, 'IE')).toBe('COUNTRY_FIXED');
  await expectMoveAfter(30, member);
});

test('each order holds the buyer to its country for 30 days', async () => {
  const { member } = await buyShares(context, { country: 'SG' });
  expect(await move(member, 'IE')).toBe('COUNTRY_FIXED');
  expect(await move(member, 'SG')).toBe('moved');
  context.clock.set(start + 20 * day);
  await buyShares(context, { by: member });
  await expectMoveAfter(50, member);
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
    const wanted = { casks: [[await buildCask(context), 1] as const], coupon: coupon.code };
    const { place } = await fillCart(context, callerOf(member), wanted);
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
  await expect(takeLevel(context, callerOf(member), 'STILLMAN')).rejects.toThrow('COUNTRY_UNKNOWN');
});

const newcomer = () => entered({ dateOfBirth: null, country: null });

test('details are kept as given, and only the caller’s', async () => {
  const [one, other] = [await newcomer(), await newcomer()];
  const before = await call(account.getAccount, { token: other.token });
  const answer = await update(one.token);
  expect(answer).toMatchObject({ status: 200, body: { ...details, email: one.member.email } });
  expect((await call(account.getAccount, { token: one.token })).body).toEqual(answer.body);
  expect((await call(account.getAccount, { token: other.token })).body).toEqual(before.body);
});

test('a date of birth is set once; the same again is no change', async () => {
  const { token } = await newcomer();
  expect((await update(token, { dateOfBirth: null })).status).toBe(200);
  expect((await update(token)).status).toBe(200);
  expect((await update(token, { name: 'Shiv' })).status).toBe(200);
  for (const dateOfBirth of ['1990-03-01', null]) {
    const refused = await update(token, { name: 'Changed', dateOfBirth });
    expect(refused.error.errorCode).toBe('DATE_OF_BIRTH_FIXED');
  }
  const { body } = await call(account.getAccount, { token });
  expect(body).toMatchObject({ name: 'Shiv', dateOfBirth: '1990-02-28' });
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
