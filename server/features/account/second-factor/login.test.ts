import { expect, test } from 'vitest';
import * as account from '#contract/account/account.ts';
import * as contract from '#contract/account/second-factor.ts';
import type { SecondFactor } from '#contract/account/account.ts';
import { buildMember, type BuiltMember } from '#testing/fixtures/builders.ts';
import { challengeOf, logInAndEnrol } from '#testing/fixtures/second-factor.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { testShop } from '#testing/test-shop.ts';
import { tokenIn } from '#testing/client/token-in.ts';
import { totpCode } from '#testing/client/totp-code.ts';
import { deleteExpired } from '../sessions/delete-expired.ts';

const shop = await testShop();
const { context, call, db, clock, pass } = shop;
const step = 30_000;

interface Enrolled extends BuiltMember {
  key: string;
  recoveryCodes: string[];
}

async function enrolled(): Promise<Enrolled> {
  const member = await buildMember(context);
  const { key, recoveryCodes } = await logInAndEnrol(shop, member);
  await context.runJobs();
  pass(2 * step);
  return { ...member, key, recoveryCodes };
}

const prove = (challenge: string, code: string, method: 'totp' | 'recovery' = 'totp') =>
  call(contract.proveSecondFactor, { body: { challenge, method, code } });
const logIn = async (member: BuiltMember, code: string, method: 'totp' | 'recovery' = 'totp') =>
  prove((await challengeOf(shop, member)).challenge, code, method);
const codeNow = ({ key }: { key: string }) => totpCode(key, clock.now());

async function giveTwentyWrong(member: BuiltMember, pauseMs = 0): Promise<void> {
  for (let i = 0; i < 4; i += 1) {
    const { challenge } = await challengeOf(shop, member);
    for (let j = 0; j < 5; j += 1) await prove(challenge, '000000');
    pass(pauseMs);
  }
}

const newPassword = 'nine loud geese over Sligo';

async function resetPassword({ email }: BuiltMember): Promise<SecondFactor> {
  await call(account.forgotPassword, { body: { email } });
  const token = tokenIn(await context.nextMailTo(email));
  const { body } = await call(account.resetPassword, { body: { token, password: newPassword } });
  if (!('secondFactor' in body)) throw new Error('no second factor was asked for');
  return body.secondFactor;
}

test('the password alone opens nothing; with the code of the app it does', async () => {
  const member = await enrolled();
  const sessionsBefore = await rowsOf(db, 'session');
  const { challenge, methods, expiresAt } = await challengeOf(shop, member);
  expect(methods).toEqual(['totp', 'recovery']);
  expect(Date.parse(expiresAt) - clock.now().getTime()).toBe(5 * 60_000);
  expect(await rowsOf(db, 'session')).toHaveLength(sessionsBefore.length);

  const { status, body } = await prove(challenge, codeNow(member));
  expect(status).toBe(200);
  expect(body.user.email).toBe(member.email);
  expect((await call(account.getAccount, { token: body.token })).status).toBe(200);
});

test('a challenge is not a token, and only its hash is kept', async () => {
  const { challenge } = await challengeOf(shop, await enrolled());
  expect((await call(account.getAccount, { token: challenge })).status).toBe(401);
  const refresh = await call(account.refreshToken, { body: { refreshToken: challenge } });
  expect(refresh.status).toBe(401);
  for (const { hash } of await rowsOf(db, 'signInChallenge'))
    expect(hash.toString('base64url')).not.toBe(challenge);
});

