import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as account from '#contract/account/account.ts';
import { buildMember, buildSubscription } from '#testing/fixtures/builders.ts';
import { request } from '#testing/request.ts';
import { sessionIn } from '#testing/client/session-in.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { createLink } from '../email-links/create-link.ts';
import { login as logIn } from './login.ts';
import { argon2Passwords, type Passwords } from '#server/platform/core/passwords.ts';
import { findMember } from '#server/features/members/queries.ts';
import { resetPassword } from '../password-reset/reset-password.ts';

const context = await testContext();
const app = await testApp(context);
const { clock } = context;

const login = (email: string, password: string) =>
  request(app, account.login, { body: { login: email, password } });
const resetToken = (memberId: string) =>
  createLink(context, { memberId, purpose: 'RESET', mailId: randomUUID() });

test('the answer holds the balance in the member’s currency and the current level', async () => {
  const member = await buildMember(context, {
    country: 'IE',
    balance: { EUR: 1234, SGD: 990 },
    name: 'Orla',
  });
  const { status, body } = await login(member.email.toUpperCase(), member.password);
  expect(status).toBe(200);
  expect(sessionIn(body).user).toEqual({
    email: member.email,
    name: 'Orla',
    surname: 'Byrne',
    membershipType: 'Cooper',
    balance: 1234,
    currency: 'EUR',
    country: 'IE',
  });
  expect(await context.tokens.verify(sessionIn(body).token)).toMatchObject({ memberId: member.id });
});

test('a membership that ran out is none', async () => {
  const member = await buildMember(context, { membership: null });
  await buildSubscription(context, member.id, 'expired');
  const { body } = await login(member.email, member.password);
  expect(sessionIn(body).user.membershipType).toBeNull();
});

test('a wrong password and an unknown address get the same answer', async () => {
  const member = await buildMember(context);
  const answers = [
    await login(member.email, 'wrong password!'),
    await login('nobody@example.com', member.password),
  ];
  const [first, second] = answers.map(({ status, error }) => ({ status, ...error, requestId: '' }));
  expect(first).toEqual(second);
  expect(first).toMatchObject({ status: 422, errorCode: 'WRONG_CREDENTIALS' });
});

test('a password counts to the letter', async () => {
  const member = await buildMember(context);
  const { password } = member;
  for (const other of [
    password.toUpperCase(),
    ` ${password}`,
    `${password} `,
    password.slice(0, -1),
    `${password}x`,
  ])
    expect((await login(member.email, other)).error.errorCode).toBe('WRONG_CREDENTIALS');
  expect((await login(member.email, password)).status).toBe(200);
});

test.each([
  ['unconfirmed', { confirmed: false }, 'EMAIL_NOT_CONFIRMED'],
  ['closed', { disabled: true }, 'ACCOUNT_DISABLED'],
])('that an account is %s shows only after the right password', async (_, facts, code) => {
  const member = await buildMember(context, facts);
  expect((await login(member.email, 'wrong password!')).error.errorCode).toBe('WRONG_CREDENTIALS');
  expect(await login(member.email, member.password)).toMatchObject({
    status: 409,
    error: { errorCode: code },
  });
});

test('from one network an account takes ten failures a minute, and others are not in its way', async () => {
  const [member, other] = [await buildMember(context), await buildMember(context)];
  for (let i = 0; i < 10; i += 1) expect((await login(member.email, 'wrong password!')).status).toBe(422);
  const refused = await login(member.email, member.password);
  expect(refused).toMatchObject({ status: 429, error: { errorCode: 'TOO_MANY_REQUESTS' } });
  expect(refused.headers['retry-after']).toBe('6');
  expect(refused.error.retryAfter).toBe(6);
  expect((await login(other.email, other.password)).status).toBe(200);
  clock.set(clock.now().getTime() + 60_000);
  expect((await login(member.email, member.password)).status).toBe(200);
});

test('a login that checked the old password before a reset opens no session after it', async () => {
  const member = await buildMember(context);
  const token = await resetToken(member.id);
  const passwords: Passwords = {
    ...context.passwords,
    async verify(known, password) {
      const isRight = await context.passwords.verify(known, password);
      await resetPassword(context, { token, password: 'another password' }, 'test');
      return isRight;
    },
  };
  const late = logIn({ ...context, passwords }, { login: member.email, password: member.password }, 'test');
  await expect(late).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
});

test('a hash of another cost than today’s is renewed by the right password, once', async () => {
  const member = await buildMember(context);
  const dearer = argon2Passwords({ memoryCost: 16, timeCost: 2, parallelism: 1 });
  const today = { ...context, passwords: dearer };
  const hash = async () => (await findMember(context.db, member.id))?.passwordHash ?? '';
  const before = await hash();
  expect([dearer.isOutdated(before), context.passwords.isOutdated(before)]).toEqual([true, false]);
  const body = { login: member.email, password: member.password };
  await expect(logIn(today, { ...body, password: 'not the password' }, 'test')).rejects.toThrow();
  expect(await hash()).toBe(before);
  await logIn(today, body, 'test');
  const renewed = await hash();
  expect([renewed, dearer.isOutdated(renewed)]).toEqual([
    expect.stringMatching(/^\$argon2id\$.*m=16,t=2,p=1/),
    false,
  ]);
  await logIn(today, body, 'test');
  expect(await hash()).toBe(renewed);
  await expect(logIn(today, { ...body, password: 'not the password' }, 'test')).rejects.toThrow();
});
