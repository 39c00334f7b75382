import { expect, test } from 'vitest';
import * as account from '#contract/account/account.ts';
import { listReviews } from '#contract/office/money/review.ts';
import * as contract from '#contract/account/second-factor.ts';
import { grantByCommand } from '#server/office/operators/grant-by-command.ts';
import { buildMember, loginAs, type BuiltMember } from '#testing/fixtures/builders.ts';
import { challengeOf, enrolApp, tokenAfter } from '#testing/fixtures/second-factor.ts';
import { rowOf, rowsOf } from '#testing/database/rows.ts';
import { testShop } from '#testing/test-shop.ts';
import { totpCode } from '#testing/client/totp-code.ts';

const shop = await testShop();
const { context, call, db, clock, pass } = shop;
const minute = 60_000;

async function entered() {
  const member = await buildMember(context);
  return { member, token: await loginAs(context, member) };
}

const begin = (token: string) => call(contract.beginTotp, { token });
const confirm = (token: string, code: string) => call(contract.confirmTotp, { token, body: { code } });
const view = async (token: string) => (await call(contract.getSecondFactor, { token })).body;

const enrol = (token: string) => enrolApp(shop, token);
const later = (token: string, ms: number) => tokenAfter(shop, token, ms);
const logIn = async ({ email, password }: BuiltMember) =>
  (await call(account.login, { body: { login: email, password } })).body;

test('an app counts once one of its codes was given; until then logging in is as before', async () => {
  const { member, token } = await entered();
  const { key } = (await begin(token)).body;
  expect(await view(token)).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
  expect(await logIn(member)).toHaveProperty('token');
  expect((await confirm(token, '000000')).error.errorCode).toBe('SECOND_FACTOR_WRONG');
  expect((await confirm(token, totpCode(key, clock.now()))).status).toBe(200);
  expect(await view(token)).toEqual({
    totpSince: clock.now().toISOString(),
    passkeys: [],
    recoveryCodesLeft: 10,
    required: false,
  });
  expect(await logIn(member)).toHaveProperty('secondFactor');
  expect((await context.nextMailTo(member.email)).subject).toBe('An authenticator app was set up');
});

test('beginning again forgets the key from before; once it counts, nobody begins again', async () => {
  const { token } = await entered();
  const old = (await begin(token)).body.key;
  const { key } = (await begin(token)).body;
  expect(key).not.toBe(old);
  expect((await confirm(token, totpCode(old, clock.now()))).status).toBe(422);
  expect((await confirm(token, totpCode(key, clock.now()))).status).toBe(200);
  expect((await begin(token)).error.errorCode).toBe('TOTP_ON');
  expect((await confirm(token, totpCode(key, clock.now()))).error.errorCode).toBe('SECOND_FACTOR_WRONG');
});

test('neither the key nor a recovery code lies readable in the database', async () => {
  const { member, token } = await entered();
  const { key, recoveryCodes } = await enrol(token);
  const { secret } = await rowOf(db, 'totp', { memberId: member.id });
  const opened = context.secrets.open('totp', member.id, secret);
  expect(secret.includes(opened)).toBe(false);
  expect(opened).toHaveLength(20);
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes)
    expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
  for (const { hash } of await rowsOf(db, 'recoveryCode', { memberId: member.id }))
    expect(recoveryCodes).not.toContain(hash.toString());
});

test('nothing is changed without a recent login; the password given again makes it recent', async () => {
  const { member, token: early } = await entered();
  await enrol(early);
  const token = await later(early, 10 * minute - 1);
  expect((await call(contract.renewRecoveryCodes, { token })).status).toBe(200);
  pass(1);
  const refused = [
    await call(contract.renewRecoveryCodes, { token }),
    await call(contract.removeTotp, { token }),
    await call(contract.beginTotp, { token }),
    await call(contract.confirmTotp, { token, body: { code: '000000' } }),
    await call(contract.passkeyOptions, { token }),
  ];
  for (const { status, error } of refused) expect([status, error.errorCode]).toEqual([409, 'PROOF_NEEDED']);

  const prove = (password: string) => call(contract.reauthenticate, { token, body: { password } });
  expect((await prove('not the password')).error.errorCode).toBe('WRONG_PASSWORD');
  expect((await call(contract.removeTotp, { token })).status).toBe(409);
  expect((await prove(member.password)).status).toBe(204);
  expect((await call(contract.removeTotp, { token })).status).toBe(204);
});

