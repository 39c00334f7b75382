import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { afterAll, expect, test, vi } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { SetClock } from '#server/platform/core/clock.ts';
import { testInstant } from '#testing/test-clock.ts';
import { openGoogle, type OAuthState } from './google.ts';

const clock = new SetClock(testInstant);
const clientId = 'tierce';
const { publicKey, privateKey } = await generateKeyPair('RS256');
const { privateKey: strange } = await generateKeyPair('RS256');
const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };

let idToken = '';
const issuer = 'https://accounts.test';
vi.stubGlobal('fetch', async (url: string) => {
  const answers: Record<string, object> = {
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
    },
    '/jwks': { keys: [jwk] },
    '/token': { access_token: 'token', token_type: 'Bearer', expires_in: 3600, id_token: idToken },
  };
  return Response.json(answers[new URL(url).pathname] ?? {});
});
afterAll(() => void vi.unstubAllGlobals());
const returnUrl = 'http://shop.test/back';
const log = { warn: () => undefined };
const google = openGoogle({ issuer, clientId, clientSecret: 'secret', returnUrl, clock, log });

const seconds = () => Math.floor(clock.now().getTime() / 1000);
const good = ({ nonce }: OAuthState): JWTPayload => ({
  iss: issuer,
  aud: clientId,
  sub: '118234',
  iat: seconds(),
  exp: seconds() + 3600,
  nonce,
  email: 'grainne@example.com',
  email_verified: true,
});

async function finish(change: Record<string, unknown> = {}, key = privateKey) {
  const { oauthState } = await google.begin();
  const claims: unknown = JSON.parse(JSON.stringify({ ...good(oauthState), ...change }));
  const header = { alg: 'RS256', kid: 'one' };
  idToken = await new SignJWT(claims as JWTPayload).setProtectedHeader(header).sign(key);
  const query = new URLSearchParams({ code: 'code', state: oauthState.state, iss: issuer });
  return google.finish(new URL(`${returnUrl}?${query}`), oauthState);
}

test('a token that is right in all its parts names the caller', async () => {
  expect(await finish()).toMatchObject({ issuer, subject: '118234', isVerified: true });
  expect(await finish({ azp: clientId, aud: [clientId] })).toMatchObject({ subject: '118234' });
});

const bad: [string, Record<string, unknown>][] = [
  ['an empty subject', { sub: '' }],
  ['a subject of spaces', { sub: '   ' }],
  ['a subject that is too long', { sub: 'x'.repeat(256) }],
  ['a subject with a control character', { sub: '118234\u0000' }],
  ['no subject', { sub: undefined }],
  ['a subject that is a number', { sub: 118234 }],
  ['another issuer', { iss: 'https://accounts.example.com' }],
  ['no issuer', { iss: undefined }],
  ['another audience', { aud: 'another' }],
  ['another audience beside ours', { aud: [clientId, 'another'] }],
  ['another audience beside ours, the authorized party', { aud: [clientId, 'another'], azp: clientId }],
  ['no audience', { aud: [] }],
  ['another authorized party', { azp: 'another' }],
  ['another nonce', { nonce: 'another' }],
  ['no nonce', { nonce: undefined }],
  ['an end that has passed', { exp: seconds() - 3600 }],
  ['no end', { exp: undefined }],
  ['a beginning that is still to come', { nbf: seconds() + 3600 }],
];

test.each(bad)('a token with %s is refused', async (_, change) => {
  await expectRefusal(finish(change), 'GOOGLE_FAILED');
});

test('a token signed by somebody else is refused', async () => {
  await expectRefusal(finish({}, strange), 'GOOGLE_FAILED');
});
