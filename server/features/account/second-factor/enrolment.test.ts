import { expect, test } from 'vitest';
import { exportAccount } from '#contract/account/privacy.ts';
import * as contract from '#contract/account/second-factor.ts';
import { listReviews, returnDeposit } from '#contract/office/money/review.ts';
import { grantByCommand } from '#server/office/operators/grant-by-command.ts';
import { accountShop } from '#testing/fixtures/account-shop.ts';
import { buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { rowOf, rowsOf } from '#testing/database/rows.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';

const shop = await accountShop();
const { context, call, db, clock, pass } = shop;
const { entered, challengeOf, enrolApp, tokenAfter, codeOf, login } = shop;
const minute = 60_000;

const begin = (token: string) => call(contract.beginTotp, { token });
const confirm = (token: string, code: string) => call(contract.confirmTotp, { token, body: { code } });
const remove = (token: string) => call(contract.removeTotp, { token });
const renew = (token: string) => call(contract.renewRecoveryCodes, { token });
const view = async (token: string) => (await call(contract.getSecondFactor, { token })).body;
const givePassword = (token: string, password: string) =>
  call(contract.reauthenticate, { token, body: { password } });

test('an app counts once one of its codes was given; until then logging in is as before', async () => {
  const { member, token } = await entered();
  const { key } = (await begin(token)).body;
  expect(await view(token)).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
  expect((await login(member.email, member.password)).body).toHaveProperty('token');
  await expectRefusal(confirm(token, '000000'), 'SECOND_FACTOR_WRONG');
  expect((await confirm(token, codeOf(key))).status).toBe(200);
  const since = { totpSince: clock.now().toISOString(), recoveryCodesLeft: 10 };
  expect(await view(token)).toEqual({ ...since, passkeys: [], required: false });
  await challengeOf(member);
  expect((await context.nextMailTo(member.email)).subject).toBe('An authenticator app was set up');
});

test('beginning again forgets the key from before; once it counts, nobody begins again', async () => {
  const { token } = await entered();
  const old = (await begin(token)).body.key;
  const { key } = (await begin(token)).body;
  expect(key).not.toBe(old);
  expect((await confirm(token, codeOf(old))).status).toBe(422);
  expect((await confirm(token, codeOf(key))).status).toBe(200);
  await expectRefusal(begin(token), 'TOTP_ON');
  await expectRefusal(confirm(token, codeOf(key)), 'SECOND_FACTOR_WRONG');
});

test('neither the key nor a recovery code lies readable in the database', async () => {
  const { member, token } = await entered();
  const { key, recoveryCodes } = await enrolApp(token);
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

test('without a recent login nothing is changed or exported; the password given again makes it recent', async () => {
  const { member, token: early } = await entered();
  await enrolApp(early);
  const token = await tokenAfter(early, 10 * minute - 1);
  expect((await renew(token)).status).toBe(200);
  pass(1);
  const asking = [
    () => renew(token),
    () => remove(token),
    () => begin(token),
    () => confirm(token, '000000'),
    () => call(contract.passkeyOptions, { token }),
    () => call(exportAccount, { token, query: { format: 'csv' } }),
  ];
  for (const ask of asking) await expectRefusal(ask(), 'PROOF_NEEDED');

  await expectRefusal(givePassword(token, 'not the password'), 'WRONG_PASSWORD');
  expect((await remove(token)).status).toBe(409);
  expect((await givePassword(token, member.password)).status).toBe(204);
  expect((await remove(token)).status).toBe(204);
});

test('the password given at one session proves nothing for another', async () => {
  const { member, token } = await entered();
  const elsewhere = await loginAs(context, member);
  const [here, there] = [await tokenAfter(token, 0), await tokenAfter(elsewhere, 9 * minute)];
  const proven = await tokenAfter(here, minute);
  expect((await givePassword(proven, member.password)).status).toBe(204);
  await expectRefusal(begin(await tokenAfter(there, 0)), 'PROOF_NEEDED');
  expect((await begin(proven)).status).toBe(200);
});

test('new recovery codes end the old ones', async () => {
  const { member, token } = await entered();
  const { recoveryCodes: old } = await enrolApp(token);
  const { recoveryCodes } = (await renew(token)).body;
  expect(recoveryCodes).toHaveLength(10);
  const { challenge } = await challengeOf(member);
  const prove = (code: string) =>
    call(contract.proveSecondFactor, { body: { challenge, method: 'recovery', code } });
  expect((await prove(old[0]!)).status).toBe(422);
  expect((await prove(recoveryCodes[0]!)).status).toBe(200);
  expect(await context.mailsTo(member.email, 'new recovery')).toHaveLength(1);
});

test('with the last factor the recovery codes go, and logging in is as before', async () => {
  const { member, token } = await entered();
  await enrolApp(token);
  await context.runJobs();
  expect((await remove(token)).status).toBe(204);
  expect(await view(token)).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
  expect((await login(member.email, member.password)).body).toHaveProperty('token');
  await expectRefusal(renew(token), 'NO_SECOND_FACTOR');
  expect((await context.nextMailTo(member.email)).subject).toBe('Your authenticator app was removed');
  expect((await remove(token)).status).toBe(204);
  expect(await context.runJobs()).toBe(0);
});

test('a member with a factor proves it, and cannot enrol another one with the password alone', async () => {
  const { member, token } = await entered();
  await enrolApp(token);
  await remove(token);
  await enrolApp(token);
  const { challenge } = await challengeOf(member);
  await expectRefusal(call(contract.enrolAtLogin, { body: { challenge } }), 'CHALLENGE_INVALID');
  const body = { challenge, code: '000000' };
  await expectRefusal(call(contract.confirmEnrolmentAtLogin, { body }), 'CHALLENGE_INVALID');
});

/** An owner, who enrols an app at the first login. */
async function owner() {
  const member = await buildMember(context);
  await grantByCommand(context, member.email, 'owner');
  const { challenge, methods } = await challengeOf(member);
  expect(methods).toEqual([]);
  const { key } = (await call(contract.enrolAtLogin, { body: { challenge } })).body;
  const finish = (code: string) => call(contract.confirmEnrolmentAtLogin, { body: { challenge, code } });
  await expectRefusal(finish('000000'), 'SECOND_FACTOR_WRONG');
  const { recoveryCodes, session } = (await finish(codeOf(key))).body;
  return { member, token: session.token, recoveryCodes, key };
}

const prove = (token: string, code: string, method: 'totp' | 'recovery' = 'totp') =>
  call(contract.proveFactorAgain, { token, body: { method, code } });

const about = { params: { depositId: '3f0c2a52-0000-4000-8000-000000000000' } };
const sensitive = (token: string) => call(returnDeposit, { ...about, token, body: { reason: 'Asked for' } });

test('an operator’s session opens with a factor only: an operator without one enrols first', async () => {
  const { token, recoveryCodes } = await owner();
  expect(recoveryCodes).toHaveLength(10);
  expect(await view(token)).toMatchObject({ required: true, recoveryCodesLeft: 10 });
  expect((await call(listReviews, { token })).status).toBe(200);
  await expectRefusal(remove(token), 'SECOND_FACTOR_REQUIRED');
  expect(await view(token)).toMatchObject({ recoveryCodesLeft: 10 });
});

test('a sensitive call asks for the factor again after ten minutes, and goes on once it is proven', async () => {
  const { token, key, recoveryCodes } = await owner();
  await expectRefusal(sensitive(token), 'DEPOSIT_NOT_FOUND');
  const lasting = await tokenAfter(token, 9.5 * minute);
  pass(minute);
  await expectRefusal(sensitive(lasting), 'FACTOR_PROOF_NEEDED');
  expect((await call(listReviews, { token: lasting })).status).toBe(200);
  expect((await prove(token, '000000')).status).toBe(401);
  await expectRefusal(prove(lasting, '000000'), 'SECOND_FACTOR_WRONG');
  await expectRefusal(sensitive(lasting), 'FACTOR_PROOF_NEEDED');
  const code = codeOf(key);
  expect((await prove(lasting, code)).status).toBe(204);
  await expectRefusal(sensitive(lasting), 'DEPOSIT_NOT_FOUND');
  await expectRefusal(prove(lasting, code), 'SECOND_FACTOR_WRONG');
  expect((await prove(lasting, recoveryCodes[0] ?? '', 'recovery')).status).toBe(204);
});

test('eleven wrong codes are too many, and right ones are not counted', async () => {
  const { token, key } = await owner();
  for (let tries = 0; tries < 9; tries += 1)
    await expectRefusal(prove(token, '000000'), 'SECOND_FACTOR_WRONG');
  pass(minute);
  expect((await prove(token, codeOf(key))).status).toBe(204);
  await expectRefusal(prove(token, '000000'), 'SECOND_FACTOR_WRONG');
  await expectRefusal(prove(token, '000000'), 'TOO_MANY_REQUESTS');
  // Ten a day: one comes back in 144 minutes.
  const later = await tokenAfter(token, 2 * 60 * minute);
  await expectRefusal(prove(later, '000000'), 'TOO_MANY_REQUESTS');
});

test('a session that was opened without a factor does not become one of an operator by proving it', async () => {
  const { member, key } = await owner();
  const without = await loginAs(context, member);
  pass(minute);
  await expectRefusal(prove(without, codeOf(key)), 'FORBIDDEN');
  await expectRefusal(call(listReviews, { token: without }), 'FORBIDDEN');
});

test('an operator changes second factors with a factor that was proven just now, and not with the password alone', async () => {
  const { member, token, key } = await owner();
  const lasting = await tokenAfter(token, 9.5 * minute);
  pass(minute);
  expect((await givePassword(lasting, member.password)).status).toBe(204);
  await expectRefusal(renew(lasting), 'FACTOR_PROOF_NEEDED');
  await prove(lasting, codeOf(key));
  expect((await renew(lasting)).status).toBe(200);
});

test('the command gives roles to an open account with a confirmed address only, one beside the other', async () => {
  const member = await buildMember(context);
  const unconfirmed = await buildMember(context, { confirmed: false });
  const disabled = await buildMember(context, { disabled: true });
  for (const email of [unconfirmed.email, disabled.email, 'nobody@example.com'])
    expect(await grantByCommand(context, email, 'owner')).toBeNull();
  expect(await grantByCommand(context, ` ${member.email.toUpperCase()} `, 'support')).toEqual(['support']);
  expect(await grantByCommand(context, member.email, 'owner')).toEqual(['owner', 'support']);
});
