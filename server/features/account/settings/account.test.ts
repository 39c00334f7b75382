import { expect, test } from 'vitest';
import * as account from '#contract/account/account.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext({ now: '2026-03-02T20:00:00Z' });
const app = await testApp(context);

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

const changedAddress = (change: object) => ({ deliveryAddress: { ...details.deliveryAddress, ...change } });

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

test('of several dates of birth at once, one is set', async () => {
  await context.database.warmUp();
  const dates = Array.from({ length: 10 }, (_, i) => `199${i}-01-01`);
  for (let round = 0; round < 5; round += 1) {
    const { token } = await newcomer();
    const answers = await Promise.all(dates.map((dateOfBirth) => update(token, { dateOfBirth })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  }
});

test.each(['1899-12-31', '2026-03-03', '1990-02-29', '1990-2-28', 'yesterday', '0000-01-01', '99999-01-01'])(
  'the date of birth %s is refused by name',
  async (dateOfBirth) => {
    const { token } = await newcomer();
    const refused = await update(token, { dateOfBirth });
    expect(refused.status).toBe(400);
    expect(refused.error.fields).toHaveProperty('dateOfBirth');
  },
);

test('today is today in the member’s country', async () => {
  // 20:00 in London is the next morning in Singapore.
  const { token } = await newcomer();
  const born = { dateOfBirth: '2026-03-03', deliveryAddress: null };
  expect((await update(token, { country: 'IE', ...born })).status).toBe(400);
  expect((await update(token, { country: 'SG', ...born })).status).toBe(200);
});

test.each([
  ['a control character', { name: 'a\u0000b' }, 'name'],
  ['a long name', { name: 'x'.repeat(81) }, 'name'],
  ['an unsupported country', { country: 'US' }, 'country'],
  ['an unknown currency', { currency: 'USD' }, 'currency'],
  ['an incomplete address', { deliveryAddress: { line1: '1 Quay' } }, 'deliveryAddress.city'],
  ['a telephone number of letters', { phone: 'call me' }, 'phone'],
  ['half an Eircode', changedAddress({ postalCode: 'T12' }), 'deliveryAddress.postalCode'],
  [
    'a postal code of the other country',
    changedAddress({ postalCode: '018989' }),
    'deliveryAddress.postalCode',
  ],
  ['a street of figures', changedAddress({ line1: '12345' }), 'deliveryAddress.line1'],
  ['a city of figures', changedAddress({ city: '12' }), 'deliveryAddress.city'],
  ['a text for a choice', { emailPreferences: { news: 'yes', alerts: false } }, 'emailPreferences.news'],
  ['another address', { email: 'other@example.com' }, 'email'],
  ['a balance', { balance: 1_000_000 }, 'balance'],
])('%s is refused by name', async (_, change, field) => {
  const { token } = await newcomer();
  const refused = await update(token, change as never);
  expect(refused.status).toBe(400);
  expect(refused.error.fields).toHaveProperty(field);
});

test('without a token, with a forged one and without the anti-forgery header, nothing is shown or changed', async () => {
  const { token } = await newcomer();
  expect((await request(app, account.getAccount)).status).toBe(401);
  expect((await request(app, account.getAccount, { token: `${token.slice(0, -4)}AAAA` })).status).toBe(401);
  const forged = await request(app, account.updateAccount, {
    token,
    body: details,
    headers: { 'x-xsrf-token': '' },
  });
  expect(forged.status).toBe(403);
  expect((await request(app, account.getAccount, { token })).body.name).toBe('Aoife');
});
