import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as account from '#contract/account/account.ts';
import { accountShop } from '#testing/fixtures/account-shop.ts';
import { brokenInvariants } from '#testing/database/test-invariants.ts';
import { buildMember } from '#testing/fixtures/builders.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { newToken } from '#server/platform/core/secret-token.ts';
import { insertLink } from '../email-links/link-queries.ts';
import { sweepAccountsJob } from '../jobs.ts';

const { context, call, db, clock, pass, loggedIn, refresh } = await accountShop();
const sweep = () => sweepAccountsJob.handler(context, {});
const day = 24 * 3600_000;
const passDays = (days: number) => pass(days * day);

const emails = async () => (await rowsOf(db, 'member')).map(({ email }) => email);
const count = async (table: 'session' | 'refreshToken' | 'mailedLink') => (await rowsOf(db, table)).length;

test('an unconfirmed account is deleted after 30 days; one with money or a valid link is not', async () => {
  const kept = await buildMember(context, { confirmed: false, balance: { SGD: 500 } });
  const waiting = await buildMember(context, { confirmed: false, membership: null });
  const stale = await buildMember(context, { confirmed: false, membership: null });
  const confirmed = await buildMember(context, { membership: null });
  passDays(29.5);
  await sweep();
  expect(await emails()).toContain(stale.email);
  const expiresAt = new Date(clock.now().getTime() + day);
  await insertLink(db, { hash: newToken().hash, memberId: waiting.id, purpose: 'CONFIRM', expiresAt });
  passDays(0.75);
  await sweep();
  const left = await emails();
  expect(left).not.toContain(stale.email);
  for (const { email } of [kept, waiting, confirmed]) expect(left).toContain(email);
  expect(await brokenInvariants(context.database)).toEqual({});
});

test('sessions that ended, or that nobody used, stay for 90 days; their tokens only until they expire', async () => {
  await loggedIn();
  const { refreshToken } = await loggedIn();
  await call(account.logout, { body: { refreshToken } });
  passDays(31);
  await sweep();
  expect([(await count('session')) > 0, await count('refreshToken')]).toEqual([true, 0]);
  passDays(60);
  await sweep();
  expect(await count('session')).toBe(0);
});

test('a live session is not touched, and a stolen token still ends it after a sweep', async () => {
  const { refreshToken } = await loggedIn();
  const second = await refresh(refreshToken);
  const third = await refresh(second.body.refreshToken);
  passDays(1);
  await sweep();
  expect((await refresh(refreshToken)).status).toBe(401);
  expect((await refresh(third.body.refreshToken)).status).toBe(401);
});

test('old links go, the address of a deletion mail that could not be sent too, and the sweep is the same twice over', async () => {
  await buildMember(context);
  const now = clock.now();
  await sql`insert into mail (id, address, type, event, data, due_at, created_at)
    values (gen_random_uuid(), 'gone@example.com', 'ACCOUNT_DELETED', 'deleted',
      '{}', ${now}, ${now})`.execute(db);
  passDays(32);
  await sweep();
  await sweep();
  const addressed = await db.selectFrom('mail').select('id').where('address', 'is not', null).execute();
  expect([await count('mailedLink'), addressed]).toEqual([0, []]);
});
