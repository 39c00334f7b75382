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
