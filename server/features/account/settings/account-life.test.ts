import { expect, test } from 'vitest';
import * as account from '#contract/account/account.ts';
import { deleteAccount } from '#contract/account/privacy.ts';
import * as session from '#contract/account/session.ts';
import { accountShop } from '#testing/fixtures/account-shop.ts';
import { balanceOf, buildMember, loginAs, type MemberFacts } from '#testing/fixtures/builders.ts';
import { sessionIn } from '#testing/client/session-in.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { rowsOf } from '#testing/database/rows.ts';

const { context, call, db, pass, login, isLive, entered } = await accountShop();
const fresh = 'eleven new staves';
const day = 24 * 3600_000;

async function twice(facts: MemberFacts = {}) {
  const one = await entered(facts);
  return { ...one, other: await loginAs(context, one.member) };
}
const change = (token: string, currentPassword: string, newPassword = fresh) =>
  call(account.changePassword, { token, body: { currentPassword, newPassword } });
const disable = (token: string, password: string) =>
  call(account.disableAccount, { token, body: { password } });
const list = async (token: string) => (await call(session.listSessions, { token })).body;
const areLive = (...tokens: string[]) => Promise.all(tokens.map(isLive));

test('changing the password ends every other session and every mailed link, and is confirmed by mail', async () => {
  const { member, token, other } = await twice();
  const stranger = await entered();
  await call(account.forgotPassword, { body: { email: member.email } });
  await context.runJobs();
  expect(await change(token, member.password)).toMatchObject({ status: 204 });
  expect(await areLive(token, other, stranger.token)).toEqual([true, false, true]);
  expect(await rowsOf(db, 'mailedLink', { memberId: member.id, usedAt: null })).toEqual([]);
  expect((await login(member.email, member.password)).status).toBe(422);
  expect((await login(member.email, fresh)).status).toBe(200);
  const mail = await context.nextMailTo(member.email);
  expect(mail.subject).toBe('Your password was changed');
  expect(mail.text).not.toContain(fresh);
});

test.each([account.disableAccount, deleteAccount])('a wrong password refuses $path', async (endpoint) => {
  const { member, token } = await twice();
  const refused = call(endpoint, { token, body: { password: 'not my password' } });
  await expectRefusal(refused, 'WRONG_PASSWORD');
  expect((await login(member.email, member.password)).status).toBe(200);
});

test('a wrong current password, and a guessable new one, are refused by name and change nothing', async () => {
  const { member, token, other } = await twice();
  const named = (field: string) => ({ fields: { [field]: expect.any(String) as string } });
  await expectRefusal(change(token, 'not my password'), 'WRONG_PASSWORD', named('currentPassword'));
  const weak = change(token, member.password, 'password123456');
  await expectRefusal(weak, 'WEAK_PASSWORD', named('newPassword'));
  expect(await isLive(other)).toBe(true);
  expect((await login(member.email, member.password)).status).toBe(200);
});

test('a disabled account is closed to everyone, and its money stays its own', async () => {
  const { member, token, other } = await twice({ balance: { SGD: 12_300 } });
  expect(await disable(token, member.password)).toMatchObject({ status: 204 });
  expect(await areLive(token, other)).toEqual([false, false]);
  await expectRefusal(login(member.email, member.password), 'ACCOUNT_DISABLED');
  expect(await balanceOf(context, member.id)).toBe(12_300);
  expect((await context.nextMailTo(member.email)).subject).toBe('Your account is disabled');
});

test('sessions are listed in words, this one first, without those that were ended, at once, or not used for 30 days', async () => {
  const member = await buildMember(context);
  const stale = await context.tokens.verify(await loginAs(context, member));
  pass(30 * day);
  await loginAs(context, member);
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const browser = { headers: { 'user-agent': agent } };
  const { token } = sessionIn((await login(member.email, member.password, browser)).body);
  const ended = await loginAs(context, member);
  const { sessionId: id } = (await context.tokens.verify(ended))!;
  // For that of another member: server/platform/http/security/wrong-caller.test.ts.
  for (let i = 0; i < 2; i += 1)
    expect((await call(session.endSession, { token, params: { id } })).status).toBe(204);
  expect(await areLive(token, ended)).toEqual([true, false]);
  const sessions = await list(token);
  expect(sessions.map(({ device, isThis }) => [device, isThis])).toEqual([
    ['Firefox on Linux', true],
    ['Unknown browser', false],
  ]);
  expect(sessions.map((one) => one.id)).not.toContain(stale?.sessionId);
});

test('ending all others leaves this one, and those of others', async () => {
  const { token, other } = await twice();
  const stranger = await entered();
  expect((await call(session.endOtherSessions, { token })).status).toBe(204);
  expect(await areLive(token, other, stranger.token)).toEqual([true, false, true]);
  expect(await list(token)).toHaveLength(1);
});

test('the list is bounded, however many there are', async () => {
  const { member, token } = await twice();
  for (let i = 0; i < 55; i += 1) await loginAs(context, member);
  expect(await list(token)).toHaveLength(51);
});
