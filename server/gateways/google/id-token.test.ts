import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { afterAll, expect, test } from 'vitest';
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
const server = createServer((request, response) => {
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
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answers[request.url ?? ''] ?? {}));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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

async function finish(change: JWTPayload, { key = privateKey, alg = 'RS256' } = {}) {
  const { oauthState } = await google.begin();
  const claims = { ...good(oauthState), ...change };
  for (const [name, value] of Object.entries(change)) if (value === undefined) delete claims[name];
  idToken = await new SignJWT(claims).setProtectedHeader({ alg, kid: 'one' }).sign(key);
  const returned = new URL(
    `${returnUrl}?code=code&state=${oauthState.state}&iss=${encodeURIComponent(issuer)}`,
  );
  return google.finish(returned, oauthState);
}

test('a token that is right in all its parts names the caller', async () => {
  expect(await finish({})).toMatchObject({ issuer, subject: '118234', isVerified: true });
  expect(await finish({ azp: clientId, aud: [clientId] })).toMatchObject({ subject: '118234' });
});

const bad: [string, JWTPayload][] = [
  ['an empty subject', { sub: '' }],
  ['a subject of spaces', { sub: '   ' }],
  ['a subject that is too long', { sub: 'x'.repeat(256) }],
  ['a subject with a control character', { sub: '118234\u0000' }],
  ['no subject', { sub: undefined } as unknown as JWTPayload],
  ['a subject that is a number', { sub: 118234 } as unknown as JWTPayload],
  ['another issuer', { iss: 'https://accounts.example.com' }],
  ['no issuer', { iss: undefined } as unknown as JWTPayload],
  ['another audience', { aud: 'another' }],
  ['another audience beside ours', { aud: [clientId, 'another'] }],
  [
    'another audience beside ours, and ours as the authorized party',
    { aud: [clientId, 'another'], azp: clientId },
  ],
  ['no audience', { aud: [] }],
  ['another authorized party', { azp: 'another' }],
  ['another nonce', { nonce: 'another' }],
  ['no nonce', { nonce: undefined }],
  ['an end that has passed', { exp: seconds() - 3600 }],
  ['no end', { exp: undefined } as unknown as JWTPayload],
  ['a beginning that is still to come', { nbf: seconds() + 3600 }],
];

test.each(bad)('a token with %s is refused', async (_, change) => {
  await expectRefusal(finish(change), 'GOOGLE_FAILED');
});

test('a token signed by somebody else is refused', async () => {
  await expectRefusal(finish({}, { key: strange }), 'GOOGLE_FAILED');
});
