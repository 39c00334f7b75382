import { expect, test } from 'vitest';
import * as account from '#contract/account/account.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { buildMember } from '#testing/fixtures/builders.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { newToken } from '#server/platform/core/secret-token.ts';
import { sweepAccountsJob } from '../jobs.ts';

const context = await testContext();
const app = await testApp(context);
const { clock, db } = context;
const sweep = () => sweepAccountsJob.handler(context, {});
const day = 24 * 3600_000;
const pass = (days: number) => clock.set(clock.now().getTime() + days * day);

const emails = async () =>
  (await db.selectFrom('member').select('email').execute()).map(({ email }) => email);
const count = async (table: 'session' | 'refreshToken' | 'mailedLink' | 'mail') =>
  Number((await db.selectFrom(table).select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n);
const login = async () => {
  const member = await buildMember(context);
  const body = { login: member.email, password: member.password };
  const { body: answer } = await request(app, account.login, { body });
  if (!('token' in answer)) throw new Error('no session');
  return answer;
};
const refresh = (refreshToken: string) => request(app, account.refreshToken, { body: { refreshToken } });

test('an unconfirmed account is deleted after 30 days; one with money or a valid link is not', async () => {
  const kept = await buildMember(context, { confirmed: false, balance: { SGD: 500 } });
  const waiting = await buildMember(context, { confirmed: false, membership: null });
  const stale = await buildMember(context, { confirmed: false, membership: null });
  const confirmed = await buildMember(context, { membership: null });
  pass(29.5);
  await sweep();
  expect(await emails()).toContain(stale.email);
  const link = { hash: newToken().hash, memberId: waiting.id, purpose: 'CONFIRM' as const, usedAt: null };
  await db
    .insertInto('mailedLink')
    .values({ ...link, expiresAt: new Date(clock.now().getTime() + day) })
    .execute();
  pass(0.75);
  await sweep();
  const left = await emails();
  expect(left).not.toContain(stale.email);
  for (const { email } of [kept, waiting, confirmed]) expect(left).toContain(email);
  expect(await brokenInvariants(context.database)).toEqual({});
});

test('sessions that ended stay for 90 days; their tokens only until they expire', async () => {
  const { refreshToken } = await login();
  await request(app, account.logout, { body: { refreshToken } });
  pass(31);
  await sweep();
  expect([(await count('session')) > 0, await count('refreshToken')]).toEqual([true, 0]);
  pass(60);
  await sweep();
  expect(await count('session')).toBe(0);
});

test('a live session is not touched, and a stolen token still ends it after a sweep', async () => {
  const { refreshToken } = await login();
  const second = await refresh(refreshToken);
  const third = await refresh(second.body.refreshToken);
  pass(1);
  await sweep();
  expect((await refresh(refreshToken)).status).toBe(401);
  expect((await refresh(third.body.refreshToken)).status).toBe(401);
});

test('old links go, the address of a deletion mail that could not be sent too, and the sweep is the same twice over', async () => {
  await buildMember(context);
  const now = clock.now();
  await db
    .insertInto('mail')
    .values({
      id: crypto.randomUUID(),
      address: 'gone@example.com',
      type: 'ACCOUNT_DELETED',
      event: 'deleted',
      data: {},
      dueAt: now,
      createdAt: now,
    })
    .execute();
  pass(32);
  await sweep();
  await sweep();
  const addressed = await db.selectFrom('mail').select('id').where('address', 'is not', null).execute();
  expect([await count('mailedLink'), addressed]).toEqual([0, []]);
});
