import { expect, test } from 'vitest';
import * as account from '#contract/account/account.ts';
import * as contract from '#contract/account/second-factor.ts';
import type { SecondFactor } from '#contract/account/account.ts';
import { buildMember, loginAs, type BuiltMember } from '#testing/fixtures/builders.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { tokenIn } from '#testing/client/token-in.ts';
import { totpCode } from '#testing/client/totp-code.ts';
import { deleteExpired } from '../sessions/delete-expired.ts';

const context = await testContext();
const app = await testApp(context);
const { clock, db } = context;
const pass = (ms: number) => clock.set(clock.now().getTime() + ms);
const step = 30_000;

interface Enrolled extends BuiltMember {
  key: string;
  recoveryCodes: string[];
}

async function enrolled(): Promise<Enrolled> {
  const member = await buildMember(context);
  const token = await loginAs(context, member);
  const { key } = (await request(app, contract.beginTotp, { token })).body;
  const body = { code: totpCode(key, clock.now()) };
  const { recoveryCodes } = (await request(app, contract.confirmTotp, { token, body })).body;
  await context.runJobs();
  pass(2 * step);
  return { ...member, key, recoveryCodes };
}

async function challengeOf({ email, password }: BuiltMember): Promise<SecondFactor> {
  const { body } = await request(app, account.login, { body: { login: email, password } });
  if (!('secondFactor' in body)) throw new Error('no second factor was asked for');
  return body.secondFactor;
}

const prove = (challenge: string, code: string, method: 'totp' | 'recovery' = 'totp') =>
  request(app, contract.proveSecondFactor, { body: { challenge, method, code } });
const codeNow = ({ key }: { key: string }) => totpCode(key, clock.now());

test('the password alone opens nothing; with the code of the app it does', async () => {
  const member = await enrolled();
  const sessionsBefore = await db.selectFrom('session').select('id').execute();
  const { challenge, methods, expiresAt } = await challengeOf(member);
  expect(methods).toEqual(['totp', 'recovery']);
  expect(Date.parse(expiresAt) - clock.now().getTime()).toBe(5 * 60_000);
  expect(await db.selectFrom('session').select('id').execute()).toHaveLength(sessionsBefore.length);

  const { status, body } = await prove(challenge, codeNow(member));
  expect(status).toBe(200);
  expect(body.user.email).toBe(member.email);
  expect((await request(app, account.getAccount, { token: body.token })).status).toBe(200);
});

test('a challenge is not a token, and only its hash is kept', async () => {
  const { challenge } = await challengeOf(await enrolled());
  expect((await request(app, account.getAccount, { token: challenge })).status).toBe(401);
  const refresh = await request(app, account.refreshToken, { body: { refreshToken: challenge } });
  expect(refresh.status).toBe(401);
  const storedChallenges = await db.selectFrom('signInChallenge').select('hash').execute();
  for (const { hash } of storedChallenges) expect(hash.toString('base64url')).not.toBe(challenge);
});

