import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import * as account from '#contract/account/account.ts';
import { googleMessage, type GoogleMessage } from '#contract/account/google.ts';
import { googleLoginPath, googleReturnPath } from '#contract/account/google-paths.ts';
import { openGoogle } from '#server/gateways/google/google.ts';
import { buildMember } from '#testing/fixtures/builders.ts';
import { startOpenidProvider, type Person } from '#testing/servers/openid/provider.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { accountShop } from '#testing/fixtures/account-shop.ts';
import { tokenIn } from '#testing/client/token-in.ts';

const shop = 'http://shop.test';
const returnUrl = shop + googleReturnPath;
const provider = await startOpenidProvider(returnUrl);
afterAll(() => provider.stop());
const reasons: unknown[] = [];
const log = { warn: (facts: object) => void reasons.push((facts as { reason: unknown }).reason) };
const { context, app, call, db, clock, pass, login, disable } = await accountShop({}, (usual) => ({
  google: openGoogle({ ...provider, returnUrl, clock: usual.clock, log }),
}));
beforeEach(() => void reasons.splice(0));

async function press(): Promise<{ cookie: string; url: string }> {
  const answer = await app.inject({ url: googleLoginPath, remoteAddress: randomUUID() });
  const [visit] = [answer.headers['set-cookie']].flat().filter((one) => one?.startsWith('google-visit='));
  return { cookie: visit?.split(';')[0] ?? '', url: String(answer.headers.location) };
}

/** Follows the provider's redirects as a browser does, until it leads back to us. */
async function atProvider(url: string, as: Partial<Person> | 'nobody'): Promise<string> {
  let cookies: string[] = [];
  let next = url;
  while (!next.startsWith(shop)) {
    const response = await fetch(next, { redirect: 'manual', headers: { cookie: cookies.join('; ') } });
    // The first of a name counts.
    cookies = [...response.headers.getSetCookie().map((one) => one.split(';')[0] ?? ''), ...cookies];
    const form = new URLSearchParams(as === 'nobody' ? { denied: 'yes' } : answerOf(as));
    const location = response.headers.get('location') ?? `${new URL(next).pathname}/answer?${form}`;
    next = new URL(location, next).href;
  }
  return next.slice(shop.length);
}

const answerOf = ({ sub, email = '', verified = true }: Partial<Person>) => ({
  email,
  ...(sub && { sub }),
  ...(verified && { verified: 'on' }),
});

async function returnFromGoogle(path: string, cookie: string): Promise<GoogleMessage> {
  const { body } = await app.inject({ url: path, headers: { cookie }, remoteAddress: randomUUID() });
  const messageText = /data-message="([^"]*)"/.exec(body)?.[1]?.replaceAll('&quot;', '"') ?? '';
  return googleMessage.parse(JSON.parse(messageText));
}

async function logInWithGoogle(as: Partial<Person> | 'nobody'): Promise<GoogleMessage> {
  const { cookie, url } = await press();
  return returnFromGoogle(await atProvider(url, as), cookie);
}

function sessionIn(message: GoogleMessage): account.Session {
  if (message.status === 'FAILED' || !('user' in message.data)) throw new Error(JSON.stringify(message));
  return message.data;
}

const membersAt = (email: string) => rowsOf(db, 'member', { email });
const failed = (data: string) => ({ status: 'FAILED', data });

test('someone new gets a confirmed account with wallets, and comes back to the same one', async () => {
  const first = sessionIn(await logInWithGoogle({ email: 'Grainne@Example.com' }));
  const again = sessionIn(await logInWithGoogle({ email: 'Grainne@Example.com' }));
  const person = { email: 'grainne@example.com', name: 'Gráinne', surname: 'Daly' };
  expect(first.user).toMatchObject({ ...person, balance: 0 });
  const ids = await Promise.all([first, again].map(({ token }) => context.tokens.verify(token)));
  expect(ids[0]).toMatchObject({ memberId: ids[1]?.memberId });
});

test('a known Google account stays the same member when its address changes, and the next owner of the address is another', async () => {
  const ownSession = sessionIn(await logInWithGoogle({ sub: 'one', email: 'old@example.com' }));
  const moved = sessionIn(await logInWithGoogle({ sub: 'one', email: 'new@example.com', verified: false }));
  expect(moved.user.email).toBe(ownSession.user.email);
  const other = await logInWithGoogle({ sub: 'two', email: 'old@example.com' });
  expect(other).toEqual(failed('GOOGLE_OTHER_ACCOUNT'));
});

test('a confirmed account of the address is linked, keeps its password, and its owner is mailed', async () => {
  const member = await buildMember(context, { name: 'Orla' });
  const { user } = sessionIn(await logInWithGoogle({ email: member.email }));
  expect(user).toMatchObject({ email: member.email, name: 'Orla' });
  expect((await login(member.email, member.password)).status).toBe(200);
  expect((await context.nextMailTo(member.email)).subject).toBe('You can now log in with Google');
});

