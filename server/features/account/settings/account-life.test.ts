import { expect, test } from 'vitest';
import * as account from '#contract/account/account.ts';
import * as session from '#contract/account/session.ts';
import { balanceOf, buildMember, loginAs, type MemberFacts } from '#testing/fixtures/builders.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const app = await testApp(context);
const { clock, db } = context;
const fresh = 'eleven new staves';
const day = 24 * 3600_000;

async function loggedIn(facts: MemberFacts = {}) {
  const member = await buildMember(context, facts);
  return { member, token: await loginAs(context, member), other: await loginAs(context, member) };
}
const login = (email: string, password: string) =>
  request(app, account.login, { body: { login: email, password } });
const isLive = async (token: string) => (await request(app, account.getAccount, { token })).status === 200;
const change = (token: string, currentPassword: string, newPassword = fresh) =>
  request(app, account.changePassword, { token, body: { currentPassword, newPassword } });
const disable = (token: string, password: string) =>
  request(app, account.disableAccount, { token, body: { password } });
const list = async (token: string) => (await request(app, session.listSessions, { token })).body;

async function linkOf(memberId: string, purpose: 'RESET') {
  const expiresAt = new Date(clock.now().getTime() + day);
  const link = { hash: Buffer.from(memberId), memberId, purpose, expiresAt, usedAt: null };
  await db.insertInto('mailedLink').values(link).execute();
  return () =>
    db.selectFrom('mailedLink').selectAll().where('hash', '=', link.hash).executeTakeFirstOrThrow();
}

test('changing the password ends every other session and every mailed link, and is confirmed by mail', async () => {
  const { member, token, other } = await loggedIn();
  const stranger = await loggedIn();
  const link = await linkOf(member.id, 'RESET');
  expect(await change(token, member.password)).toMatchObject({ status: 204 });
  expect([await isLive(token), await isLive(other), await isLive(stranger.token)]).toEqual([
    true,
    false,
    true,
  ]);
  expect((await link()).usedAt).not.toBeNull();
  expect((await login(member.email, member.password)).status).toBe(422);
  expect((await login(member.email, fresh)).status).toBe(200);
  await context.runJobs();
  const mail = context.mailTo(member.email);
  expect(mail.subject).toBe('Your password was changed');
  expect(mail.text).not.toContain(fresh);
});

test('a wrong current password, and a guessable new one, are refused by name and change nothing', async () => {
  const { member, token, other } = await loggedIn();
  const wrong = await change(token, 'not my password');
  expect(wrong).toMatchObject({ status: 422, error: { errorCode: 'WRONG_PASSWORD' } });
  expect(wrong.error.fields).toHaveProperty('currentPassword');
  const weak = await change(token, member.password, 'password123456');
  expect(weak).toMatchObject({ status: 422, error: { errorCode: 'WEAK_PASSWORD' } });
  expect(weak.error.fields).toHaveProperty('newPassword');
  expect(await isLive(other)).toBe(true);
  expect((await login(member.email, member.password)).status).toBe(200);
});

test('a disabled account is closed to everyone, and its money stays its own', async () => {
  const { member, token, other } = await loggedIn({ balance: { SGD: 12_300 } });
  expect((await disable(token, 'not my password')).error.errorCode).toBe('WRONG_PASSWORD');
  expect(await isLive(token)).toBe(true);
  expect(await disable(token, member.password)).toMatchObject({ status: 204 });
  expect([await isLive(token), await isLive(other)]).toEqual([false, false]);
  expect((await login(member.email, member.password)).error.errorCode).toBe('ACCOUNT_DISABLED');
  expect(await balanceOf(context, member.id)).toBe(12_300);
  await context.runJobs();
  expect(context.mailTo(member.email).subject).toBe('Your account is disabled');
});

test('sessions are listed in words, this one first, without those that ended or were not used for 30 days', async () => {
  const member = await buildMember(context);
  const stale = await context.tokens.verify(await loginAs(context, member));
  clock.set(clock.now().getTime() + 30 * day);
  await loginAs(context, member);
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const body = { login: member.email, password: member.password };
  const { body: answer } = await request(app, account.login, { body, headers: { 'user-agent': agent } });
  const token = 'token' in answer ? answer.token : '';
  const ended = await loginAs(context, member);
  await request(app, session.endSession, {
    token,
    params: { id: (await context.tokens.verify(ended))!.sessionId },
  });
  const sessions = await list(token);
  expect(sessions.map(({ device, isThis }) => [device, isThis])).toEqual([
    ['Firefox on Linux', true],
    ['Unknown browser', false],
  ]);
  expect(sessions.map(({ id }) => id)).not.toContain(stale?.sessionId);
});

test('ending a session ends its tokens at once; one of another is not found', async () => {
  const { token, other } = await loggedIn();
  const stranger = await loggedIn();
  const idOf = async (one: string) => (await context.tokens.verify(one))!.sessionId;
  const end = async (one: string) =>
    request(app, session.endSession, { token, params: { id: await idOf(one) } });
  expect((await end(other)).status).toBe(204);
  expect((await end(other)).status).toBe(204);
  expect([await isLive(token), await isLive(other)]).toEqual([true, false]);
  expect(await end(stranger.token)).toMatchObject({ status: 422, error: { errorCode: 'SESSION_NOT_FOUND' } });
  expect(await isLive(stranger.token)).toBe(true);
});

test('ending all others leaves this one, and those of others', async () => {
  const { token, other } = await loggedIn();
  const stranger = await loggedIn();
  expect((await request(app, session.endOtherSessions, { token })).status).toBe(204);
  expect([await isLive(token), await isLive(other), await isLive(stranger.token)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(await list(token)).toHaveLength(1);
});

test('the list is bounded, however many there are', async () => {
  const { member, token } = await loggedIn();
  for (let i = 0; i < 55; i += 1) await loginAs(context, member);
  expect(await list(token)).toHaveLength(51);
});