test('the password given at one session proves nothing for another', async () => {
  const { member, token } = await entered();
  const elsewhere = await loginAs(context, member);
  const [here, there] = [await later(token, 0), await later(elsewhere, 9 * minute)];
  const body = { password: member.password };
  const proven = await later(here, minute);
  expect((await call(contract.reauthenticate, { token: proven, body })).status).toBe(204);
  expect((await begin(await later(there, 0))).error.errorCode).toBe('PROOF_NEEDED');
  expect((await begin(proven)).status).toBe(200);
});

test('new recovery codes end the old ones', async () => {
  const { member, token } = await entered();
  const { recoveryCodes: old } = await enrol(token);
  const { recoveryCodes } = (await call(contract.renewRecoveryCodes, { token })).body;
  expect(recoveryCodes).toHaveLength(10);
  const { challenge } = await challengeOf(shop, member);
  const prove = (code: string) =>
    call(contract.proveSecondFactor, { body: { challenge, method: 'recovery', code } });
  expect((await prove(old[0]!)).status).toBe(422);
  expect((await prove(recoveryCodes[0]!)).status).toBe(200);
  expect(await context.mailsTo(member.email, 'new recovery')).toHaveLength(1);
});

test('with the last factor the recovery codes go, and logging in is as before', async () => {
  const { member, token } = await entered();
  await enrol(token);
  await context.runJobs();
  expect((await call(contract.removeTotp, { token })).status).toBe(204);
  expect(await view(token)).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
  expect(await logIn(member)).toHaveProperty('token');
  expect((await call(contract.renewRecoveryCodes, { token })).error.errorCode).toBe('NO_SECOND_FACTOR');
  expect((await context.nextMailTo(member.email)).subject).toBe('Your authenticator app was removed');
  expect((await call(contract.removeTotp, { token })).status).toBe(204);
  expect(await context.runJobs()).toBe(0);
});

test('an operator’s session opens with a factor only: an operator without one enrols first', async () => {
  const member = await buildMember(context);
  await grantByCommand(context, member.email, 'owner');
  const { challenge, methods } = await challengeOf(shop, member);
  expect(methods).toEqual([]);
  const { key } = (await call(contract.enrolAtLogin, { body: { challenge } })).body;
  const finish = (code: string) => call(contract.confirmEnrolmentAtLogin, { body: { challenge, code } });
  expect((await finish('000000')).error.errorCode).toBe('SECOND_FACTOR_WRONG');
  const finished = await finish(totpCode(key, clock.now()));
  expect(finished.body.recoveryCodes).toHaveLength(10);
  const { token } = finished.body.session;
  expect(await view(token)).toMatchObject({ required: true, recoveryCodesLeft: 10 });
  expect((await call(listReviews, { token })).status).toBe(200);
  expect((await call(contract.removeTotp, { token })).error.errorCode).toBe('SECOND_FACTOR_REQUIRED');
  expect(await view(token)).toMatchObject({ recoveryCodesLeft: 10 });
});

test('a member with a factor proves it, and cannot enrol another one with the password alone', async () => {
  const { member, token } = await entered();
  await enrol(token);
  await call(contract.removeTotp, { token });
  await enrol(token);
  const { challenge } = await challengeOf(shop, member);
  const tries = [
    await call(contract.enrolAtLogin, { body: { challenge } }),
    await call(contract.confirmEnrolmentAtLogin, { body: { challenge, code: '000000' } }),
  ];
  for (const { error } of tries) expect(error.errorCode).toBe('CHALLENGE_INVALID');
});
