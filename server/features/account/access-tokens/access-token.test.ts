import { randomUUID } from 'node:crypto';
import { decodeJwt, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { expect, test } from 'vitest';
import { SetClock } from '#server/platform/core/clock.ts';
import { secretsUnder } from '#server/platform/core/secrets.ts';
import { accessTokens } from './access-token.ts';

const caller = { memberId: randomUUID(), sessionId: randomUUID() };
const clock = new SetClock('2026-03-02T12:00:00Z');
const under = (keySecret: string) => secretsUnder({ keySecret, dataDir: '' });
const secrets = under('the key secret of these processes');
const tokens = accessTokens({ clock, secrets });

test('a token lives ten minutes, in every process under the same key', async () => {
  const token = await tokens.issue(caller);
  const other = accessTokens({ clock, secrets: under('the key secret of these processes') });
  clock.set(clock.now().getTime() + 600_000 - 1);
  for (const one of [tokens, other]) expect(await one.verify(token)).toEqual(caller);
  clock.set(clock.now().getTime() + 1);
  for (const one of [tokens, other]) expect(await one.verify(token)).toBeNull();
});

test('a token of another key or algorithm, of none at all, for somewhere else or of no id is worth nothing', async () => {
  const token = await tokens.issue(caller);
  const ours = secrets.mac('access-token', '');
  const signed = (change: JWTPayload = {}, key = ours, alg = 'HS256') =>
    new SignJWT({ ...decodeJwt(token), ...change }).setProtectedHeader({ alg }).sign(key);
  const [header, claimed, signature] = token.split('.');
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const forged = [
    await accessTokens({ clock, secrets: under('another key secret of thirty-two') }).issue(caller),
    await signed({}, Buffer.concat([ours, ours]), 'HS384'),
    await signed({ aud: 'another-shop' }),
    await signed({ iss: 'another' }),
    new UnsecuredJWT({ sid: caller.sessionId, sub: caller.memberId }).encode(),
    `${encoded({ alg: 'none' })}.${claimed}.`,
    `${header}.${encoded({ sub: randomUUID(), sid: randomUUID(), exp: 9e9 })}.${signature}`,
    token.slice(0, -5),
    'not a token',
    '',
  ];
  for (const one of forged) expect(await tokens.verify(one)).toBeNull();
  for (const one of ['someone', "' or 1=1", ''])
    expect(await tokens.verify(await tokens.issue({ memberId: one, sessionId: one }))).toBeNull();
  expect(await tokens.verify(await signed())).toEqual(caller);
});
