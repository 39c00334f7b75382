import { expect, test } from 'vitest';
import { logout, refreshToken } from '#contract/account/account.ts';
import { getCart } from '#contract/order/cart.ts';
import { buildMember } from '#testing/fixtures/builders.ts';
import { endpoints } from '#server/platform/http/contract.ts';
import { jsonHeaders } from '#testing/client/browser-headers.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { login } from '../login/login.ts';
import { refreshSession } from './refresh-session.ts';

const context = await testContext();
const app = await testApp(context);

async function opened() {
  const { email, password, id } = await buildMember(context);
  const session = await login(context, { login: email, password }, 'test');
  if (!('refreshToken' in session)) throw new Error('no session');
  return { ...session, id, email };
}

test('an access token that has run out stops neither the refresh nor the logout', async () => {
  const { refreshToken: first } = await opened();
  for (const stale of ['nonsense', 'eyJhbGciOiJub25lIn0.e30.']) {
    const other = await request(app, getCart, { token: stale, query: { deviceId: 'device-1234' } });
    expect(other.status).toBe(401);
  }
  const refreshed = await request(app, refreshToken, { token: 'stale', body: { refreshToken: first } });
  expect(refreshed.status).toBe(200);
  const body = { refreshToken: refreshed.body.refreshToken };
  expect((await request(app, logout, { token: 'stale', body })).status).toBe(204);
  expect((await request(app, refreshToken, { body })).status).toBe(401);
});

const signingIn = endpoints.filter(
  ({ file, endpoint }) => file.startsWith('account/') && endpoint.role === 'anyone',
);

test.each(signingIn.map(({ name, endpoint }) => ({ name, endpoint })))(
  'a token that has run out is no reason to refuse $name',
  async ({ endpoint: { method, path } }) => {
    const headers = jsonHeaders({ token: 'stale' });
    const { statusCode, body } = await app.inject({
      method,
      url: path,
      headers,
      ...(method !== 'GET' && { payload: '{}' }),
    });
    expect(statusCode).not.toBe(401);
    expect(body).not.toContain('jwt-token');
  },
);

test('a token that is signed by us and names no member is no token', async () => {
  for (const one of ['someone', "' or 1=1", '']) {
    const token = await context.tokens.issue({ memberId: one, sessionId: one });
    const answer = await request(app, getCart, { token, query: { deviceId: 'device-1234' } });
    expect([answer.status, answer.error.errorCode]).toEqual([401, 'UNAUTHENTICATED']);
  }
});

test('the owner of a session is mailed when its old token is used again', async () => {
  const { refreshToken: first, email } = await opened();
  const second = await refreshSession(context, first);
  await refreshSession(context, second.refreshToken);
  for (let i = 0; i < 3; i += 1)
    await expect(refreshSession(context, first)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await context.runJobs();
  const mails = context.mails.filter(({ to }) => to === email);
  expect(mails.map(({ subject }) => subject)).toEqual(['We ended one of your sessions']);
});

test('one session is refreshed only so often, and one network opens only so many carts', async () => {
  const { refreshToken: token } = await opened();
  const codes = new Set<number>();
  for (let i = 0; i < 61; i += 1)
    codes.add((await request(app, refreshToken, { body: { refreshToken: token } })).status);
  expect([...codes]).toEqual([200, 429]);
  const statuses: number[] = [];
  for (let i = 0; i < 121; i += 1) {
    const query = { deviceId: `device-${i}-of-many` };
    statuses.push((await request(app, getCart, { query, remoteAddress: '203.0.113.9' })).status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  const again = await request(app, getCart, {
    query: { deviceId: 'device-1-of-many' },
    remoteAddress: '203.0.113.9',
  });
  expect(again.status).toBe(200);
});

test('one network asks for so many refreshes a minute, whatever token it brings; another is not in its way', async () => {
  const ask = async (remoteAddress: string) =>
    (await request(app, refreshToken, { body: { refreshToken: 'x'.repeat(43) }, remoteAddress })).status;
  const statuses = await Promise.all(Array.from({ length: 620 }, () => ask('203.0.113.77')));
  expect(statuses.filter((status) => status === 401)).toHaveLength(600);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  expect(await ask('203.0.113.78')).toBe(401);
});
