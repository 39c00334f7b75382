import { expect, test } from 'vitest';
import * as contract from '#contract/account/second-factor.ts';
import { listReviews, returnDeposit } from '#contract/office/money/review.ts';
import { grantByCommand } from '#server/office/operators/grant-by-command.ts';
import { buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { totpCode } from '#testing/client/totp-code.ts';
import { challengeOf, tokenAfter } from '#testing/fixtures/second-factor.ts';
import { testShop } from '#testing/test-shop.ts';

const shop = await testShop();
const { context, call, clock, pass } = shop;
const minute = 60_000;

async function owner() {
  const member = await buildMember(context);
  expect(await grantByCommand(context, member.email, 'owner')).toEqual(['owner']);
  const { challenge } = await challengeOf(shop, member);
  const { key } = (await call(contract.enrolAtLogin, { body: { challenge } })).body;
  const code = totpCode(key, clock.now());
  const { body } = await call(contract.confirmEnrolmentAtLogin, { body: { challenge, code } });
  return { member, token: body.session.token, recoveryCodes: body.recoveryCodes, key };
}

const prove = (token: string, code: string, method: 'totp' | 'recovery' = 'totp') =>
  call(contract.proveFactorAgain, { token, body: { method, code } });

const about = { params: { depositId: '3f0c2a52-0000-4000-8000-000000000000' } };
const sensitive = async (token: string) =>
  (await call(returnDeposit, { ...about, token, body: { reason: 'Asked for' } })).error.errorCode;

test('a sensitive call asks for the factor again after ten minutes, and goes on once it is proven', async () => {
  const { token, key, recoveryCodes } = await owner();
  expect(await sensitive(token)).toBe('DEPOSIT_NOT_FOUND');
  const lasting = await tokenAfter(shop, token, 9.5 * minute);
  pass(minute);
  expect(await sensitive(lasting)).toBe('FACTOR_PROOF_NEEDED');
  expect((await call(listReviews, { token: lasting })).status).toBe(200);
  expect((await prove(token, '000000')).status).toBe(401);
  expect((await prove(lasting, '000000')).error.errorCode).toBe('SECOND_FACTOR_WRONG');
  expect(await sensitive(lasting)).toBe('FACTOR_PROOF_NEEDED');
  const code = totpCode(key, clock.now());
  expect((await prove(lasting, code)).status).toBe(204);
  expect(await sensitive(lasting)).toBe('DEPOSIT_NOT_FOUND');
  expect((await prove(lasting, code)).error.errorCode).toBe('SECOND_FACTOR_WRONG');
  expect((await prove(lasting, recoveryCodes[0] ?? '', 'recovery')).status).toBe(204);
});

test('eleven wrong codes are too many, and right ones are not counted', async () => {
  const { token, key } = await owner();
  for (let tries = 0; tries < 9; tries += 1)
    expect((await prove(token, '000000')).error.errorCode).toBe('SECOND_FACTOR_WRONG');
  pass(minute);
  expect((await prove(token, totpCode(key, clock.now()))).status).toBe(204);
  expect((await prove(token, '000000')).error.errorCode).toBe('SECOND_FACTOR_WRONG');
  expect((await prove(token, '000000')).error.errorCode).toBe('TOO_MANY_REQUESTS');
});

test('a session that was opened without a factor does not become one of an operator by proving it', async () => {
  const { member, key } = await owner();
  const without = await loginAs(context, member);
  pass(minute);
  expect((await prove(without, totpCode(key, clock.now()))).error.errorCode).toBe('FORBIDDEN');
  expect((await call(listReviews, { token: without })).error.errorCode).toBe('FORBIDDEN');
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
  const lasting = await tokenAfter(shop, token, 9.5 * minute);
  pass(minute);
  const renew = async () => (await call(contract.renewRecoveryCodes, { token: lasting })).error?.errorCode;
  const password = { password: member.password };
  expect((await call(contract.reauthenticate, { token: lasting, body: password })).status).toBe(204);
  expect(await renew()).toBe('FACTOR_PROOF_NEEDED');
  await prove(lasting, totpCode(key, clock.now()));
  expect(await renew()).toBeUndefined();
});
