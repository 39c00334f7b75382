import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testContext } from '#testing/test-context.ts';
import { accessTokens } from './access-token.ts';
import { rotateSigningKeys } from './rotate-signing-keys.ts';

const context = await testContext();
const { db, pass } = context;
const caller = { memberId: randomUUID(), sessionId: randomUUID() };
const [day, minute] = [24 * 3600_000, 60_000];
const keys = async () => {
  const rows = await db.selectFrom('signingKey').select('id').orderBy('createdAt', 'desc').execute();
  return rows.map(({ id }) => id);
};

test('a key signs for thirty days, verifies until its last token is out, and is then deleted', async () => {
  await accessTokens(context).issue(caller);
  const [first] = await keys();
  pass(30 * day - 1);
  await rotateSigningKeys(context);
  expect(await keys()).toEqual([first]);

  const late = accessTokens(context);
  await late.issue(caller);
  pass(1);
  await rotateSigningKeys(context);
  expect(await keys()).toEqual([expect.not.stringMatching(first ?? ''), first]);
  // A process that read the keys just before goes on with the old one for five minutes.
  pass(5 * minute - 2);
  const token = await late.issue(caller);
  pass(10 * minute - 1000);
  await rotateSigningKeys(context);
  expect(await accessTokens(context).verify(token)).toEqual(caller);

  pass(2 * minute);
  await rotateSigningKeys(context);
  expect(await keys()).toHaveLength(1);
  expect(await keys()).not.toContain(first);
  expect(await late.verify(await late.issue(caller))).toEqual(caller);
});

test('processes that rotate at once add one key', async () => {
  pass(30 * day);
  await context.database.warmUp();
  await Promise.all(Array.from({ length: 6 }, () => rotateSigningKeys(context)));
  expect(await keys()).toHaveLength(2);
});
