import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import * as account from '#contract/account/account.ts';
import * as privacy from '#contract/account/privacy.ts';
import * as secondFactor from '#contract/account/second-factor.ts';
import { walletInfo } from '#contract/wallet/wallet.ts';
import type { Mail } from '#server/gateways/mail/mailer.ts';
import { sendMailsJob } from '#server/features/mails/jobs.ts';
import { createLog } from '#server/platform/core/log.ts';
import { afterCommit, transaction } from '#server/platform/db/transaction.ts';
import { buildMember } from '#testing/fixtures/builders.ts';
import { brokenInvariants } from '#testing/database/test-invariants.ts';
import { sessionIn } from '#testing/client/session-in.ts';
import { accountShop } from '#testing/fixtures/account-shop.ts';
import { rowOf, rowsOf } from '#testing/database/rows.ts';
import { tokenIn } from '#testing/client/token-in.ts';
import { sweepAccountsJob } from './jobs.ts';

const lines: string[] = [];
const log = createLog('debug', { write: (line) => void lines.push(line) });
/** The first refusal of each mail names whom it was for, as mail servers do. */
const tried = new Set<string>();
function refuseOnce({ to, subject }: Mail): void {
  if (tried.has(subject)) return;
  tried.add(subject);
  const refusal = { responseCode: 450, rejected: [to], response: `450 <${to}> is busy` };
  throw Object.assign(new Error(`450 <${to}>: mailbox is busy`), refusal);
}
const shop = await accountShop({}, ({ mailer }) => ({
  log,
  mailer: {
    async send(mail) {
      refuseOnce(mail);
      await mailer.send(mail);
    },
  },
}));
const { context, call, clock, db, pass, login, challengeOf, codeOf } = shop;
const day = 24 * 3600_000;
beforeEach(() => void lines.splice(0));

async function typesOf({ id }: { id: string }): Promise<string[]> {
  const events = db.selectFrom('securityEvent').select(['type', 'role']).where('memberId', '=', id);
  const rows = await events.orderBy('id').execute();
  return rows.map(({ type, role }) => (role === null ? type : `${type} ${role}`));
}
/** The level that is on by default writes these. */
const warnings = () =>
  lines
    .map((line) => JSON.parse(line) as { level: number; msg: string; event?: string; memberId?: string })
    .filter(({ level }) => level >= log.levels.values['warn']!);
const logged = ({ id }: { id: string }) =>
  warnings().flatMap(({ event, memberId }) => (memberId === id && event !== undefined ? [event] : []));

async function hammer({ email }: { email: string }): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < 15; i += 1) statuses.push((await login(email, 'not the password')).status);
  return statuses;
}

test('tries over the limit are in the trail and the log once an hour, also for an address without an account', async () => {
  const member = await buildMember(context);
  const statuses = [...Array<number>(10).fill(422), ...Array<number>(5).fill(429)];
  expect(await hammer(member)).toEqual(statuses);
  expect(await hammer({ email: 'nobody@example.com' })).toEqual(statuses);
  expect(await typesOf(member)).toEqual(['LOGIN_LIMITED']);
  expect(logged(member)).toEqual(['LOGIN_LIMITED']);
  const ofNobody = await rowsOf(db, 'securityEvent', { memberId: null });
  expect(ofNobody).toMatchObject([{ type: 'LOGIN_LIMITED', at: clock.now() }]);
  expect(warnings().filter(({ msg }) => msg === 'refused')).toHaveLength(2);
  for (const personal of [member.email, 'nobody@']) expect(lines.join('')).not.toContain(personal);
  pass(day);
  await hammer(member);
  expect(await typesOf(member)).toEqual(['LOGIN_LIMITED', 'LOGIN_LIMITED']);
});

test('a second factor that is refused is in the trail, one that is taken is not', async () => {
  const { member, token } = await shop.entered();
  const { key } = await shop.enrolApp(token);
  pass(60_000);
  const { challenge } = await challengeOf(member);
  const good = codeOf(key);
  for (const code of [good === '000000' ? '000001' : '000000', good])
    await call(secondFactor.proveSecondFactor, { body: { challenge, method: 'totp', code } });
  expect(await typesOf(member)).toEqual(['SECOND_FACTOR_REFUSED']);
  expect(logged(member)).toEqual(['SECOND_FACTOR_REFUSED']);
});

