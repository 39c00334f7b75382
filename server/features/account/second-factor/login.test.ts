import { expect, test } from 'vitest';
import * as account from '#contract/account/account.ts';
import * as contract from '#contract/account/second-factor.ts';
import { accountShop } from '#testing/fixtures/account-shop.ts';
import type { BuiltMember } from '#testing/fixtures/builders.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { totpCode } from '#testing/client/totp-code.ts';
import { deleteExpired } from '../sessions/delete-expired.ts';

const shop = await accountShop();
const { context, call, db, clock, pass, challengeOf, isLive } = shop;
const step = 30_000;

async function enrolled() {
  const { member, token, refreshToken } = await shop.loggedIn();
  const app = await shop.enrolApp(token);
  await context.runJobs();
  pass(2 * step);
  return { ...member, refreshToken, ...app };
}

const prove = (challenge: string, code: string, method: 'totp' | 'recovery' = 'totp') =>
  call(contract.proveSecondFactor, { body: { challenge, method, code } });
const logIn = async (member: BuiltMember, code: string, method: 'totp' | 'recovery' = 'totp') =>
  prove((await challengeOf(member)).challenge, code, method);
const codeNow = ({ key }: { key: string }) => shop.codeOf(key);

async function giveTwentyWrong(member: BuiltMember, pauseMs = 0): Promise<void> {
  for (let i = 0; i < 4; i += 1) {
    const { challenge } = await challengeOf(member);
    for (let j = 0; j < 5; j += 1) await prove(challenge, '000000');
    pass(pauseMs);
  }
}

const newPassword = 'nine loud geese over Sligo';

/** Asks for a link; what is returned follows it. */
async function askForLink({ email }: BuiltMember) {
  await call(account.forgotPassword, { body: { email } });
  const body = { token: await shop.mailedToken(email), password: newPassword };
  return () => call(account.resetPassword, { body });
}

test('the password alone opens nothing: its challenge is no token, kept as a hash; with the code of the app it does', async () => {
  const member = await enrolled();
  const sessionsBefore = await rowsOf(db, 'session');
  const { challenge, methods, expiresAt } = await challengeOf(member);
  expect(methods).toEqual(['totp', 'recovery']);
  expect(Date.parse(expiresAt) - clock.now().getTime()).toBe(5 * 60_000);
  expect(await isLive(challenge)).toBe(false);
  await expectRefusal(shop.refresh(challenge), 'UNAUTHENTICATED');
  expect(await rowsOf(db, 'session')).toHaveLength(sessionsBefore.length);
  for (const { hash } of await rowsOf(db, 'signInChallenge'))
    expect(hash.toString('base64url')).not.toBe(challenge);

  const { status, body } = await prove(challenge, codeNow(member));
  expect(status).toBe(200);
  expect(body.user.email).toBe(member.email);
  expect(await isLive(body.token)).toBe(true);
});

test('a code works once, also when it is given many times at once', async () => {
  const member = await enrolled();
  const challenges = await Promise.all(Array.from({ length: 4 }, () => challengeOf(member)));
  const code = codeNow(member);
  const answers = await Promise.all(challenges.map(({ challenge }) => prove(challenge, code)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  pass(step);
  const fields = { code: expect.any(String) as string };
  await expectRefusal(logIn(member, code), 'SECOND_FACTOR_WRONG', { fields });
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
  const [late, timely] = [await challengeOf(member), await challengeOf(member)];
  pass(5 * 60_000 - 1);
  expect((await prove(timely.challenge, codeNow(member))).status).toBe(200);
  const [again, other] = member.recoveryCodes;
  await expectRefusal(prove(timely.challenge, again!, 'recovery'), 'CHALLENGE_INVALID');
  pass(1);
  await expectRefusal(prove(late.challenge, other!, 'recovery'), 'CHALLENGE_INVALID');
});

test('five wrong codes end a challenge, at once too', async () => {
  const member = await enrolled();
  const { challenge } = await challengeOf(member);
  const wrong = await Promise.all(Array.from({ length: 8 }, () => prove(challenge, '000000')));
  expect(wrong.filter(({ error }) => error.errorCode === 'SECOND_FACTOR_WRONG')).toHaveLength(5);
  expect(wrong.filter(({ error }) => error.errorCode === 'CHALLENGE_INVALID')).toHaveLength(3);
  await expectRefusal(prove(challenge, codeNow(member)), 'CHALLENGE_INVALID');
  expect((await logIn(member, codeNow(member))).status).toBe(200);
});

test('after twenty wrong codes a day no more are taken; the owner is mailed, a new password does not help', async () => {
  const member = await enrolled();
  await giveTwentyWrong(member, 3600_000);
  const refused = await logIn(member, codeNow(member));
  expect(refused).toMatchObject({ status: 429, error: { retryAfter: 20 * 3600 } });
  expect(refused.headers['retry-after']).toBe(String(20 * 3600));
  expect((await context.nextMailTo(member.email)).subject).toContain('wrong codes');

  const resetPassword = await askForLink(member);
  await resetPassword();
  const again = { ...member, password: newPassword };
  pass(20 * 3600_000 - 1);
  await expectRefusal(logIn(again, codeNow(member)), 'TOO_MANY_REQUESTS', { retryAfter: 1 });
  pass(1);
  expect((await logIn(again, codeNow(member))).status).toBe(200);
});

test('the codes of another member are worth nothing', async () => {
  const [member, other] = [await enrolled(), await enrolled()];
  const { challenge } = await challengeOf(member);
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
  expect((await challengeOf(member)).methods).toEqual(['totp']);
});

test('a login begun with the old password ends with it', async () => {
  const member = await enrolled();
  const { challenge } = await challengeOf(member);
  const resetPassword = await askForLink(member);
  expect((await resetPassword()).body).toHaveProperty('secondFactor');
  await expectRefusal(prove(challenge, codeNow(member)), 'CHALLENGE_INVALID');
});

test('an account closed meanwhile stays closed to what was begun before', async () => {
  const member = await enrolled();
  const { challenge } = await challengeOf(member);
  const resetPassword = await askForLink(member);
  await shop.disable(member);
  await expectRefusal(prove(challenge, codeNow(member)), 'ACCOUNT_DISABLED');
  await expectRefusal(resetPassword(), 'ACCOUNT_DISABLED');
  await expectRefusal(shop.refresh(member.refreshToken), 'UNAUTHENTICATED');
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
