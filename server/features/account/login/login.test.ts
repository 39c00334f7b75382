import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as account from '#contract/account/account.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { buildMember, type MemberFacts } from '#testing/fixtures/builders.ts';
import { sessionIn } from '#testing/client/session-in.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { testShop } from '#testing/test-shop.ts';
import { createLink } from '../email-links/create-link.ts';
import { login as logIn } from './login.ts';
import { argon2Passwords, type Passwords } from '#server/platform/core/passwords.ts';
import { findMember } from '#server/features/members/queries.ts';
import { resetPassword } from '../password-reset/reset-password.ts';

const { context, call } = await testShop();

const login = (email: string, password: string) => call(account.login, { body: { login: email, password } });
const resetToken = (memberId: string) =>
  createLink(context, { memberId, purpose: 'RESET', mailId: randomUUID() });

test('the answer holds the balance in the member’s currency and the current level', async () => {
  const facts = { country: 'IE', balance: { EUR: 1234, SGD: 990 }, name: 'Orla' } as const;
  const member = await buildMember(context, facts);
  const { body } = await login(member.email.toUpperCase(), member.password);
  const person = { email: member.email, name: 'Orla', surname: 'Byrne', country: 'IE' };
  const standing = { membershipType: 'Cooper', balance: 1234, currency: 'EUR' };
  expect(sessionIn(body).user).toEqual({ ...person, ...standing });
  expect(await context.tokens.verify(sessionIn(body).token)).toMatchObject({ memberId: member.id });
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
  for (const other of [password.toUpperCase(), ` ${password}`, `${password} `, password.slice(0, -1)])
    expect((await login(member.email, other)).error.errorCode).toBe('WRONG_CREDENTIALS');
  expect((await login(member.email, password)).status).toBe(200);
});

test.each<[string, MemberFacts, ErrorCode]>([
  ['unconfirmed', { confirmed: false }, 'EMAIL_NOT_CONFIRMED'],
  ['closed', { disabled: true }, 'ACCOUNT_DISABLED'],
])('that an account is %s shows only after the right password', async (_, facts, code) => {
  const member = await buildMember(context, facts);
  expect((await login(member.email, 'wrong password!')).error.errorCode).toBe('WRONG_CREDENTIALS');
  await expectRefusal(login(member.email, member.password), code);
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
  const body = { login: member.email, password: member.password };
  await expect(logIn(today, { ...body, password: 'not the password' }, 'test')).rejects.toThrow();
  expect(await hash()).toBe(before);
  await logIn(today, body, 'test');
  const renewed = await hash();
  expect(renewed).toMatch(/^\$argon2id\$.*m=16,t=2,p=1/);
  await logIn(today, body, 'test');
  expect(await hash()).toBe(renewed);
  await expect(logIn(today, { ...body, password: 'not the password' }, 'test')).rejects.toThrow();
});
