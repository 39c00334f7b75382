import { expect, test } from 'vitest';
import * as account from '#contract/account/account.ts';
import * as contract from '#contract/account/second-factor.ts';
import { listReviews, returnDeposit } from '#contract/office/money/review.ts';
import { grantByCommand } from '#server/office/operators/grant-by-command.ts';
import { buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { totpCode } from '#testing/client/totp-code.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const app = await testApp(context);
const { clock } = context;
const pass = (ms: number) => clock.set(clock.now().getTime() + ms);
const minute = 60_000;

async function owner() {
  const member = await buildMember(context);
  expect(await grantByCommand(context, member.email, 'owner')).toEqual(['owner']);
  const { body: login } = await request(app, account.login, {
    body: { login: member.email, password: member.password },
  });
  if (!('secondFactor' in login)) throw new Error('an operator came in with a password');
  const { challenge } = login.secondFactor;
  const { key } = (await request(app, contract.enrolAtLogin, { body: { challenge } })).body;
  const code = totpCode(key, clock.now());
  const { body } = await request(app, contract.confirmEnrolmentAtLogin, { body: { challenge, code } });
  const prove = (method: 'totp' | 'recovery', given: string) =>
    request(app, contract.proveFactorAgain, {
      token: body.session.token,
      body: { method, code: given },
    });
  return { member, token: body.session.token, recoveryCodes: body.recoveryCodes, key, prove };
}

const about = { params: { depositId: '3f0c2a52-0000-4000-8000-000000000000' } };
const sensitive = async (token: string) =>
  (await request(app, returnDeposit, { ...about, token, body: { reason: 'Asked for' } })).error.errorCode;

test('the command gives other roles too while there is no owner', async () => {
  const member = await buildMember(context);
  expect(await grantByCommand(context, member.email, 'finance')).toEqual(['finance']);
});

test('a sensitive call asks for the factor again after ten minutes, and goes on once it is proven', async () => {
  const { token, key, prove, recoveryCodes } = await owner();
  expect(await sensitive(token)).toBe('DEPOSIT_NOT_FOUND');
  pass(9.5 * minute);
  const lasting = await loginTokenOf(token);
  pass(minute);
  expect(await sensitive(lasting)).toBe('FACTOR_PROOF_NEEDED');
  expect((await request(app, listReviews, { token: lasting })).status).toBe(200);
  expect((await prove('totp', '000000')).status).toBe(401);
  const wrong = await request(app, contract.proveFactorAgain, {
    token: lasting,
    body: { method: 'totp', code: '000000' },
  });
  expect(wrong.error.errorCode).toBe('SECOND_FACTOR_WRONG');
  expect(await sensitive(lasting)).toBe('FACTOR_PROOF_NEEDED');
  const body = { method: 'totp' as const, code: totpCode(key, clock.now()) };
  expect((await request(app, contract.proveFactorAgain, { token: lasting, body })).status).toBe(204);
  expect(await sensitive(lasting)).toBe('DEPOSIT_NOT_FOUND');
  const again = await request(app, contract.proveFactorAgain, { token: lasting, body });
  expect(again.error.errorCode).toBe('SECOND_FACTOR_WRONG');
  const recovery = { method: 'recovery' as const, code: recoveryCodes[0] ?? '' };
  expect((await request(app, contract.proveFactorAgain, { token: lasting, body: recovery })).status).toBe(
    204,
  );
});

async function loginTokenOf(token: string): Promise<string> {
  const caller = await context.tokens.verify(token);
  if (!caller) throw new Error('the token has run out');
  return context.tokens.issue(caller);
}

test('eleven wrong codes are too many, and right ones are not counted', async () => {
  const { token, key } = await owner();
  const prove = (code: string) =>
    request(app, contract.proveFactorAgain, { token, body: { method: 'totp', code } });
  for (let tries = 0; tries < 9; tries += 1)
    expect((await prove('000000')).error.errorCode).toBe('SECOND_FACTOR_WRONG');
  pass(minute);
  expect((await prove(totpCode(key, clock.now()))).status).toBe(204);
  expect((await prove('000000')).error.errorCode).toBe('SECOND_FACTOR_WRONG');
  expect((await prove('000000')).error.errorCode).toBe('TOO_MANY_REQUESTS');
});

test('a session that was opened without a factor does not become one of an operator by proving it', async () => {
  const { member, key } = await owner();
  const without = await loginAs(context, member);
  pass(minute);
  const code = totpCode(key, clock.now());
  const proven = await request(app, contract.proveFactorAgain, {
    token: without,
    body: { method: 'totp', code },
  });
  expect([proven.status, proven.error.errorCode]).toEqual([403, 'FORBIDDEN']);
  expect((await request(app, listReviews, { token: without })).error.errorCode).toBe('FORBIDDEN');
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

test('an operator changes second factors with a factor that was proven just now, and not with the password alone', async () => {
  const { member, token, key } = await owner();
  pass(9.5 * minute);
  const lasting = await loginTokenOf(token);
  pass(minute);
  const renew = async () =>
    (await request(app, contract.renewRecoveryCodes, { token: lasting })).error?.errorCode;
  const password = { password: member.password };
  expect((await request(app, contract.reauthenticate, { token: lasting, body: password })).status).toBe(204);
  expect(await renew()).toBe('FACTOR_PROOF_NEEDED');
  const body = { method: 'totp' as const, code: totpCode(key, clock.now()) };
  await request(app, contract.proveFactorAgain, { token: lasting, body });
  expect(await renew()).toBeUndefined();
});
