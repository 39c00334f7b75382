import { randomUUID } from 'node:crypto';
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { SetClock } from '#server/platform/core/clock.ts';
import { secretsUnder } from '#server/platform/core/secrets.ts';
import { testContext } from '#testing/test-context.ts';
import { accessTokens } from './access-token.ts';
import { addSigningKey } from './signing-keys.ts';

const { db, tokens, clock, secrets, database } = await testContext();
const caller = { memberId: randomUUID(), sessionId: randomUUID() };
const process = () => accessTokens({ db, clock, secrets });
const headerOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());

test('processes that start at once on an empty database make one key, and verify each other’s tokens', async () => {
  await db.deleteFrom('signingKey').execute();
  await database.warmUp();
  const processes = Array.from({ length: 8 }, process);
  const issued = await Promise.all(processes.map((one) => one.issue(caller)));
  expect(await db.selectFrom('signingKey').selectAll().execute()).toHaveLength(1);
  for (const token of issued) for (const one of processes) expect(await one.verify(token)).toEqual(caller);
});

test('a token lives ten minutes', async () => {
  // A JWT counts whole seconds.
  const later = new SetClock(Math.floor(clock.now().getTime() / 1000) * 1000);
  const one = accessTokens({ db, clock: later, secrets });
  const token = await one.issue(caller);
  later.set(later.now().getTime() + 600_000 - 1);
  expect(await one.verify(token)).toEqual(caller);
  later.set(later.now().getTime() + 1);
  // Here the token was verified before, in the other process never.
  expect(await one.verify(token)).toBeNull();
  expect(await accessTokens({ db, clock: later, secrets }).verify(token)).toBeNull();
});

test('the newest key signs; older ones go on verifying, and a process that never heard of it looks it up', async () => {
  const [signer, reader] = [process(), process()];
  const old = await signer.issue(caller);
  expect(await reader.verify(old)).toEqual(caller);
  await addSigningKey({ db, clock: new SetClock(clock.now().getTime() + 1000), secrets });
  const fresh = await process().issue(caller);
  expect(headerOf(fresh).kid).not.toBe(headerOf(old).kid);
  expect(await reader.verify(fresh)).toEqual(caller);
  expect(await reader.verify(old)).toEqual(caller);
});

test('a token of an unknown key, another algorithm, none at all, or for somewhere else is worth nothing', async () => {
  const token = await tokens.issue(caller);
  const { kid } = headerOf(token);
  const { privateKey } = await generateKeyPair('Ed25519');
  const claims = (audience = 'tierce-shop', issuer = 'tierce') =>
    new SignJWT({ sid: caller.sessionId })
      .setSubject(caller.memberId)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(clock.now())
      .setExpirationTime(new Date(clock.now().getTime() + 3600_000));
  const key = await db.selectFrom('signingKey').selectAll().where('id', '=', kid).executeTakeFirstOrThrow();
  const ours = JSON.parse(String(secrets.open('signing-key', kid, key.sealedKey!)));
  const [header, claimed, signature] = token.split('.');
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const publicKey = Buffer.from(JSON.stringify(key.publicJwk));
  const forged = [
    await claims().setProtectedHeader({ alg: 'Ed25519', kid }).sign(privateKey),
    await claims().setProtectedHeader({ alg: 'Ed25519', kid: 'unknown' }).sign(privateKey),
    await claims().setProtectedHeader({ alg: 'Ed25519' }).sign(privateKey),
    await claims().setProtectedHeader({ alg: 'HS256', kid }).sign(publicKey),
    await claims('another-shop').setProtectedHeader({ alg: 'Ed25519', kid }).sign(ours),
    await claims('tierce-shop', 'another').setProtectedHeader({ alg: 'Ed25519', kid }).sign(ours),
    new UnsecuredJWT({ sid: caller.sessionId, sub: caller.memberId }).encode(),
    `${encoded({ alg: 'none', kid })}.${claimed}.`,
    `${header}.${encoded({ sub: randomUUID(), sid: randomUUID(), exp: 9e9 })}.${signature}`,
    token.slice(0, -5),
    'not a token',
    '',
  ];
  for (const one of forged) expect(await tokens.verify(one)).toBeNull();
  const good = await claims().setProtectedHeader({ alg: 'Ed25519', kid }).sign(ours);
  expect(await tokens.verify(good)).toEqual(caller);
});

test('the private half is sealed: neither the table nor another row opens it', async () => {
  await tokens.issue(caller);
  const rows = await db.selectFrom('signingKey').selectAll().execute();
  for (const { id, sealedKey } of rows) {
    expect(JSON.parse(String(secrets.open('signing-key', id, sealedKey)))).toHaveProperty('d');
    expect(() => secrets.open('signing-key', randomUUID(), sealedKey)).toThrow();
  }
});

test('a process under another secret signs with a key of its own, and each verifies the other’s tokens', async () => {
  const other = secretsUnder({ keySecret: 'another key secret of thirty-two', dataDir: '' });
  const [here, there] = [process(), accessTokens({ db, clock, secrets: other })];
  const [one, two] = [await here.issue(caller), await there.issue(caller)];
  expect(headerOf(one).kid).not.toBe(headerOf(two).kid);
  expect(await there.verify(one)).toEqual(caller);
  expect(await here.verify(two)).toEqual(caller);
});