test('a code works once, also when it is given many times at once', async () => {
  const member = await enrolled();
  const challenges = await Promise.all(Array.from({ length: 4 }, () => challengeOf(shop, member)));
  const code = codeNow(member);
  const answers = await Promise.all(challenges.map(({ challenge }) => prove(challenge, code)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  pass(step);
  expect(await logIn(member, code)).toMatchObject({
    error: { errorCode: 'SECOND_FACTOR_WRONG', fields: { code: expect.any(String) } },
  });
  expect((await logIn(member, codeNow(member))).status).toBe(200);
});

test('after a code of the step ahead, the one of now is too old', async () => {
  const member = await enrolled();
  const now = codeNow(member);
  const ahead = totpCode(member.key, new Date(clock.now().getTime() + step));
  expect((await logIn(member, ahead)).status).toBe(200);
  expect((await logIn(member, now)).status).toBe(422);
});

test('a challenge works once, for five minutes', async () => {
  const member = await enrolled();
  const [late, timely] = [await challengeOf(shop, member), await challengeOf(shop, member)];
  pass(5 * 60_000 - 1);
  expect((await prove(timely.challenge, codeNow(member))).status).toBe(200);
  const [again, other] = member.recoveryCodes;
  expect((await prove(timely.challenge, again!, 'recovery')).error.errorCode).toBe('CHALLENGE_INVALID');
  pass(1);
  expect((await prove(late.challenge, other!, 'recovery')).error.errorCode).toBe('CHALLENGE_INVALID');
});

test('five wrong codes end a challenge, at once too', async () => {
  const member = await enrolled();
  const { challenge } = await challengeOf(shop, member);
  const wrong = await Promise.all(Array.from({ length: 8 }, () => prove(challenge, '000000')));
  expect(wrong.filter(({ error }) => error.errorCode === 'SECOND_FACTOR_WRONG')).toHaveLength(5);
  expect(wrong.filter(({ error }) => error.errorCode === 'CHALLENGE_INVALID')).toHaveLength(3);
  expect((await prove(challenge, codeNow(member))).error.errorCode).toBe('CHALLENGE_INVALID');
  expect((await logIn(member, codeNow(member))).status).toBe(200);
});

test('after twenty wrong codes a day no more are taken; the owner is mailed, a new password does not help', async () => {
  const member = await enrolled();
  await giveTwentyWrong(member, 3600_000);
  const refused = await logIn(member, codeNow(member));
  expect(refused).toMatchObject({ status: 429, error: { retryAfter: 20 * 3600 } });
  expect(refused.headers['retry-after']).toBe(String(20 * 3600));
  expect((await context.nextMailTo(member.email)).subject).toContain('wrong codes');

  const { challenge } = await resetPassword(member);
  expect((await prove(challenge, codeNow(member))).status).toBe(429);
  const again = { ...member, password: newPassword };
  pass(20 * 3600_000 - 1);
  const early = await logIn(again, codeNow(member));
  expect(early).toMatchObject({ status: 429, error: { retryAfter: 1 } });
  pass(1);
  expect((await logIn(again, codeNow(member))).status).toBe(200);
});

test('the codes of another member are worth nothing', async () => {
  const [member, other] = [await enrolled(), await enrolled()];
  const { challenge } = await challengeOf(shop, member);
  expect((await prove(challenge, codeNow(other))).status).toBe(422);
  expect((await prove(challenge, other.recoveryCodes[0]!, 'recovery')).status).toBe(422);
});

test('a recovery code works once, however it is typed, and its use is mailed', async () => {
  const member = await enrolled();
  const code = member.recoveryCodes[3]!;
  const typed = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `;
  expect((await logIn(member, typed, 'recovery')).status).toBe(200);
  expect((await context.nextMailTo(member.email)).subject).toBe('A recovery code was used');
  expect((await logIn(member, code, 'recovery')).status).toBe(422);
  expect((await logIn(member, code, 'totp')).status).toBe(422);
});

test('when every recovery code is used up they are no method any more', async () => {
  const member = await enrolled();
  for (const code of member.recoveryCodes) {
    pass(60_000);
    expect((await logIn(member, code, 'recovery')).status).toBe(200);
  }
  pass(60_000);
  expect((await challengeOf(shop, member)).methods).toEqual(['totp']);
});

test('a login begun with the old password ends with it', async () => {
  const member = await enrolled();
  const { challenge } = await challengeOf(shop, member);
  await resetPassword(member);
  expect((await prove(challenge, codeNow(member))).error.errorCode).toBe('CHALLENGE_INVALID');
});

test('an account closed meanwhile stays closed', async () => {
  const member = await enrolled();
  const { challenge } = await challengeOf(shop, member);
  await db.updateTable('member').set({ disabledAt: clock.now() }).where('id', '=', member.id).execute();
  expect((await prove(challenge, codeNow(member))).error.errorCode).toBe('ACCOUNT_DISABLED');
});

test('the sweeper leaves challenges whose wrong answers still count', async () => {
  const member = await enrolled();
  await giveTwentyWrong(member);
  pass(24 * 3600_000 - 1);
  await deleteExpired(context);
  expect((await logIn(member, codeNow(member))).status).toBe(429);
  pass(24 * 3600_000 + 2);
  await deleteExpired(context);
  expect(await rowsOf(db, 'signInChallenge', { memberId: member.id })).toHaveLength(1);
});