test('an address Google has not verified leads nowhere: no account is opened, none is linked', async () => {
  const member = await buildMember(context);
  for (const email of [member.email, 'nobody@example.com', '', 'no address'])
    expect(await logInWithGoogle({ email, verified: false })).toEqual(failed('GOOGLE_UNVERIFIED'));
  expect(await logInWithGoogle({ email: '' })).toEqual(failed('GOOGLE_UNVERIFIED'));
  expect(await membersAt('nobody@example.com')).toEqual([]);
  expect(await rowsOf(db, 'memberIdentity', { memberId: member.id })).toEqual([]);
});

test('neither the password nor a mailed link of an unconfirmed account survives', async () => {
  const [email, password] = ['victim@example.com', 'chosen by a stranger'];
  await call(account.register, { query: {}, body: { email, password } });
  await call(account.forgotPassword, { body: { email } });
  const links = (await context.mailsTo(email)).map((mail) => tokenIn(mail));
  expect(links).toHaveLength(2);
  expect(sessionIn(await logInWithGoogle({ email })).user.email).toBe(email);
  expect((await login(email, password)).error.errorCode).toBe('WRONG_CREDENTIALS');
  for (const token of links)
    for (const follow of [account.confirmRegistration, account.resetPassword])
      expect((await call(follow, { body: { token, password } })).status).toBe(422);
});

test('a disabled account stays out, linked or not', async () => {
  const member = await buildMember(context);
  await disable(member);
  expect(await logInWithGoogle({ email: member.email })).toEqual(failed('ACCOUNT_DISABLED'));
  await disable(member, null);
  sessionIn(await logInWithGoogle({ email: member.email }));
  await disable(member);
  expect(await logInWithGoogle({ email: member.email })).toEqual(failed('ACCOUNT_DISABLED'));
});

test('a refusal at Google is reported, and that attempt is over', async () => {
  const { cookie, url } = await press();
  const path = await atProvider(url, 'nobody');
  expect(await returnFromGoogle(path, cookie)).toEqual(failed('GOOGLE_DENIED'));
  expect(await returnFromGoogle(path, cookie)).toEqual(failed('GOOGLE_FAILED'));
});

test('a login is used once: not again, not in another browser, not after ten minutes', async () => {
  const { cookie, url } = await press();
  const path = await atProvider(url, { email: 'once@example.com' });
  expect(await returnFromGoogle(path, '')).toEqual(failed('GOOGLE_FAILED'));
  const stranger = await press();
  expect(await returnFromGoogle(path, stranger.cookie)).toEqual(failed('GOOGLE_FAILED'));
  expect(reasons).toEqual(['OAUTH_INVALID_RESPONSE']);
  sessionIn(await returnFromGoogle(path, cookie));
  expect(await returnFromGoogle(path, cookie)).toEqual(failed('GOOGLE_FAILED'));

  const late = await press();
  const latePath = await atProvider(late.url, { email: 'once@example.com' });
  pass(600_000);
  expect(await returnFromGoogle(latePath, late.cookie)).toEqual(failed('GOOGLE_FAILED'));
});

test.each([
  ['another nonce', { nonce: 'another' }, 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
  ['another state', { state: 'another' }, 'OAUTH_INVALID_RESPONSE'],
  ['another proof of the code', { verifier: 'x'.repeat(43) }, 'invalid_grant'],
])('%s than the visit began with is refused', async (_, change, reason) => {
  const { cookie, url } = await press();
  const path = await atProvider(url, { email: 'changed@example.com' });
  await db.updateTable('googleVisit').set(change).execute();
  expect(await returnFromGoogle(path, cookie)).toEqual(failed('GOOGLE_FAILED'));
  expect(reasons).toEqual([reason]);
  expect(await membersAt('changed@example.com')).toEqual([]);
});

test('the way to Google is offered, and asks for a code with PKCE, state and nonce, and for the account to be chosen', async () => {
  expect((await call(account.authMethods)).body).toEqual({ google: true });
  const { url } = await press();
  const query = Object.fromEntries(new URL(url).searchParams);
  expect(query).toMatchObject({
    response_type: 'code',
    redirect_uri: shop + googleReturnPath,
    code_challenge_method: 'S256',
    prompt: 'select_account',
    scope: 'openid email profile',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) expect(query[name]?.length).toBeGreaterThan(40);
});

test('when Google does not answer, the popup says so, and the next try asks again', async () => {
  const away = openGoogle({ ...provider, issuer: 'http://127.0.0.1:9', returnUrl, clock, log });
  await expect(away.begin()).rejects.toMatchObject({ code: 'GOOGLE_FAILED' });
  await expect(away.begin()).rejects.toMatchObject({ code: 'GOOGLE_FAILED' });
});

test('the page that ends the popup may do nothing but tell its opener, and nobody keeps it', async () => {
  const { headers, body } = await app.inject({ url: googleReturnPath });
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['cross-origin-opener-policy']).toBeUndefined();
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-[\w+/=]+'; /);
  expect(body).toContain('postMessage(message, location.origin)');
});
