import { randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
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
  const claims = (audience = 'tierce-shop', issuer = 'tierce') =>
    new SignJWT({ sid: caller.sessionId })
      .setSubject(caller.memberId)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(clock.now())
      .setExpirationTime(new Date(clock.now().getTime() + 3600_000));
  const ours = secrets.mac('access-token', '');
  const [header, claimed, signature] = token.split('.');
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const forged = [
    await accessTokens({ clock, secrets: under('another key secret of thirty-two') }).issue(caller),
    await claims()
      .setProtectedHeader({ alg: 'HS384' })
      .sign(Buffer.concat([ours, ours])),
    await claims('another-shop').setProtectedHeader({ alg: 'HS256' }).sign(ours),
    await claims('tierce-shop', 'another').setProtectedHeader({ alg: 'HS256' }).sign(ours),
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
  expect(await tokens.verify(await claims().setProtectedHeader({ alg: 'HS256' }).sign(ours))).toEqual(caller);
});