const email = 'caoimhe.quigley@example.com';
const address = { line1: '9 Yellowhammer Yard', city: 'Zorkville', postalCode: 'Y99 XY01' };
const named = { name: 'Caoimhe-Zita', surname: 'Quigley-Xanthe', dateOfBirth: '1977-07-17' };
const person = {
  ...named,
  phone: '+353 86 555 0172',
  country: 'IE',
  deliveryAddress: { ...address, line2: '', country: 'IE' },
  currency: 'SGD',
} as const;
const [password, slip, newPassword] = [
  'seven slow casks',
  'a slip of the keys',
  'eleven new staves',
] as const;

test('a whole life leaves its events in the trail and the log, and in the log nothing personal and no secret', async () => {
  const sendMails = () => sendMailsJob.handler(context, {});
  const cookies = [`registration=${'b'.repeat(43)}`];
  await call(account.register, { query: {}, body: { email, password }, cookies });
  // The first try of each mail is refused.
  await sendMails();
  pass(5000);
  await sendMails();
  const link = tokenIn(context.mailTo(email));
  await call(account.confirmRegistration, { body: { token: link }, cookies });
  const { token, refreshToken } = sessionIn((await login(email, password)).body);
  await login(email, slip);
  const { email: _, ...details } = (await call(account.getAccount, { token })).body;
  await call(account.updateAccount, { token, body: { ...details, ...person } });
  await call(walletInfo, { token, query: { email, currencyType: 'SGD', fields: 'ALL' } });
  const change = { currentPassword: password, newPassword };
  expect((await call(account.changePassword, { token, body: change })).status).toBe(204);
  await shop.refresh((await shop.refresh(refreshToken)).body.refreshToken);
  expect((await shop.refresh(refreshToken)).status).toBe(401);
  const member = await rowOf(db, 'member', { email });
  await sql`update member set role = 'operator' where id = ${member.id}`.execute(db);
  await sql`update member set role = 'member', name = 'Nuala' where id = ${member.id}`.execute(db);
  vi.spyOn(context.passwords, 'verify').mockImplementationOnce(async () => {
    await sql`insert into member (id, email, password_hash, created_at)
      select gen_random_uuid(), email, '', created_at from member`.execute(db);
    return true;
  });
  expect((await login(email, newPassword)).status).toBe(500);
  const again = sessionIn((await login(email, newPassword)).body).token;
  const file = await call(privacy.exportAccount, { token: again, query: { format: 'json' } });
  const events = [{ event: 'PASSWORD_CHANGED' }, { event: 'TOKEN_REUSED' }, {}, {}, {}];
  expect(JSON.parse(file.text)).toMatchObject({ 'Security events': events });
  const deletion = { token: again, body: { password: newPassword } };
  expect((await call(privacy.deleteAccount, deletion)).status).toBe(204);
  await sendMails();
  // They are of the registration, the new password and the deletion.
  expect(lines.filter((line) => line.includes('mail not sent yet')).length).toBe(3);
  expect(await typesOf(member)).toEqual([
    'PASSWORD_CHANGED',
    'TOKEN_REUSED',
    'ROLE_CHANGED operator',
    'ROLE_CHANGED member',
    'DATA_EXPORTED',
    'ACCOUNT_DELETED',
  ]);
  expect(logged(member)).toEqual(['PASSWORD_CHANGED', 'TOKEN_REUSED', 'DATA_EXPORTED', 'ACCOUNT_DELETED']);
  expect(await brokenInvariants(context.database)).toEqual({});

  const all = lines.join('');
  expect(all).toContain('unexpected error');
  expect(all).toMatch(/"memberId":"[\w-]{36}","sessionId":"[\w-]{36}","msg":"logged in"/);
  expect(all).toMatch(/"code":"WRONG_CREDENTIALS","call":"\/account\/api\/auth\/login","msg":"refused"/);
  const secrets = [token, refreshToken, link, 'b'.repeat(43), password, newPassword, slip];
  const personal = [email, 'quigley', '555 0172', ...Object.values(named), ...Object.values(address)];
  for (const one of [...secrets, ...personal]) expect(all.toLowerCase()).not.toContain(one.toLowerCase());
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
