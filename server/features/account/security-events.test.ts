import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import * as account from '#contract/account/account.ts';
import * as privacy from '#contract/account/privacy.ts';
import * as secondFactor from '#contract/account/second-factor.ts';
import { createLog } from '#server/platform/core/log.ts';
import { afterCommit, transaction } from '#server/platform/db/transaction.ts';
import { buildMember } from '#testing/fixtures/builders.ts';
import { sessionIn } from '#testing/client/session-in.ts';
import { totpCode } from '#testing/client/totp-code.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { challengeOf, logInAndEnrol } from '#testing/fixtures/second-factor.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { testShop } from '#testing/test-shop.ts';
import { sweepAccountsJob } from './jobs.ts';

const lines: string[] = [];
// The level that is on by default.
const log = createLog('warn', { write: (line) => void lines.push(line) });
const shop = await testShop({}, () => ({ log }));
const { context, call, clock, db, pass } = shop;
const day = 24 * 3600_000;
beforeEach(() => void lines.splice(0));

const login = (email: string, password: string) => call(account.login, { body: { login: email, password } });
async function typesOf({ id }: { id: string }): Promise<string[]> {
  const events = db.selectFrom('securityEvent').select(['type', 'role']).where('memberId', '=', id);
  const rows = await events.orderBy('id').execute();
  return rows.map(({ type, role }) => (role === null ? type : `${type} ${role}`));
}
const logged = ({ id }: { id: string }) =>
  lines
    .map((line) => JSON.parse(line) as { event?: string; memberId?: string })
    .flatMap(({ event, memberId }) => (memberId === id && event !== undefined ? [event] : []));

async function hammer({ email }: { email: string }, tries = 15): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < tries; i += 1) statuses.push((await login(email, 'not the password')).status);
  return statuses;
}

test('tries over the limit are in the trail and the log once an hour, also for an address without an account', async () => {
  const member = await buildMember(context);
  expect((await hammer(member)).filter((status) => status === 429)).toHaveLength(5);
  await hammer({ email: 'nobody@example.com' });
  expect(await typesOf(member)).toEqual(['LOGIN_LIMITED']);
  expect(logged(member)).toEqual(['LOGIN_LIMITED']);
  const ofNobody = await rowsOf(db, 'securityEvent', { memberId: null });
  expect(ofNobody).toMatchObject([{ type: 'LOGIN_LIMITED', at: clock.now() }]);
  expect(lines.filter((line) => line.includes('"msg":"refused"'))).toHaveLength(2);
  for (const personal of [member.email, 'nobody@']) expect(lines.join('')).not.toContain(personal);
  pass(day);
  await hammer(member);
  expect(await typesOf(member)).toEqual(['LOGIN_LIMITED', 'LOGIN_LIMITED']);
});

test('a second factor that is refused is in the trail, one that is taken is not', async () => {
  const member = await buildMember(context);
  const { key } = await logInAndEnrol(shop, member);
  pass(60_000);
  const { challenge } = await challengeOf(shop, member);
  const good = totpCode(key, clock.now());
  for (const code of [good === '000000' ? '000001' : '000000', good])
    await call(secondFactor.proveSecondFactor, { body: { challenge, method: 'totp', code } });
  expect(await typesOf(member)).toEqual(['SECOND_FACTOR_REFUSED']);
  expect(logged(member)).toEqual(['SECOND_FACTOR_REFUSED']);
});

test('a life: a token used again, a new password, a role by hand, an export and the end', async () => {
  const member = await buildMember(context, { membership: null });
  const { token, refreshToken } = sessionIn((await login(member.email, member.password)).body);
  const newPassword = 'eleven new staves';
  const change = { currentPassword: member.password, newPassword };
  expect((await call(account.changePassword, { token, body: change })).status).toBe(204);
  const refresh = (one: string) => call(account.refreshToken, { body: { refreshToken: one } });
  await refresh((await refresh(refreshToken)).body.refreshToken);
  expect((await refresh(refreshToken)).status).toBe(401);
  await sql`update member set role = 'operator' where id = ${member.id}`.execute(db);
  await sql`update member set role = 'member', name = 'Nuala' where id = ${member.id}`.execute(db);
  const again = sessionIn((await login(member.email, newPassword)).body).token;
  const file = await call(privacy.exportAccount, { token: again, query: { format: 'json' } });
  expect(JSON.parse(file.text)).toMatchObject({
    'Security events': [{ event: 'PASSWORD_CHANGED' }, { event: 'TOKEN_REUSED' }, {}, {}, {}],
  });
  const deletion = { token: again, body: { password: newPassword } };
  expect((await call(privacy.deleteAccount, deletion)).status).toBe(204);
  expect(await typesOf(member)).toEqual([
    'PASSWORD_CHANGED',
    'TOKEN_REUSED',
    'ROLE_CHANGED operator',
    'ROLE_CHANGED member',
    'DATA_EXPORTED',
    'ACCOUNT_DELETED',
  ]);
  expect(logged(member)).toEqual(['PASSWORD_CHANGED', 'TOKEN_REUSED', 'DATA_EXPORTED', 'ACCOUNT_DELETED']);
  expect(lines.join('')).not.toContain(member.email);
  expect(await brokenInvariants(context.database)).toEqual({});
});

test('an event is logged once, after it has happened', async () => {
  const calls: string[] = [];
  const work = (name: string, fails: boolean) =>
    transaction(db, async (tx) => {
      afterCommit(tx, () => calls.push(name));
      expect(calls).toEqual([]);
      if (fails) throw new Error('no');
    });
  await expect(work('rolled back', true)).rejects.toThrow('no');
  await work('committed', false);
  expect(calls).toEqual(['committed']);
});

test('a year later the trail is shortened, which is in the trail', async () => {
  const sweep = () => sweepAccountsJob.handler(context, {});
  const all = () => db.selectFrom('securityEvent').select('type').orderBy('id').execute();
  // The roles of the tests above were written by the machine's clock, which may be years behind.
  const timely = async () =>
    (await all()).filter(({ type }) => !['ROLE_CHANGED', 'EVENTS_DELETED'].includes(type));
  const before = await timely();
  expect(before.length).toBeGreaterThan(5);
  await sweep();
  expect(await timely()).toEqual(before);
  const written = (await rowsOf(db, 'securityEvent')).map(({ at }) => at.getTime());
  clock.set(Math.max(clock.now().getTime(), ...written) + 366 * day);
  await sweep();
  await sweep();
  expect(await all()).toEqual([{ type: 'EVENTS_DELETED' }]);
  expect(await brokenInvariants(context.database)).toEqual({});
});
