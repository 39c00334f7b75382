import { expect, test } from 'vitest';
import * as account from '#contract/account/account.ts';
import { buildMember, loginAs, type BuiltMember, type MemberFacts } from '#testing/fixtures/builders.ts';
import { sessionIn } from '#testing/client/session-in.ts';
import { testShop } from '#testing/test-shop.ts';
import { tokenIn } from '#testing/client/token-in.ts';

const { context, call, db, clock, pass } = await testShop();
const password = 'eleven new staves';

async function forgot(facts: MemberFacts = {}): Promise<{ member: BuiltMember; token: string }> {
  const member = await buildMember(context, facts);
  await call(account.forgotPassword, { body: { email: member.email } });
  await context.runJobs();
  return { member, token: tokenIn(context.mailTo(member.email)) };
}
const reset = (token: string, secret = password) =>
  call(account.resetPassword, { body: { token, password: secret } });
const login = (email: string, secret: string) =>
  call(account.login, { body: { login: email, password: secret } });
const statusWith = async (token: string) => (await call(account.getAccount, { token })).status;

test('a reset sets the password, ends every other session of this member only, and logs in', async () => {
  const { member, token } = await forgot();
  const stranger = await buildMember(context);
  const before = [await loginAs(context, member), await loginAs(context, member)];
  const strangers = await loginAs(context, stranger);
  const answer = await reset(token);
  expect(answer.status).toBe(200);
  expect(sessionIn(answer.body).user.email).toBe(member.email);
  expect(await statusWith(sessionIn(answer.body).token)).toBe(200);
  for (const old of before) expect(await statusWith(old)).toBe(401);
  expect(await statusWith(strangers)).toBe(200);
  expect((await login(member.email, member.password)).status).toBe(422);
  expect((await login(member.email, password)).status).toBe(200);
  expect((await context.nextMailTo(member.email)).subject).toBe('Your password was changed');
});

test('a link works once, also when used many times at once', async () => {
  const { token } = await forgot();
  const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => reset(token, `${password} ${i}`)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
  expect(await reset(token)).toMatchObject({ status: 422, error: { errorCode: 'LINK_INVALID' } });
});

test('a link works for one hour', async () => {
  const { token } = await forgot();
  pass(3600_000);
  expect((await reset(token)).error.errorCode).toBe('LINK_INVALID');
  const fresh = await forgot();
  pass(3600_000 - 1);
  expect((await reset(fresh.token)).status).toBe(200);
});

test('reaching the mailbox confirms an unconfirmed address', async () => {
  const { member, token } = await forgot({ confirmed: false });
  expect((await reset(token)).status).toBe(200);
  expect((await login(member.email, password)).status).toBe(200);
});

test('a guessable password is refused and leaves link, password and sessions as they were', async () => {
  const { member, token } = await forgot();
  const session = await loginAs(context, member);
  expect((await reset(token, 'qwertyuiop12')).error.errorCode).toBe('WEAK_PASSWORD');
  expect((await login(member.email, member.password)).status).toBe(200);
  expect(await statusWith(session)).toBe(200);
  expect((await reset(token)).status).toBe(200);
});

test('a link from before does not open a disabled account', async () => {
  const { member, token } = await forgot();
  await db.updateTable('member').set({ disabledAt: clock.now() }).where('id', '=', member.id).execute();
  expect(await reset(token)).toMatchObject({ status: 409, error: { errorCode: 'ACCOUNT_DISABLED' } });
});

test('only the link of the newest of several letters works', async () => {
  const { member, token } = await forgot();
  await call(account.forgotPassword, { body: { email: member.email } });
  const second = tokenIn(await context.nextMailTo(member.email));
  expect((await reset(token)).error.errorCode).toBe('LINK_INVALID');
  expect((await reset(second)).status).toBe(200);
});

test('one network tries so many links a minute; another is not in its way', async () => {
  const body = { token: 'x'.repeat(43), password };
  const ask = async (remoteAddress: string) =>
    (await call(account.resetPassword, { body, remoteAddress })).status;
  const statuses: number[] = [];
  for (let i = 0; i < 31; i += 1) statuses.push(await ask('203.0.113.77'));
  expect(statuses).toEqual([...Array<number>(30).fill(422), 429]);
  expect(await ask('203.0.113.78')).toBe(422);
});