test('a code works once, also when it is given many times at once', async () => {
  const member = await enrolled();
  const challenges = await Promise.all(Array.from({ length: 4 }, () => challengeOf(member)));
  const code = codeNow(member);
  const answers = await Promise.all(challenges.map(({ challenge }) => prove(challenge, code)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  pass(step);
  expect(await prove((await challengeOf(member)).challenge, code)).toMatchObject({
    error: { errorCode: 'SECOND_FACTOR_WRONG', fields: { code: expect.any(String) } },
  });
  expect((await prove((await challengeOf(member)).challenge, codeNow(member))).status).toBe(200);
});

test('after a code of the step ahead, the one of now is too old', async () => {
  const member = await enrolled();
  const now = codeNow(member);
  const ahead = totpCode(member.key, new Date(clock.now().getTime() + step));
  expect((await prove((await challengeOf(member)).challenge, ahead)).status).toBe(200);
  expect((await prove((await challengeOf(member)).challenge, now)).status).toBe(422);
});

test('a challenge works once', async () => {
  const member = await enrolled();
  const { challenge } = await challengeOf(member);
  expect((await prove(challenge, codeNow(member))).status).toBe(200);
  pass(step);
  expect((await prove(challenge, codeNow(member))).error.errorCode).toBe('CHALLENGE_INVALID');
});

test('a challenge ends after five minutes', async () => {
  const member = await enrolled();
  const [late, timely] = [await challengeOf(member), await challengeOf(member)];
  pass(5 * 60_000 - 1);
  expect((await prove(timely.challenge, codeNow(member))).status).toBe(200);
  pass(1);
  expect((await prove(late.challenge, member.recoveryCodes[0]!, 'recovery')).error.errorCode).toBe(
    'CHALLENGE_INVALID',
  );
});

test('five wrong codes end a challenge, at once too', async () => {
  const member = await enrolled();
  const { challenge } = await challengeOf(member);
  const wrong = await Promise.all(Array.from({ length: 8 }, () => prove(challenge, '000000')));
  const codes = wrong.map(({ error }) => error.errorCode).toSorted();
  expect(codes).toEqual([
    ...Array.from({ length: 3 }, () => 'CHALLENGE_INVALID'),
    ...Array.from({ length: 5 }, () => 'SECOND_FACTOR_WRONG'),
  ]);
  expect((await prove(challenge, codeNow(member))).error.errorCode).toBe('CHALLENGE_INVALID');
  expect((await prove((await challengeOf(member)).challenge, codeNow(member))).status).toBe(200);
});

test('after twenty wrong codes a day no more are taken; the owner is mailed, a new password does not help', async () => {
  const member = await enrolled();
  for (let i = 0; i < 4; i += 1) {
    const { challenge } = await challengeOf(member);
    for (let j = 0; j < 5; j += 1) await prove(challenge, '000000');
    pass(3600_000);
  }
  const refused = await prove((await challengeOf(member)).challenge, codeNow(member));
  expect(refused).toMatchObject({ status: 429, error: { retryAfter: 20 * 3600 } });
  expect(refused.headers['retry-after']).toBe(String(20 * 3600));
  await context.runJobs();
  expect(context.mailTo(member.email).subject).toContain('wrong codes');

  await request(app, account.forgotPassword, { body: { email: member.email } });
  await context.runJobs();
  const body = { token: tokenIn(context.mailTo(member.email)), password: 'nine loud geese over Sligo' };
  const reset = await request(app, account.resetPassword, { body });
  if (!('secondFactor' in reset.body)) throw new Error('no second factor was asked for');
  expect((await prove(reset.body.secondFactor.challenge, codeNow(member))).status).toBe(429);

  const again = { ...member, password: body.password };
  pass(20 * 3600_000 - 1);
  const early = await prove((await challengeOf(again)).challenge, codeNow(member));
  expect(early).toMatchObject({ status: 429, error: { retryAfter: 1 } });
  pass(1);
  expect((await prove((await challengeOf(again)).challenge, codeNow(member))).status).toBe(200);
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
  expect((await prove((await challengeOf(member)).challenge, typed, 'recovery')).status).toBe(200);
  await context.runJobs();
  expect(context.mailTo(member.email).subject).toBe('A recovery code was used');
  expect((await prove((await challengeOf(member)).challenge, code, 'recovery')).status).toBe(422);
  expect((await prove((await challengeOf(member)).challenge, code, 'totp')).status).toBe(422);
});

test('when every recovery code is used up they are no method any more', async () => {
  const member = await enrolled();
  for (const code of member.recoveryCodes) {
    pass(60_000);
    expect((await prove((await challengeOf(member)).challenge, code, 'recovery')).status).toBe(200);
  }
  pass(60_000);
  expect((await challengeOf(member)).methods).toEqual(['totp']);
});

test('a login begun with the old password ends with it', async () => {
  const member = await enrolled();
  await context.runJobs();
  await request(app, account.forgotPassword, { body: { email: member.email } });
  await context.runJobs();
  const { challenge } = await challengeOf(member);
  const body = { token: tokenIn(context.mailTo(member.email)), password: 'nine loud geese over Sligo' };
  const reset = await request(app, account.resetPassword, { body });
  expect(reset.body).toHaveProperty('secondFactor');
  expect((await prove(challenge, codeNow(member))).error.errorCode).toBe('CHALLENGE_INVALID');
});

test('an account closed meanwhile stays closed', async () => {
  const member = await enrolled();
  const { challenge } = await challengeOf(member);
  await db.updateTable('member').set({ disabledAt: clock.now() }).where('id', '=', member.id).execute();
  expect((await prove(challenge, codeNow(member))).error.errorCode).toBe('ACCOUNT_DISABLED');
});

test('the sweeper leaves challenges whose wrong answers still count', async () => {
  const member = await enrolled();
  for (let i = 0; i < 4; i += 1) {
    const { challenge } = await challengeOf(member);
    for (let j = 0; j < 5; j += 1) await prove(challenge, '000000');
  }
  pass(24 * 3600_000 - 1);
  await deleteExpired(context);
  expect((await prove((await challengeOf(member)).challenge, codeNow(member))).status).toBe(429);
  pass(24 * 3600_000 + 2);
  await deleteExpired(context);
  const left = db.selectFrom('signInChallenge').select('hash').where('memberId', '=', member.id);
  expect(await left.execute()).toHaveLength(1);
});
