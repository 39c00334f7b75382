import { expect, test } from 'vitest';
import * as account from '#contract/account/account.ts';
import { getCart } from '#contract/order/cart.ts';
import { endpoints } from '#server/platform/http/contract.ts';
import { jsonHeaders } from '#testing/client/browser-headers.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { accountShop } from '#testing/fixtures/account-shop.ts';

const { context, app, call, db, clock, pass, loggedIn, refresh, isLive } = await accountShop();
const day = 24 * 3600_000;

test('a refresh token gives an access token of the same session and a successor', async () => {
  const { token, refreshToken } = await loggedIn();
  const { status, body } = await refresh(refreshToken);
  expect(status).toBe(200);
  expect(body.refreshToken).not.toBe(refreshToken);
  expect(await context.tokens.verify(body.token)).toEqual(await context.tokens.verify(token));
  expect((await refresh(body.refreshToken)).status).toBe(200);
});

test('a token is valid until a successor is first used, for its answer may be lost; then it, and that of a thief beside the owner, end the session', async () => {
  const { member, refreshToken, token } = await loggedIn();
  const thief = await refresh(refreshToken);
  const successor = await refresh(refreshToken);
  const newest = await refresh(successor.body.refreshToken);
  expect(newest.status).toBe(200);
  expect(await isLive(token)).toBe(true);
  for (const one of [thief.body.refreshToken, refreshToken, newest.body.refreshToken])
    await expectRefusal(refresh(one), 'UNAUTHENTICATED');
  expect(await isLive(newest.body.token)).toBe(false);
  const mails = await context.mailsTo(member.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['We ended one of your sessions']);
});

test('a session lives thirty days from its last use', async () => {
  const { refreshToken } = await loggedIn();
  pass(30 * day - 1);
  const { status, body } = await refresh(refreshToken);
  expect(status).toBe(200);
  pass(30 * day);
  expect((await refresh(body.refreshToken)).status).toBe(401);
});

test('however much it is used, a session lives 180 days', async () => {
  let { refreshToken } = await loggedIn();
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
  const { refreshToken, token } = await loggedIn();
  const other = await loggedIn();
  expect((await call(account.logout, { body: { refreshToken } })).status).toBe(204);
  expect(await isLive(token)).toBe(false);
  expect((await refresh(refreshToken)).status).toBe(401);
  expect(await isLive(other.token)).toBe(true);
  expect((await call(account.logout, { body: { refreshToken } })).status).toBe(204);
  expect((await call(account.logout, { body: { refreshToken: 'x'.repeat(43) } })).status).toBe(204);
});

test('a made-up token is refused, and refresh tokens are kept as hashes only', async () => {
  const { refreshToken } = await loggedIn();
  expect((await refresh('x'.repeat(43))).status).toBe(401);
  const hashes = (await rowsOf(db, 'refreshToken')).map(({ hash }) => hash.toString('base64url'));
  expect(hashes).not.toContain(refreshToken);
});

const signingIn = endpoints.filter(
  ({ file, endpoint }) => file.startsWith('account/') && endpoint.role === 'anyone',
);

test.each(signingIn)('a token that has run out is no reason to refuse $name', async ({ endpoint }) => {
  const { method, path: url } = endpoint;
  const payload = method === 'GET' ? {} : { payload: '{}' };
  const answer = await app.inject({ method, url, headers: jsonHeaders({ token: 'stale' }), ...payload });
  expect([answer.statusCode === 401, answer.body.includes('jwt-token')]).toEqual([false, false]);
});

test('one session is refreshed only so often, and one network opens only so many carts', async () => {
  const { refreshToken } = await loggedIn();
  const refreshed = new Set<number>();
  for (let i = 0; i < 61; i += 1) refreshed.add((await refresh(refreshToken)).status);
  expect([...refreshed]).toEqual([200, 429]);
  const cartOf = (i: number) =>
    call(getCart, { query: { deviceId: `device-${i}-of-many` }, remoteAddress: '203.0.113.9' });
  for (let i = 0; i < 120; i += 1) expect((await cartOf(i)).status).toBe(200);
  await expectRefusal(cartOf(120), 'TOO_MANY_REQUESTS');
  expect((await cartOf(1)).status).toBe(200);
});
