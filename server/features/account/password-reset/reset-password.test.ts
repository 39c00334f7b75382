import { expect, test } from 'vitest';
import * as account from '#contract/account/account.ts';
import { accountShop } from '#testing/fixtures/account-shop.ts';
import { loginAs, type MemberFacts } from '#testing/fixtures/builders.ts';
import { sessionIn } from '#testing/client/session-in.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';

const { context, call, pass, login, entered, isLive, mailedToken } = await accountShop();
const password = 'eleven new staves';

async function forgot(facts: MemberFacts = {}) {
  const { member, token: session } = await entered(facts);
  await call(account.forgotPassword, { body: { email: member.email } });
  return { member, session, token: await mailedToken(member.email) };
}
const reset = (token: string, secret = password) =>
  call(account.resetPassword, { body: { token, password: secret } });

test('a reset sets the password, ends every other session of this member only, and logs in', async () => {
  const { member, session, token } = await forgot();
  const [other, stranger] = [await loginAs(context, member), await entered()];
  const answer = await reset(token);
  expect(answer.status).toBe(200);
  expect(sessionIn(answer.body).user.email).toBe(member.email);
  const live = await Promise.all([sessionIn(answer.body).token, stranger.token, session, other].map(isLive));
  expect(live).toEqual([true, true, false, false]);
  expect((await login(member.email, member.password)).status).toBe(422);
  expect((await login(member.email, password)).status).toBe(200);
  expect((await context.nextMailTo(member.email)).subject).toBe('Your password was changed');
});

test('a link works once, also when used many times at once', async () => {
  const { token } = await forgot();
  const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => reset(token, `${password} ${i}`)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
  await expectRefusal(reset(token), 'LINK_INVALID');
});

test('a link works for one hour', async () => {
  const { token } = await forgot();
  pass(3600_000);
  await expectRefusal(reset(token), 'LINK_INVALID');
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
  const { member, session, token } = await forgot();
  await expectRefusal(reset(token, 'qwertyuiop12'), 'WEAK_PASSWORD');
  expect((await login(member.email, member.password)).status).toBe(200);
  expect(await isLive(session)).toBe(true);
  expect((await reset(token)).status).toBe(200);
});

test('only the link of the newest of several letters works', async () => {
  const { member, token } = await forgot();
  await call(account.forgotPassword, { body: { email: member.email } });
  const second = await mailedToken(member.email);
  await expectRefusal(reset(token), 'LINK_INVALID');
  expect((await reset(second)).status).toBe(200);
});
