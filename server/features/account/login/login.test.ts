import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ErrorCode } from '#domain/errors.ts';
import { buildMember, type MemberFacts } from '#testing/fixtures/builders.ts';
import { sessionIn } from '#testing/client/session-in.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { accountShop } from '#testing/fixtures/account-shop.ts';
import { createLink } from '../email-links/create-link.ts';
import { login as logIn } from './login.ts';
import { argon2Passwords, type Passwords } from '#server/platform/core/passwords.ts';
import { findMember } from '#server/features/members/queries.ts';
import { resetPassword } from '../password-reset/reset-password.ts';

const verified: (string | null)[] = [];
const { context, login } = await accountShop({}, ({ passwords }) => ({
  passwords: {
    ...passwords,
    verify(known, password) {
      verified.push(known);
      return passwords.verify(known, password);
    },
  },
}));

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
  const { email, password } = await buildMember(context);
  for (const other of [password.toUpperCase(), ` ${password}`, `${password} `, password.slice(0, -1)])
    await expectRefusal(login(email, other), 'WRONG_CREDENTIALS');
  expect((await login(email, password)).status).toBe(200);
});

test.each<[string, MemberFacts, ErrorCode]>([
  ['unconfirmed', { confirmed: false }, 'EMAIL_NOT_CONFIRMED'],
  ['closed', { disabled: true }, 'ACCOUNT_DISABLED'],
])('that an account is %s shows only after the right password', async (_, facts, code) => {
  const member = await buildMember(context, facts);
  await expectRefusal(login(member.email, 'wrong password!'), 'WRONG_CREDENTIALS');
  await expectRefusal(login(member.email, member.password), code);
});

test('a login that checked the old password before a reset opens no session after it', async () => {
  const member = await buildMember(context);
  const token = await createLink(context, { memberId: member.id, purpose: 'RESET', mailId: randomUUID() });
  const passwords: Passwords = {
    ...context.passwords,
    async verify(known, password) {
      const isRight = await context.passwords.verify(known, password);
      await resetPassword(context, { token, password: 'another password' }, 'test');
      return isRight;
    },
  };
  const late = logIn({ ...context, passwords }, { login: member.email, password: member.password }, 'test');
  await expectRefusal(late, 'WRONG_CREDENTIALS');
});

test('a hash of another cost than today’s is renewed by the right password, once', async () => {
  const member = await buildMember(context);
  const dearer = argon2Passwords({ memoryCost: 16, timeCost: 2, parallelism: 1 });
  const today = { ...context, passwords: dearer };
  const hash = async () => (await findMember(context.db, member.id))?.passwordHash ?? '';
  const logInWith = (password: string) => logIn(today, { login: member.email, password }, 'test');
  const before = await hash();
  await expectRefusal(logInWith('not the password'), 'WRONG_CREDENTIALS');
  expect(await hash()).toBe(before);
  await logInWith(member.password);
  const renewed = await hash();
  expect(renewed).toMatch(/^\$argon2id\$.*m=16,t=2,p=1/);
  await logInWith(member.password);
  expect(await hash()).toBe(renewed);
  await expectRefusal(logInWith('not the password'), 'WRONG_CREDENTIALS');
});

let networks = 0;
const elsewhere = () => `10.9.${Math.floor((networks += 1) / 200)}.${networks % 200}`;

/** A login from a network; `cookie` is what the browser kept of an earlier one. */
const loginFrom = (email: string, password: string, remoteAddress = elsewhere(), cookie = '') =>
  login(email, password, { remoteAddress, cookies: [cookie] });

const markIn = ({ headers }: Awaited<ReturnType<typeof login>>) =>
  /^known-browser=.*$/m.exec([headers['set-cookie']].flat().join('\n'))?.[0] ?? '';

test('a login that succeeds costs its account no try', async () => {
  const { email, password } = await buildMember(context);
  const home = elsewhere();
  for (let i = 0; i < 15; i += 1) expect((await loginFrom(email, password, home)).status).toBe(200);
});

test('many wrong logins from everywhere do not lock out the browser of the owner', async () => {
  const [{ email, password }, stranger] = [await buildMember(context), await buildMember(context)];
  const first = markIn(await loginFrom(email, password));
  expect(first).toMatch(/^known-browser=[\w-]{65}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/);
  const [mark] = first.split(';');
  const [another] = markIn(await loginFrom(stranger.email, stranger.password)).split(';');
  for (let i = 0; i < 60; i += 1) {
    const wrong = await loginFrom(email, 'wrong password!');
    expect([wrong.status, markIn(wrong)]).toEqual([422, '']);
  }
  expect((await loginFrom(email, password)).status).toBe(429);
  expect((await loginFrom(email, password, elsewhere(), mark)).status).toBe(200);
  // The mark of another account, or one we did not make, is worth nothing.
  for (const cookie of [another, `known-browser=${'x'.repeat(65)}`, `${mark}x`])
    expect((await loginFrom(email, password, elsewhere(), cookie)).status).toBe(429);
});

test('a known and an unknown address cost one hash each, whatever is wrong', async () => {
  const cases = [
    await buildMember(context),
    await buildMember(context, { confirmed: false }),
    await buildMember(context, { disabled: true }),
    { email: 'unknown@example.com' },
  ];
  for (const { email } of cases) {
    verified.splice(0);
    await login(email, 'wrong password!');
    expect(verified).toHaveLength(1);
  }
  expect(verified).toEqual([null]);
});
