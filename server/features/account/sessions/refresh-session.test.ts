import { expect, test } from 'vitest';
import * as account from '#contract/account/account.ts';
import { buildMember } from '#testing/fixtures/builders.ts';
import { request } from '#testing/request.ts';
import { sessionIn } from '#testing/client/session-in.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const app = await testApp(context);
const { clock, db } = context;
const day = 24 * 3600_000;

async function logIn() {
  const member = await buildMember(context);
  const { body } = await request(app, account.login, {
    body: { login: member.email, password: member.password },
  });
  return { member, ...sessionIn(body) };
}
const refresh = (refreshToken: string) => request(app, account.refreshToken, { body: { refreshToken } });
const isLive = async (token: string) => (await request(app, account.getAccount, { token })).status === 200;

test('a refresh token gives an access token of the same session and a successor', async () => {
  const { token, refreshToken } = await logIn();
  const { status, body } = await refresh(refreshToken);
  expect(status).toBe(200);
  expect(body.refreshToken).not.toBe(refreshToken);
  expect(await context.tokens.verify(body.token)).toEqual(await context.tokens.verify(token));
  expect((await refresh(body.refreshToken)).status).toBe(200);
});

test('a token stays valid until its successor is first used: the answer may have been lost', async () => {
  const { refreshToken } = await logIn();
  await refresh(refreshToken);
  const second = await refresh(refreshToken);
  expect(second.status).toBe(200);
  expect((await refresh(second.body.refreshToken)).status).toBe(200);
});

test('after that, its reuse ends the whole session', async () => {
  const { refreshToken, token } = await logIn();
  const successor = await refresh(refreshToken);
  const newest = await refresh(successor.body.refreshToken);
  expect(await isLive(token)).toBe(true);
  expect(await refresh(refreshToken)).toMatchObject({ status: 401, error: { errorCode: 'UNAUTHENTICATED' } });
  expect((await refresh(newest.body.refreshToken)).status).toBe(401);
  expect(await isLive(newest.body.token)).toBe(false);
});

test('a thief who refreshed beside the owner is found out when both go on', async () => {
  const { refreshToken } = await logIn();
  const [owner, thief] = [await refresh(refreshToken), await refresh(refreshToken)];
  expect((await refresh(owner.body.refreshToken)).status).toBe(200);
  expect((await refresh(thief.body.refreshToken)).status).toBe(401);
  expect(await isLive(owner.body.token)).toBe(false);
});

test('a session lives thirty days from its last use', async () => {
  const { refreshToken } = await logIn();
  clock.set(clock.now().getTime() + 30 * day - 1);
  const { status, body } = await refresh(refreshToken);
  expect(status).toBe(200);
  clock.set(clock.now().getTime() + 30 * day);
  expect((await refresh(body.refreshToken)).status).toBe(401);
});

test('however much it is used, a session lives 180 days', async () => {
  let { refreshToken } = await logIn();
  const begun = clock.now().getTime();
  const useAt = async (time: number) => {
    clock.set(time);
    const { status, body } = await refresh(refreshToken);
    if (status === 200) ({ refreshToken } = body);
    return status;
  };
  for (let month = 1; month < 7; month += 1) expect(await useAt(begun + month * 29 * day)).toBe(200);
  expect(await useAt(begun + 180 * day - 1)).toBe(200);
  expect(await useAt(begun + 180 * day)).toBe(401);
});

test('logging out ends the session for every token of it, and is never refused', async () => {
  const { refreshToken, token } = await logIn();
  const other = await logIn();
  expect((await request(app, account.logout, { body: { refreshToken } })).status).toBe(204);
  expect(await isLive(token)).toBe(false);
  expect((await refresh(refreshToken)).status).toBe(401);
  expect(await isLive(other.token)).toBe(true);
  expect((await request(app, account.logout, { body: { refreshToken } })).status).toBe(204);
  expect((await request(app, account.logout, { body: { refreshToken: 'x'.repeat(43) } })).status).toBe(204);
});

test('a closed account cannot refresh', async () => {
  const { member, refreshToken, token } = await logIn();
  await db.updateTable('member').set({ disabledAt: clock.now() }).where('id', '=', member.id).execute();
  expect((await refresh(refreshToken)).status).toBe(401);
  expect(await isLive(token)).toBe(false);
});

test('a made-up token is refused, and refresh tokens are kept as hashes only', async () => {
  const { refreshToken } = await logIn();
  expect((await refresh('x'.repeat(43))).status).toBe(401);
  const rows = await db.selectFrom('refreshToken').select('hash').execute();
  expect(rows.some(({ hash }) => hash.toString('base64url') === refreshToken)).toBe(false);
});
